/// There is no phone of that name.
public struct UnknownPhone: Error, Hashable, Sendable, CustomStringConvertible {
    public var name: String
    /// The phones there are, in alphabetical order.
    public var known: [String]

    public init(name: String, known: [String]) {
        self.name = name
        self.known = known
    }

    public var description: String {
        known.isEmpty
            ? "There is no phone “\(name)”, and no other either."
            : "There is no phone “\(name)”. There is \(known.joined(separator: ", "))."
    }
}
