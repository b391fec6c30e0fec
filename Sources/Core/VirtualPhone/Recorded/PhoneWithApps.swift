import PushModel

/// A phone with its apps, which handles events at given instants and returns the trace.
///
/// All events reach a phone through this type. Recorded apps answer calls as they declare; effects
/// on hosted apps, whose code runs elsewhere, wait in `takeEffects()`.
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

    /// The recorded apps, by their bundle identifiers.
    package var apps: [BundleID: RecordedApp] {
        Dictionary(uniqueKeysWithValues: recorded.table.apps.map { ($0.bundle, $0) })
    }

    /// The recorded app of this name; `nil` when there is none, or it was deleted.
    package func recordedApp(_ bundle: BundleID) -> RecordedApp? { recorded.table[bundle] }

    /// The apps whose real code runs outside of this value; `takeEffects()` returns the effects on
    /// them.
    package var hosted: Set<BundleID> { hosting?.bundles ?? [] }

    /// The earliest instant at which the phone or an app has something to do; `nil` for never.
    package var nextWake: Instant? {
        switch (phone.nextWake, recorded.planned.next) {
        case (nil, let other), (let other, nil): other
        case (let phone?, let app?): min(phone, app)
        }
    }

    /// Returns the phone under another name; the two share storage that neither changes.
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
        // The former app's plans are dropped.
        recorded.terminate(app.bundle)
        hosting?.bundles.remove(app.bundle)
        phone.install(
            app.shared, state: state,
            notificationDelegate: app.notificationDelegate == .unset ? nil : app.delegateMethods,
            at: now)
        if app.makesChannelManager { phone.assumeChannelManager(of: app.bundle) }
    }

    /// Changes the declaration of a recorded app, as if it had been installed so. The user's
    /// permissions, the badge and the process stay. Apps that are not recorded do not change.
    package mutating func redeclare(_ bundle: BundleID, _ change: (inout RecordedApp) -> Void) {
        guard var app = recorded.table[bundle] else { return }
        change(&app)
        recorded.table[bundle] = app
        phone.redeclare(
            app.installed,
            notificationDelegate: app.notificationDelegate == .unset ? nil : app.delegateMethods)
    }

    /// Changes the phone's iOS, as if the phone had come with it. A recorded app that presents
    /// every option then presents every option of the new version.
    package mutating func redeclare(iOS: IOSVersion) {
        let everything = PresentationOption.everything(on: phone.iOS)
        phone.iOS = iOS
        for bundle in recorded.table.bundles {
            guard recorded.table[bundle]?.presents == everything else { continue }
            recorded.table[bundle]?.presents = PresentationOption.everything(on: iOS)
        }
    }

    /// Adds a Live Activity that a recorded app started earlier.
    package mutating func declare(
        _ request: ActivityRequest, of bundle: BundleID, at now: Instant, epoch: UnixTime
    ) {
        var sent = request
        sent.sent = epoch + now
        phone.declare(sent, of: bundle, at: now)
    }

    /// Drops the updates about activities that a suspended app has not received.
    package mutating func forgetActivityNews(of bundle: BundleID) {
        phone.forgetActivityNews(of: bundle)
    }

    /// Installs an app that is not recorded. The caller makes an `AppDriver` perform the effects,
    /// in order, and sends the app's actions as events.
    package mutating func installHosted(
        _ app: InstalledApp, state: AppState = .neverLaunched, at now: Instant = .zero
    ) {
        recorded.table[app.bundle] = nil
        hosting = hosting ?? COWBox(Hosting())
        hosting?.bundles.insert(app.bundle)
        phone.install(app, state: state, notificationDelegate: nil, at: now)
    }

    /// Whether effects on hosted apps wait to be performed.
    package var hasEffects: Bool { hosting.map { !$0.outbox.isEmpty } ?? false }

    /// Removes and returns the effects on hosted apps, in order.
    package mutating func takeEffects() -> [Effect] {
        guard hasEffects, let effects = hosting?.outbox else { return [] }
        hosting?.outbox = []
        return effects
    }

    /// Handles one event, after everything that is due until `now`; returns the records in order.
    package mutating func handle(_ event: Event, at now: Instant) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        // Most events make at most four records, and a growing array is moved each time.
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

    /// Handles the events that are due until `now`. An app that answers at the very instant of its
    /// deadline is in time.
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

    /// Performs the phone's effects on its apps.
    mutating func carryOut(_ step: inout StepContext, at now: Instant) {
        guard !step.effects.isEmpty else { return }
        // Through a span, and calls separately, because neither copies anything.
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
