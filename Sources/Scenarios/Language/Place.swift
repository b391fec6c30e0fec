/// Where something stands in a scenario file; lines and columns count from 1.
public struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    public var description: String { "\(file):\(line):\(column)" }

    public static func < (left: Place, right: Place) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
