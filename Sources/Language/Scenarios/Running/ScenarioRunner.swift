import PushGateway
import PushModel
import VirtualPhone
import World

/// Plays one run. It has a world with one phone, and others like it if the scenario has them, a
/// clock, and the trace so far.
struct ScenarioRunner {
    static let phone = "phone-1"
    /// The beginning of every scenario: 14 November 2023, 22:13:20 UTC.
    static let epoch: UnixTime = 1_700_000_000

    /// A push that the provider sends later.
    private struct Sending {
        var time: Instant
        var template: PushTemplate
        var step: PushStep
    }

    private let prepared: PreparedScenario
    /// The app of the scenario.
    private let bundle: BundleID
    /// Runs the app's real code instead of the recorded app.
    private let host: (any HostedApp)?
    private var pushes: ArraySlice<PushTemplate>
    private var world: World
    private var now = Instant.zero
    /// The later pushes, sorted by time.
    private var sendings: [Sending] = []
    /// The instant until which events that the scenario has scheduled are still to come.
    private var outstanding = Instant.zero
    private var known: TokenDirectory

    /// The observer of the scenario's phone.
    private var first: PhoneObserver
    private var others: [PhoneObserver] = []

    /// The identifiers of the scenario's channels, by their names in it.
    private var channels: [String: String] = [:]

    /// Called for new records, with the world right after them.
    var observer: ((World, Instant, ArraySlice<TraceRecord>) -> Void)?
    private(set) var trace: [TraceRecord] = []
    /// The phone's orders to a hosted app.
    private var effects: [Effect] = []
    private(set) var differences: [Difference] = []
    /// Steps that were impossible without an expectation of that.
    private(set) var impossible: [Difference] = []
    private var use: BudgetUse
    /// The position of the current step.
    private var position: SourcePosition
    /// The early end of the run, if any. No step is performed after it.
    private(set) var exhausted: ExhaustedBudget?
    /// The length of the trace at the last observation of the world.
    private var followed = 0
    /// The index of the first record since the previous expectation.
    private var window = 0

    init(_ run: ScenarioRun, host: (any HostedApp)? = nil, within budget: ScenarioBudget) {
        prepared = run.prepared
        use = BudgetUse(of: budget)
        position = prepared.scenario.position
        self.host = host
        bundle = prepared.app.installed.bundle
        known = TokenDirectory(bundle: bundle, phone: Self.phone)
        pushes = run.pushes[...]
        first = PhoneObserver(Self.phone, prepared.phone.iOS, of: prepared.app)
        trace.reserveCapacity(16)
        var phone = PhoneWithApps(prepared.phone)
        if host == nil {
            phone.install(prepared.app, state: run.state)
            for step in prepared.scenario.app.runningActivities {
                let event = step.event(at: now, epoch: Self.epoch, channels: [:], activities: [:])
                if case .requestsActivity(let request) = event {
                    phone.declare(request, of: bundle, at: now, epoch: Self.epoch)
                }
            }
        }
        var configuration = Gateway.Configuration(epoch: Self.epoch)
        configuration.storeSlot = run.prepared.scenario.phone.storeSlot
        configuration.unregistered = run.prepared.scenario.phone.unregistered
        world = World(gateway: Gateway(configuration))
        world.add(phone, at: now)
        for number in 0..<prepared.scenario.phone.others {
            let other = PhoneObserver(
                "phone-\(number + 2)", prepared.phone.iOS, of: prepared.app)
            others.append(other)
            var device = PhoneWithApps(
                prepared.scenario.phone.phone(named: other.name, iOS: prepared.phone.iOS))
            device.install(prepared.app, state: run.state)
            world.add(device, at: now)
        }
        if !prepared.scenario.app.runningActivities.isEmpty {
            world.change(Self.phone) { [bundle] in $0.forgetActivityNews(of: bundle) }
        }
        if let host {
            let app = prepared.scenario.app.adopted(host.installed, on: prepared.phone.iOS)
            happen(.event(.installedHosted(app, on: Self.phone)))
            bring(to: run.state)
        }
        known.follow(world)
        first.follow(world, bundle)
        window = trace.count
    }

    /// Brings a hosted app into the initial state with events, because the state of a real process
    /// cannot be declared.
    private mutating func bring(to state: AppState) {
        guard let settings = device?.settings else { return }
        var open = settings
        open.locked = false
        if settings.locked { handle(.settingsChanged(open)) }
        for event in state.way(for: bundle) { handle(event) }
        if device?.settings != settings { handle(.settingsChanged(settings)) }
    }

