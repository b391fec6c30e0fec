import PushModel
import VirtualPhone
import World

/// A phone of a run with its observations, and its state at the previous expectation.
struct PhoneObserver {
    /// The name in the scenario: `phone`, or a name under `phones`.
    let word: String
    /// The name in the world.
    let name: String
    /// The phone's initial version.
    let iOS: IOSVersion
    /// The tokens of the app on this phone that the provider knows.
    var known: TokenDirectory
    /// All Live Activities so far.
    var activities = NamedActivities()
    /// The index of the first record since the previous expectation of this phone.
    var window = 0
    private var badgeBefore: Int
    private var wasListed = false
    private var newest: Payload?
    private var startTokenBefore: DeviceToken?

    init(_ word: String, _ phone: Phone, of app: RecordedApp) {
        self.word = word
        name = phone.name
        iOS = phone.iOS
        known = TokenDirectory(bundle: app.installed.bundle, phone: phone.name)
        badgeBefore = app.installed.badge
    }

    /// Stores new tokens, activities and content after new records.
    mutating func follow(
        _ world: World, _ bundle: BundleID, after news: ArraySlice<TraceRecord> = []
    ) {
        // Once, because each read copies the phone.
        let phone = world.phones[name]?.phone
        known.follow(world, phone)
        if yieldStartToken(news.span) { known.noteStartToken(in: world) }
        activities.follow(world, on: name, phone, bundle)
        newest = phone.flatMap { Self.newest(on: $0, bundle) } ?? newest
    }

    /// Returns the records about this phone, and those about no phone.
    func records(among all: ArraySlice<TraceRecord>) -> ArraySlice<TraceRecord> {
        all.filter { $0.phone == nil || $0.phone == name }[...]
    }

    /// Returns the differences between the expectation and the phone with its records since the
    /// previous expectation.
    mutating func judge(
        _ expectation: Expectation, _ records: ArraySlice<TraceRecord>, _ world: World,
        _ bundle: BundleID, at now: Instant
    ) -> [Difference] {
        let phone = world.phones[name]?.phone
        let badge = phone?.badge(of: bundle) ?? 0
        let listCount = phone?.notificationCenter.count { $0.bundle == bundle } ?? 0
        let differences = expectation.differences(
            from: ObservationWindow(
                app: bundle, iOS: iOS, records: records,
                badgeBefore: badgeBefore, badge: badge,
                wasListed: wasListed, listCount: listCount, newest: newest,
                isLit: phone?.isLit(at: now) ?? false, state: phone?.state(of: bundle),
                activities: ObservedActivities(
                    phone, of: bundle, known: activities.byName,
                    startTokenBefore: startTokenBefore)))
        badgeBefore = badge
        wasListed = listCount > 0
        newest = phone.flatMap { Self.newest(on: $0, bundle) }
        startTokenBefore = phone?.startToken(of: bundle)
        return differences
    }

    /// Whether `pushToStartTokenUpdates` has yielded a token to the app on this phone.
    private func yieldStartToken(_ news: Span<TraceRecord>) -> Bool {
        // By its name first, because only a member of a record is read without a copy of it.
        for index in news.indices where news[index].name == .activityStream {
            guard news[index].phone == name, case .stream(let stream, _, _)? = news[index].detail
            else { continue }
            if stream == .pushToStartTokenUpdates { return true }
        }
        return false
    }

    private static func newest(on phone: Phone, _ bundle: BundleID) -> Payload? {
        phone.notificationCenter.last { $0.bundle == bundle }?.content
    }
}
