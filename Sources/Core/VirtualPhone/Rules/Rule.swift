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
        /// One developer report.
        case report = "field"
        /// Follows from other rules; not seen stated.
        case inferred
    }

    /// Why a rule decides nothing on the phone.
    package enum NotModelled: String, Hashable, Sendable, Codable, CaseIterable {
        case advice = "decides nothing: advice for those who write or measure an app"
        case absence = "decides nothing: what is absent changes nothing"
        case reading = "decides nothing: how reports are read"
        case policy = "decides nothing: Apple asks it of people who send, and no device checks it"
        case drawing =
            "decides nothing: what an app says is kept, and no picture is drawn of it"
        case frameworks =
            "decides no callback: it is what an app's code reads or calls in a framework, and the app of a scenario is recorded"
        case calls = "decides nothing: of a call the phone knows that it was reported, and no more"
        case unnumbered = "decides nothing: a limit of APNs of which no number is published"
        case elsewhere = "decides nothing on a phone: it is about a watch, an accessory or a server"

        /// What it says can be seen in a scenario all the same, which has to name it.
        package var canBePlayed: Bool { self == .advice || self == .absence }
    }

    package var label: RuleLabel
    /// The rule in one sentence for people.
    package var sentence: String
    package var since: IOSVersion
    /// The first version it no longer holds on; `nil` when it holds to this day.
    package var until: IOSVersion?
    /// Where it comes from: Apple's page, a thread, the software that shows it.
    package var source: String
    package var evidence: Evidence
    /// `nil` when the phone acts on it.
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

    /// The version is in its range.
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

/// From one version of iOS on, up to another or to this day.
struct IOSRange {
    var since: IOSVersion
    var until: IOSVersion?

    static func since(_ major: Int, _ minor: Int = 0) -> IOSRange {
        IOSRange(since: IOSVersion(major, minor), until: nil)
    }

    /// Holds on `first` and no longer on `end`.
    static func from(_ first: Int, before end: Int) -> IOSRange {
        IOSRange(since: IOSVersion(first), until: IOSVersion(end))
    }
}
