import PushModel

/// A line that an app wrote to its standard output or standard error.
public struct OutputLine: Hashable, Sendable, CustomStringConvertible {
    public var bundle: BundleID
    public var isError: Bool
    public var text: String

    public var description: String { "\(bundle)\(isError ? " (stderr)" : ""): \(text)" }
}
