/// A part of a file, and what stands there in the copy.
struct Edit: Hashable {
    /// Offsets into the UTF-8 of the file.
    var range: Range<Int>
    var replacement: String
    /// The replacement ends with a `#sourceLocation` of its own, so that it may be of any height.
    var setsLocation = false
}
