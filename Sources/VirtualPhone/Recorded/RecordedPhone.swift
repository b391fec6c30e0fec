import PushPayload

/// A phone with recorded apps behind it: answers the phone's calls as the apps declare.
///
/// A value like the phone itself: events and time in, trace out.
public struct RecordedPhone: Hashable, Sendable, Codable {
    public private(set) var phone: Phone
    public private(set) var apps: [BundleID: RecordedApp] = [:]
    /// Apps of which real code runs, somewhere outside: what the phone wants done with them is
    /// waiting in `takeEffects`.
    public private(set) var hosted: Set<BundleID> = []
    private var outbox: [Effect] = []
    /// What the apps are going to do, in the order of time.
    private var due: [DueAct] = []

    public init(_ phone: Phone) {
        self.phone = phone
    }

    /// The earliest instant at which the phone or an app has something to do; `nil` for never.
    public var nextWake: Instant? {
        switch (phone.nextWake, due.first?.time) {
        case (nil, let other), (let other, nil): other
        case (let phone?, let app?): min(phone, app)
        }
    }

    /// Installs the app as it stands in `state`. An app that is not `never-launched` has been
    /// opened before and holds a token.
    public mutating func install(
        _ app: RecordedApp, state: AppState, at now: Instant = .zero
    ) {
        apps[app.installed.bundle] = app
        hosted.remove(app.installed.bundle)
        phone.install(
            app.installed, state: state,
            notificationDelegate: app.notificationDelegate == .unset ? nil : app.delegateMethods,
            at: now)
    }

    /// Installs an app that is not recorded: whoever runs its code takes the effects, performs them
    /// in order and answers with events.
    public mutating func installHosted(
        _ app: InstalledApp, state: AppState = .neverLaunched, at now: Instant = .zero
    ) {
        apps[app.bundle] = nil
        hosted.insert(app.bundle)
        phone.install(app, state: state, notificationDelegate: nil, at: now)
    }

    /// What is to be done with hosted apps, in order; handed out once.
    public mutating func takeEffects() -> [Effect] {
        defer { outbox = [] }
        return outbox
    }

    /// Takes one event, lets everything that is due until `now` happen first, and returns what
    /// happened, in order.
    public mutating func handle(_ event: Event, at now: Instant) -> [TraceRecord] {
        var trace = advance(to: now)
        trace += perform(phone.handle(event, at: now), at: now)
        return trace + advance(to: now)
    }

    /// Lets everything happen that is due until `now`: an app that answers at the very instant of
    /// its deadline is in time.
    private mutating func advance(to now: Instant) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        while let wake = nextWake, wake <= now {
            if let act = due.first, act.time <= wake {
                due.removeFirst()
                trace += perform(phone.handle(act.event, at: act.time), at: act.time)
            } else {
                trace += perform(phone.handle(.woke, at: wake), at: wake)
            }
        }
        return trace
    }

    private mutating func perform(_ effects: [Effect], at now: Instant) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        for effect in effects {
            if !hosted.isEmpty, let bundle = effect.bundle, hosted.contains(bundle) {
                outbox.append(effect)
                continue
            }
            switch effect {
            case .record(let record): trace.append(record)
            case .call(let call): plan(apps[call.bundle]?.answers(to: call) ?? [], at: now)
            case .launch(let bundle): plan(apps[bundle]?.startsUp ?? [], at: now)
            case .terminate(let bundle): due.removeAll { $0.bundle == bundle }
            case .startExtension(let bundle, let run):
                plan(apps[bundle]?.startsExtension(run) ?? [], at: now)
            case .suspend, .resume, .expireBackgroundTask: break
            }
        }
        return trace
    }

    private mutating func plan(_ acts: [RecordedApp.Act], at now: Instant) {
        for act in acts {
            let time = now + act.after
            let place = due.firstIndex { $0.time > time } ?? due.endIndex
            due.insert(DueAct(time: time, bundle: act.bundle, event: act.event), at: place)
        }
    }
}
