/// A file of the made package.
public struct MadeFile: Hashable, Sendable {
    /// The folder of copies, which holds nothing that a person wrote.
    public static let folderOfCopies = "Sources/App/Adopted"

    /// Within the package.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
