/// The label of a rule of iOS or APNs, such as `R-UN-1` or `C2`, as the catalogue spells it.
public struct RuleLabel: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// `.rule("R-UN-1")`: the spelling used beside a decision.
    public static func rule(_ label: String) -> RuleLabel { RuleLabel(rawValue: label) }

    public var description: String { rawValue }

    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
