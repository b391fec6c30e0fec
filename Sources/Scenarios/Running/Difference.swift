/// Where what was seen is not what was expected.
public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// Where the scenario expects it.
    public var place: Place
    public var expected: String
    public var seen: String
    /// What iOS said about it, if anything.
    public var why: String?

    public var description: String {
        let reason = why.map { " \($0)" } ?? ""
        return "\(place): expected \(expected); seen: \(seen).\(reason)"
    }
}
