import PushModel

/// A phone with recorded apps behind it: answers the phone's calls as the apps declare.
///
/// A value like the phone itself: events and time in, trace out.
public struct Device: Hashable, Sendable, Codable {
    public private(set) var phone: Phone
    private var recorded = AppTable<RecordedApp>()
    /// What the apps are going to do, in the order of time.
    private var due: [DueAct] = []
    private var hosting: COWBox<Hosting>?

    public init(_ phone: Phone) {
        self.phone = phone
    }

    /// The recorded apps.
    public var apps: [BundleID: RecordedApp] {
        Dictionary(uniqueKeysWithValues: recorded.apps.map { ($0.bundle, $0) })
    }

    /// Apps of which real code runs, somewhere outside: what the phone wants done with them is
    /// waiting in `takeEffects`.
    public var hosted: Set<BundleID> { hosting?.value.bundles ?? [] }

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
        recorded[app.bundle] = app
        hosting?.value.bundles.remove(app.bundle)
        phone.install(
            app.shared, state: state,
            notificationDelegate: app.notificationDelegate == .unset ? nil : app.delegateMethods,
            at: now)
    }

    /// Installs an app that is not recorded: whoever runs its code takes the effects, performs them
    /// in order and answers with events.
    public mutating func installHosted(
        _ app: InstalledApp, state: AppState = .neverLaunched, at now: Instant = .zero
    ) {
        recorded[app.bundle] = nil
        hosting = hosting ?? COWBox(Hosting())
        hosting?.value.bundles.insert(app.bundle)
        phone.install(app, state: state, notificationDelegate: nil, at: now)
    }

    /// What is to be done with hosted apps, in order; handed out once.
    public mutating func takeEffects() -> [Effect] {
        hosting?.value.takeOutbox() ?? []
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
            if let act = due.first, act.time <= wake {
                due.removeFirst()
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
            switch effect {
            case .call(let call): plan(recorded[call.bundle]?.answers(to: call) ?? [], at: now)
            case .launch(let bundle): plan(recorded[bundle]?.startsUp ?? [], at: now)
            case .terminate(let bundle): due.removeAll { $0.bundle == bundle }
            case .startExtension(let bundle, let run):
                plan(recorded[bundle]?.startsExtension(run) ?? [], at: now)
            case .suspend, .resume, .expireBackgroundTask: break
            }
        }
    }

    private mutating func plan(_ acts: [RecordedApp.Act], at now: Instant) {
        for act in acts {
            let time = now + act.after
            let place = due.firstIndex { $0.time > time } ?? due.endIndex
            due.insert(DueAct(time: time, bundle: act.bundle, event: act.event), at: place)
        }
    }
}
