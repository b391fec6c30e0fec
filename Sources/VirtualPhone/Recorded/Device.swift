import PushModel

/// A phone with recorded apps behind it: answers the phone's calls as the apps declare.
///
/// A value like the phone itself: events and time in, trace out.
public struct Device: Hashable, Sendable {
    public private(set) var phone: Phone
    private var recorded = RecordedApps()
    private var hosting: COWBox<Hosting>?

    public init(_ phone: Phone) {
        self.phone = phone
    }

    /// The recorded apps.
    public var apps: [BundleID: RecordedApp] {
        Dictionary(uniqueKeysWithValues: recorded.table.apps.map { ($0.bundle, $0) })
    }

    /// The apps whose real code runs outside of this value; `takeEffects` has what they are to do.
    public var hosted: Set<BundleID> { hosting?.value.bundles ?? [] }

    /// The earliest instant at which the phone or an app has something to do; `nil` for never.
    public var nextWake: Instant? {
        switch (phone.nextWake, recorded.due.first?.time) {
        case (nil, let other), (let other, nil): other
        case (let phone?, let app?): min(phone, app)
        }
    }

    /// Installs the app as it stands in `state`. An app that is not `never-launched` has been
    /// opened before and holds a token.
    public mutating func install(
        _ app: RecordedApp, state: AppState, at now: Instant = .zero
    ) {
        recorded.table[app.bundle] = app
        hosting?.value.bundles.remove(app.bundle)
        phone.install(
            app.shared, state: state,
            notificationDelegate: app.notificationDelegate == .unset ? nil : app.delegateMethods,
            at: now)
    }

    /// Installs an app that is not recorded: the caller has an `AppDriver` perform the effects, in
    /// order, and sends what the app does as events.
    public mutating func installHosted(
        _ app: InstalledApp, state: AppState = .neverLaunched, at now: Instant = .zero
    ) {
        recorded.table[app.bundle] = nil
        hosting = hosting ?? COWBox(Hosting())
        hosting?.value.bundles.insert(app.bundle)
        phone.install(app, state: state, notificationDelegate: nil, at: now)
    }

    /// Whether there are effects on hosted apps to be performed.
    package var hasEffects: Bool { hosting.map { !$0.value.outbox.isEmpty } ?? false }

    /// Removes and returns the first effect on a hosted app; `nil` when there is none.
    package mutating func takeEffect() -> Effect? {
        hasEffects ? hosting?.value.outbox.removeFirst() : nil
    }

    /// Removes and returns the effects on hosted apps, in order.
    public mutating func takeEffects() -> [Effect] {
        guard hasEffects, let effects = hosting?.value.outbox else { return [] }
        hosting?.value.outbox = []
        return effects
    }

    /// Takes one event, lets everything that is due until `now` happen first, and returns what
    /// happened, in order.
    public mutating func handle(_ event: Event, at now: Instant) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        handle(event, at: now, into: &trace)
        return trace
    }

    /// The same, at the end of a trace.
    package mutating func handle(
        _ event: Event, at now: Instant, into trace: inout [TraceRecord]
    ) {
        var step = StepContext(now: now, phone: phone.name)
        swap(&step.trace, &trace)
        advance(to: now, &step)
        perform(event, at: now, &step)
        advance(to: now, &step)
        swap(&step.trace, &trace)
    }

    /// Lets everything happen that is due until `now`: an app that answers at the very instant of
    /// its deadline is in time.
    private mutating func advance(to now: Instant, _ step: inout StepContext) {
        while let wake = nextWake, wake <= now {
            if let act = recorded.due.first, act.time <= wake {
                recorded.due.removeFirst()
                perform(act.event, at: act.time, &step)
            } else {
                perform(.woke, at: wake, &step)
            }
        }
    }

    private mutating func perform(_ event: Event, at now: Instant, _ step: inout StepContext) {
        phone.handle(event, at: now, &step)
        for effect in step.takeEffects() {
            if hosting?.value.takes(effect) == true { continue }
            recorded.perform(effect, at: now) { $0 }
        }
    }
}

// MARK: The layout of stored worlds, in which the recorded apps are not one value

extension Device: Codable {
    private enum CodingKeys: CodingKey {
        case phone, recorded, due, hosting
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        phone = try values.decode(Phone.self, forKey: .phone)
        recorded.table = try values.decode(AppTable<RecordedApp>.self, forKey: .recorded)
        recorded.due = try values.decode([DueAct].self, forKey: .due)
        hosting = try values.decodeIfPresent(COWBox<Hosting>.self, forKey: .hosting)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(phone, forKey: .phone)
        try values.encode(recorded.table, forKey: .recorded)
        try values.encode(recorded.due, forKey: .due)
        try values.encodeIfPresent(hosting, forKey: .hosting)
    }
}
