/// The offset at which bytes stop being JSON, and the expected text there.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The offset of the first byte that does not fit, counted from 0; the number of bytes if they
    /// end too soon.
    public let offset: Int
    /// The expected text in words: `a value`, `"," or "}"`.
    public let expected: String

    public init(offset: Int, expected: String) {
        self.offset = offset
        self.expected = expected
    }

    public var description: String { "expected \(expected) at byte \(offset)" }
}
