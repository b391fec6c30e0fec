import PushPayload

/// One rule of iOS, with its source: an entry of the catalogue.
public struct Rule: Hashable, Sendable, Codable {
    public enum Evidence: String, Hashable, Sendable, Codable, CaseIterable {
        /// Apple's documentation, a header, or a WWDC session.
        case documented = "doc"
        /// An Apple engineer in the developer forums.
        case staff
        /// Two or more independent developer reports.
        case reports = "field+"
        /// One developer report.
        case report = "field"
        /// Follows from other rules; not seen stated.
        case inferred
    }

    public var label: RuleLabel
    /// The rule in one sentence for people.
    public var sentence: String
    public var since: IOSVersion
    /// The first version it no longer holds on; `nil` when it holds to this day.
    public var until: IOSVersion?
    public var source: String
    public var evidence: Evidence
}
