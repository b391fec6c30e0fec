/// A line of the app's own sources.
public struct Place: Hashable, Sendable, CustomStringConvertible {
    public var path: String
    /// From 1.
    public var line: Int

    public init(path: String, line: Int) {
        self.path = path
        self.line = line
    }

    public var description: String { "\(path):\(line)" }
}
