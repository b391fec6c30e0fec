/// One file of the app, as it was read. Adoption looks at the text and never at the disk.
public struct SourceText: Hashable, Sendable {
    /// How people know the file, in reports.
    public var path: String
    /// Where it is, for `#sourceLocation`: the compiler's messages point there.
    public var absolutePath: String
    public var text: String

    public init(path: String, absolutePath: String, text: String) {
        self.path = path
        self.absolutePath = absolutePath
        self.text = text
    }

    /// The last part of the path.
    var fileName: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
