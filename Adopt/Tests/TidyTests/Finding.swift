/// Something in a file that is not to stay: where it is, and what to do about it.
struct Finding: Hashable, CustomStringConvertible {
    /// The file's path from the root of the repository.
    var file: String
    /// Counts from 1.
    var line: Int
    /// The text that was found, and what to write instead.
    var sentence: String

    var description: String { "\(file):\(line): \(sentence)" }
}