    mutating func perform(_ step: Step) {
        position = step.position
        guard goesOn(use.allows(now, records: trace.count), at: now) else { return }
        let before = trace.count
        act(step)
        // Through a span, because reading a record from the array would copy it.
        for index in before..<trace.count where trace.span[index].isImpossible {
            impossible.append(
                Difference(
                    position: step.position, expected: "a step that can be done",
                    seen: trace[index].sentence.withoutFullStop))
        }
    }

    private mutating func act(_ step: Step) {
        switch step.action {
        case .push(let push):
            guard let template = pushes.popFirst() else { return }
            plan(Sending(time: now + push.after, template: template, step: push))
        case .channel(let step):
            let request = step.request(for: bundle, id: channels[step.name])
            let response = happen(.push(request, nil))?.response
            if let id = response?.channelID { channels[step.name] = id }
            follow()
        case .broadcast(let step):
            let request = step.request(
                to: bundle, id: channels[step.channel], at: now, epoch: Self.epoch)
            happen(.push(request, nil))
            follow()
        case .event(let event):
            if case .posted(_, let local) = event {
                outstanding = max(outstanding, now + local.after)
            }
            if case .app(let bundle, .startsActivity(let name)) = event, let id = channels[name] {
                return handle(.app(bundle, .startsActivity(channel: id)))
            }
            handle(event.naming(first.activities))
        case .activity(let step):
            handle(.app(bundle, event(of: step)))
            // The app reads the property, and sends what it finds.
            if step.deed == nil { known.noteStartToken(in: world) }
        case .settings(let change): apply(change)
        case .wait(let duration): advance(to: now + duration)
        case .expect(let expectation): judge(expectation)
        case .reinstall: reinstall()
        case .restore:
            happen(.event(.restoredBackup(Self.phone)))
            follow()
        }
    }

    /// Waits for the events that the scenario has scheduled: pushes and local notifications with
    /// `after`.
    mutating func awaitOutstanding(for expectation: Expectation) {
        position = expectation.position
        advance(to: max(now, outstanding))
    }

    mutating func judge(_ expectation: Expectation) {
        guard exhausted == nil else { return }
        let records = trace[window...]
        let ofFirst = others.isEmpty ? records : first.records(among: records)
        differences += first.judge(expectation, ofFirst, world, bundle, at: now)
        for index in others.indices {
            let ofOther = others[index].records(among: records)
            differences += others[index].judge(expectation, ofOther, world, bundle, at: now)
        }
        if expectation.impossible?.value == true { impossible = [] }
        window = trace.count
    }

    private var device: Phone? { world.phones[Self.phone]?.phone }

    /// Observes the world after an event. Every event leaves records. A hosted app first handles
    /// everything that it was sent, while the clock is stopped.
    private mutating func follow() {
        if let host {
            trace += host.settle(exchange(&effects, with: []), in: &world, on: Self.phone, at: now)
        }
        guard trace.count > followed else { return }
        observer?(world, now, trace[followed...])
        let hasSentStartToken = trace[followed...].contains { $0.yieldsStartToken(on: Self.phone) }
        followed = trace.count
        known.follow(world)
        if hasSentStartToken { known.noteStartToken(in: world) }
        first.follow(world, bundle)
        for index in others.indices { others[index].follow(world, bundle) }
    }

    /// Passes an input to the world, and stores the records and effects. Returns APNs' outcome of
    /// a request.
    @discardableResult
    private mutating func happen(_ input: World.Input, at time: Instant? = nil) -> Outcome? {
        let steps = world.handle(input, at: time ?? now)
        for step in steps {
            trace += step.records
            effects += step.effects
        }
        return steps.outcome
    }

    private mutating func handle(_ event: Event) {
        guard event.needsNoCode || runs else {
            trace.append(
                TraceRecord(
                    time: now, kind: .user, .notPossible, phone: Self.phone, app: bundle,
                    .impossible(verb: "", .noCodeRuns)))
            return
        }
        if case .user(.delete) = event { known.noteAll(in: world) }
        happen(.event(.phone(Self.phone, event)))
        for other in others { happen(.event(.phone(other.name, event))) }
        follow()
    }

    private mutating func advanceWorld(to time: Instant) {
        while let wake = Instant.earlier(world.nextWake, host?.nextWake), wake <= time {
            let isAllowed = use.allowsWakeUp(at: wake, records: trace.count)
            guard goesOn(isAllowed, at: wake) else { return }
            happen(.clock, at: wake)
            // A hosted app's answers have the instant of the call.
            if host != nil, wake > now { pass(until: wake) }
        }
        pass(until: time)
    }

    private mutating func pass(until time: Instant) {
        happen(.clock, at: time)
        now = time
        follow()
    }

