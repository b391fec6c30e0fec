import PushModel

/// One rule of iOS, or one ruling between sources that differ: an entry of the catalogue.
package struct Rule: Hashable, Sendable, Codable {
    package enum Evidence: String, Hashable, Sendable, Codable, CaseIterable {
        /// Apple's documentation, a header, or a WWDC session.
        case documented = "doc"
        /// An Apple engineer in the developer forums.
        case staff
        /// Two or more independent developer reports.
        case reports = "field+"
        /// A single developer report.
        case report = "field"
        /// Inferred from other rules, without a source that states it.
        case inferred
    }

    /// Why a rule decides nothing on the phone.
    package enum NotModelled: String, Hashable, Sendable, Codable, CaseIterable {
        case advice = "decides nothing: advice for people who write or measure an app"
        case absence = "decides nothing: what is absent changes nothing"
        case reading = "decides nothing: how reports are read"
        case policy = "decides nothing: Apple asks senders to follow it, and no device checks it"
        case drawing =
            "decides nothing: Belfry keeps what an app sets and draws no picture of it"
        case frameworks =
            "decides no callback: an app's code reads or calls it in a framework, and the app of a scenario is recorded"
        case calls = "decides nothing: the phone knows only that a call was reported"
        case unnumbered = "decides nothing: a limit of APNs without a published number"
        case elsewhere = "decides nothing on a phone: it is about a watch, an accessory or a server"

        /// A scenario can still show the rule, and then has to name it.
        package var canBePlayed: Bool { self == .advice || self == .absence }
    }

    package var label: RuleLabel
    /// The rule for people, in one to three sentences.
    package var sentence: String
    package var since: IOSVersion
    /// The first version on which the rule no longer holds; `nil` when it still holds.
    package var until: IOSVersion?
    /// The source: a page of Apple, a thread, or software that shows the behaviour.
    package var source: String
    package var evidence: Evidence
    /// Why the phone ignores the rule; `nil` when the phone acts on the rule.
    package var notModelled: NotModelled?

    /// `since` and `until` are written as `3.0...` or `7.0..<10.0`.
    init(
        _ label: RuleLabel, _ range: IOSRange, _ evidence: Evidence, _ sentence: String,
        source: String, notModelled: NotModelled? = nil
    ) {
        self.label = label
        self.sentence = sentence
        self.since = range.since
        self.until = range.until
        self.source = source
        self.evidence = evidence
        self.notModelled = notModelled
    }

    /// Whether the rule holds on this version.
    package func holds(on iOS: IOSVersion) -> Bool {
        since <= iOS && until.map { iOS < $0 } ?? true
    }

    /// Every rule, in the order of the eras.
    package static let catalogue: [Rule] =
        registration + launching + legacy + fetching + local + userNotifications + presentation
        + later + scenes + activities + otherPushes + widgets + nowPlaying + locationPushes
        + pushToTalk + otherServices + rulings + activityRulings + quirks + activityQuirks

    private static let byLabel = Dictionary(
        catalogue.map { ($0.label, $0) }, uniquingKeysWith: { first, _ in first })

    /// The entry with this label; `nil` when the catalogue has none.
    package static func named(_ label: RuleLabel) -> Rule? { byLabel[label] }
}

/// A range of iOS versions, open at the end when `until` is `nil`.
struct IOSRange {
    var since: IOSVersion
    var until: IOSVersion?

    static func since(_ major: Int, _ minor: Int = 0) -> IOSRange {
        IOSRange(since: IOSVersion(major, minor), until: nil)
    }

    /// The range from `first` up to but not including `end`.
    static func from(_ first: Int, before end: Int) -> IOSRange {
        IOSRange(since: IOSVersion(first), until: IOSVersion(end))
    }
}
