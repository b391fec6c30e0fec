import PushModel

/// A phone with its apps: handles events at given instants and returns the trace.
///
/// The one way to have a phone handle something. Calls of recorded apps are answered as the apps
/// declare; effects on hosted apps, whose code runs elsewhere, wait in `takeEffects()`.
package struct PhoneWithApps: Hashable, Sendable, Codable {
    /// The hosted apps, and the effects that wait for their driver.
    private struct Hosting: Hashable, Sendable, Codable {
        var bundles: Set<BundleID> = []
        var outbox: [Effect] = []
    }

    package internal(set) var phone: Phone
    private var recorded = RecordedApps()
    /// Boxed, because most devices host no app.
    private var hosting: COWBox<Hosting>?

    package init(_ phone: Phone) {
        self.phone = phone
    }

    /// The recorded apps.
    package var apps: [BundleID: RecordedApp] {
        Dictionary(uniqueKeysWithValues: recorded.table.apps.map { ($0.bundle, $0) })
    }

    /// A recorded app; `nil` when there is none of this name, deleted ones included.
    package func recordedApp(_ bundle: BundleID) -> RecordedApp? { recorded.table[bundle] }

    /// The apps whose real code runs outside of this value; `takeEffects` has what they are to do.
    package var hosted: Set<BundleID> { hosting?.bundles ?? [] }

    /// The earliest instant at which the phone or an app has something to do; `nil` for never.
    package var nextWake: Instant? {
        switch (phone.nextWake, recorded.planned.next) {
        case (nil, let other), (let other, nil): other
        case (let phone?, let app?): min(phone, app)
        }
    }

    /// The same phone under another name; the two share what neither changes.
    package func named(_ name: String) -> PhoneWithApps {
        var device = self
        device.phone.name = name
        return device
    }

    /// Installs the app in `state`. An app that is not `never-launched` has been
    /// opened before and holds a token.
    package mutating func install(
        _ app: RecordedApp, state: AppState, at now: Instant = .zero
    ) {
        recorded.table[app.bundle] = app
        // What it was about to do, it does no more.
        recorded.terminate(app.bundle)
        hosting?.bundles.remove(app.bundle)
        phone.install(
            app.shared, state: state,
            notificationDelegate: app.notificationDelegate == .unset ? nil : app.delegateMethods,
            at: now)
        if app.makesChannelManager { phone.assumeChannelManager(of: app.bundle) }
    }

    /// Has a recorded app be as `change` declares it, as if it had been installed so. What the user
    /// has allowed, the badge and the process stay. Nothing happens to an app that is not recorded.
    package mutating func redeclare(_ bundle: BundleID, _ change: (inout RecordedApp) -> Void) {
        guard var app = recorded.table[bundle] else { return }
        change(&app)
        recorded.table[bundle] = app
        phone.redeclare(
            app.installed,
            notificationDelegate: app.notificationDelegate == .unset ? nil : app.delegateMethods)
    }

    /// Has the phone be one of another iOS, as if it had come with it. A recorded app that presents
    /// everything there is goes on to present everything there is.
    package mutating func redeclare(iOS: IOSVersion) {
        let everything = PresentationOption.everything(on: phone.iOS)
        phone.iOS = iOS
        for bundle in recorded.table.bundles {
            guard recorded.table[bundle]?.presents == everything else { continue }
            recorded.table[bundle]?.presents = PresentationOption.everything(on: iOS)
        }
    }

    /// Has the phone show a Live Activity that a recorded app has started before.
    package mutating func declare(
        _ request: ActivityRequest, of bundle: BundleID, at now: Instant, epoch: UnixTime
    ) {
        var sent = request
        sent.sent = epoch + now
        phone.declare(sent, of: bundle, at: now)
    }

    /// Has a suspended app have heard of all that is about its activities.
    package mutating func forgetActivityNews(of bundle: BundleID) {
        phone.forgetActivityNews(of: bundle)
    }

    /// Installs an app that is not recorded: the caller has an `AppDriver` perform the effects, in
    /// order, and sends what the app does as events.
    package mutating func installHosted(
        _ app: InstalledApp, state: AppState = .neverLaunched, at now: Instant = .zero
    ) {
        recorded.table[app.bundle] = nil
        hosting = hosting ?? COWBox(Hosting())
        hosting?.bundles.insert(app.bundle)
        phone.install(app, state: state, notificationDelegate: nil, at: now)
    }

    /// Whether there are effects on hosted apps to be performed.
    package var hasEffects: Bool { hosting.map { !$0.outbox.isEmpty } ?? false }

    /// Removes and returns the effects on hosted apps, in order.
    package mutating func takeEffects() -> [Effect] {
        guard hasEffects, let effects = hosting?.outbox else { return [] }
        hosting?.outbox = []
        return effects
    }

    /// Handles one event, after everything that is due until `now`; returns what happened, in order.
    package mutating func handle(_ event: Event, at now: Instant) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        // Most events leave no more; an array that grows is moved each time.
        trace.reserveCapacity(4)
        handle(event, at: now, into: &trace)
        return trace
    }

    /// Like `handle(_:at:)`, but appends to `trace` instead of allocating a new array.
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

    /// Handles what is due until `now`: an app that answers at the very instant of its deadline is in
    /// time.
    mutating func advance(to now: Instant, _ step: inout StepContext) {
        while let wake = nextWake, wake <= now {
            if let next = recorded.planned.next, next <= wake {
                let planned = recorded.planned.takeFirst()
                perform(planned.event, at: next, &step)
            } else {
                perform(.woke, at: wake, &step)
            }
        }
    }

    private mutating func perform(_ event: Event, at now: Instant, _ step: inout StepContext) {
        phone.handle(event, at: now, &step)
        carryOut(&step, at: now)
    }

    /// Has the apps do what the phone wants of them.
    mutating func carryOut(_ step: inout StepContext, at now: Instant) {
        guard !step.effects.isEmpty else { return }
        // Through a span, and calls by themselves: both ways nothing is copied.
        for index in step.effects.indices {
            if let hosting, hosting.value.bundles.contains(step.effects.span[index].bundle) {
                self.hosting?.outbox.append(step.effects.span[index])
            } else if case .call(let call) = step.effects.span[index] {
                recorded.deliver(call, at: now)
            } else {
                recorded.perform(step.effects.span[index], at: now) { $0 }
            }
        }
        step.clearEffects()
    }
}