    /// Ends the run unless the budget allows more.
    private mutating func goesOn(_ isAllowed: Bool, at time: Instant) -> Bool {
        guard !isAllowed, exhausted == nil, let budget = use.exhausted else { return isAllowed }
        exhausted = ExhaustedBudget(position: position, budget: budget, time: time)
        return false
    }

    /// Whether the app's code runs: it has a process that is not suspended.
    private var runs: Bool {
        switch device?.state(of: bundle) {
        case .active, .inactive, .background: true
        default: false
        }
    }

    private mutating func apply(_ change: SettingsChange) {
        guard let device else { return }
        let settings = change.applied(to: device.settings)
        if settings.online != device.settings.online {
            handle(.networkChanged(online: settings.online))
        }
        if settings != device.settings { handle(.settingsChanged(settings)) }
        guard change.isAboutApp, let installed = device.app(bundle) else { return }
        for event in change.activityEvents(of: bundle) { handle(event) }
        let allowed = change.applied(to: NotificationSettings(installed))
        if allowed != NotificationSettings(installed) {
            handle(.user(.allow(bundle, allowed)))
        }
    }

    private mutating func reinstall() {
        if device?.app(bundle) != nil { handle(.user(.delete(bundle))) }
        trace.append(
            TraceRecord(
                time: now, kind: .user, .reinstall, phone: Self.phone, app: bundle,
                rules: [.rReg5]))
        if let host {
            let app = prepared.scenario.app.readopted(host.installed, on: prepared.phone.iOS)
            happen(.event(.installedHosted(app, on: Self.phone)))
            return follow()
        }
        let app = prepared.scenario.app.reinstalled(on: prepared.phone.iOS)
        happen(.event(.installed(app, .neverLaunched, on: Self.phone)))
        follow()
    }

    private mutating func plan(_ sending: Sending) {
        guard sending.time > now else { return send(sending) }
        outstanding = max(outstanding, sending.time)
        let index = sendings.firstIndex { $0.time > sending.time } ?? sendings.endIndex
        sendings.insert(sending, at: index)
    }

    private mutating func advance(to time: Instant) {
        while exhausted == nil, let sending = sendings.first, sending.time <= time {
            sendings.removeFirst()
            advanceWorld(to: sending.time)
            if exhausted == nil { send(sending) }
        }
        if exhausted == nil { advanceWorld(to: time) }
    }

    private mutating func token(for sending: Sending) -> Registration? {
        let (type, destination) = (type(of: sending), sending.step.destination)
        if type == .liveactivity {
            let activity = first.activities.token(
                named: destination, for: sending.template.json, in: world, on: Self.phone, bundle)
            // A named activity without a token has none to push to.
            if activity != nil || destination != nil { return activity }
        }
        return known.token(type, for: sending.template.json, to: destination, in: &world)
    }

    private func type(of sending: Sending) -> PushType {
        let said = sending.step.headers.pushType.map { PushType(rawValue: $0) ?? .alert }
        return said ?? sending.template.type
    }

    /// Returns the app's event for a step.
    private func event(of step: ActivityStep) -> AppEvent {
        step.event(
            at: now, epoch: Self.epoch, channels: channels,
            activities: first.activities.phoneNames)
    }

    private mutating func send(_ sending: Sending) {
        guard let known = token(for: sending) else {
            trace.append(
                TraceRecord(
                    time: now, kind: .gateway, .noToken, phone: Self.phone, app: bundle,
                    rules: [.rReg4, .c5], self.known.whyNone(type(of: sending)).map { .reason($0) })
            )
            return
        }
        var request = sending.step.headers.request(
            sending.template, to: known, at: now, epoch: Self.epoch
        ).naming(channels)
        if let topics = sending.step.certificate {
            request.credential = .certificate(
                ClientCertificate(topics: topics, environments: Set(PushEnvironment.allCases)))
        }
        trace.append(
            TraceRecord(
                time: now, kind: .gateway, .push, phone: Self.phone, app: bundle,
                pushID: request.id,
                .sent(sending.template.name, known.token, headers: sending.step.headers.summary)))
        first.activities.nextName = sending.step.name
        happen(.push(request, nil))
        follow()
    }
}

extension Event {
    /// Whether the event happens without the app's own code. A local notification may have been
    /// scheduled before.
    fileprivate var needsNoCode: Bool {
        if case .app = self { false } else { true }
    }
}

extension TraceRecord {
    /// Whether `pushToStartTokenUpdates` yields a token to the app on a phone.
    fileprivate func yieldsStartToken(on phone: String) -> Bool {
        guard name == .activityStream, self.phone == phone, case .stream(let stream, _, _)? = detail
        else { return false }
        return stream == .pushToStartTokenUpdates
    }
}

extension String {
    fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
