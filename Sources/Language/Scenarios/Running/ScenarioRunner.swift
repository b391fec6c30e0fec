import PushGateway
import PushModel
import VirtualPhone
import World

/// Plays one run. It has a world with the scenario's phones, a clock, and the trace so far.
struct ScenarioRunner {
    static let phone = "phone-1"
    /// The beginning of every scenario: 14 November 2023, 22:13:20 UTC.
    static let epoch: UnixTime = 1_700_000_000

    /// The index of the phone that `phone` describes.
    private static let first = [0]

    /// A push that the provider sends later.
    private struct Sending {
        var time: Instant
        var template: PushTemplate
        var step: PushStep
        /// The index of the phone whose token it goes to.
        var phone: Int
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

    /// The scenario's phones. The first is the one that `phone` describes.
    private var phones: [PhoneObserver]

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

    init(_ run: ScenarioRun, host: (any HostedApp)? = nil, within budget: ScenarioBudget) {
        prepared = run.prepared
        use = BudgetUse(of: budget)
        position = prepared.scenario.position
        self.host = host
        bundle = prepared.app.installed.bundle
        pushes = run.pushes[...]
        phones = [PhoneObserver(NamedPhone.first, prepared.phone, of: prepared.app)]
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
        for other in prepared.others {
            phones.append(PhoneObserver(other.phone.name, other.phone, of: other.app))
            var device = PhoneWithApps(other.phone)
            device.install(other.app, state: other.state ?? run.state)
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
        for index in phones.indices {
            phones[index].follow(world, bundle)
            phones[index].window = trace.count
        }
    }

    /// Brings a hosted app into the initial state with events, because the state of a real process
    /// cannot be declared.
    private mutating func bring(to state: AppState) {
        guard let settings = device(0)?.settings else { return }
        var open = settings
        open.locked = false
        if settings.locked { handle(.settingsChanged(open), on: 0) }
        for event in state.way(for: bundle) { handle(event, on: 0) }
        if device(0)?.settings != settings { handle(.settingsChanged(settings), on: 0) }
    }

    mutating func perform(_ step: Step) {
        position = step.position
        guard goesOn(use.allows(now, records: trace.count), at: now) else { return }
        let before = trace.count
        act(step)
        // By its name first, because only a member of a record is read without a copy of it.
        for index in before..<trace.count
        where trace.span[index].name == .notPossible && trace[index].isImpossible {
            let phone = phones.first { $0.name == trace[index].phone }
            impossible.append(
                Difference(
                    position: step.position, phone: phone.flatMap(word(of:)),
                    expected: "a step that can be done",
                    seen: trace[index].sentence.withoutFullStop))
        }
    }

    /// The name of a phone for a difference; `nil` in a scenario with one phone.
    private func word(of phone: PhoneObserver) -> String? {
        phones.count > 1 ? phone.word : nil
    }

    private func indices(of choice: PhoneChoice?) -> [Int] {
        guard let choice else { return Self.first }
        return phones.indices.filter { choice.includes(phones[$0].word) }
    }

    private mutating func act(_ step: Step) {
        switch step.action {
        case .push(let push):
            guard let template = pushes.popFirst() else { return }
            for phone in indices(of: step.phones) {
                plan(
                    Sending(time: now + push.after, template: template, step: push, phone: phone))
            }
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
        case .event, .activity, .settings, .reinstall, .restore:
            for phone in indices(of: step.phones) { act(step.action, on: phone) }
        case .wait(let duration): advance(to: now + duration)
        case .expect(let expectation): judge(expectation)
        }
    }

    /// Performs an action that happens on one phone.
    private mutating func act(_ action: Step.Action, on phone: Int) {
        switch action {
        case .event(let event):
            if case .posted(_, let local) = event {
                outstanding = max(outstanding, now + local.after)
            }
            if case .app(let bundle, .startsActivity(let name)) = event, let id = channels[name] {
                return handle(.app(bundle, .startsActivity(channel: id)), on: phone)
            }
            handle(event.naming(phones[phone].activities), on: phone)
        case .activity(let step):
            handle(.app(bundle, event(of: step, on: phone)), on: phone)
            // The app reads the property, and sends what it finds.
            if step.deed == nil { phones[phone].known.noteStartToken(in: world) }
        case .settings(let change): apply(change, on: phone)
        case .reinstall: reinstall(on: phone)
        case .restore:
            happen(.event(.restoredBackup(phones[phone].name)))
            follow()
        // These happen to the whole run.
        case .push, .channel, .broadcast, .wait, .expect: break
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
        for index in indices(of: expectation.phones) {
            let all = trace[phones[index].window...]
            let records = phones.count == 1 ? all : phones[index].records(among: all)
            let word = word(of: phones[index])
            let found = phones[index].judge(expectation, records, world, bundle, at: now)
            differences += word == nil ? found : found.map { $0.on(word) }
            if expectation.impossible?.value == true {
                impossible.removeAll { $0.phone == word }
            }
            phones[index].window = trace.count
        }
    }

    private func device(_ phone: Int) -> Phone? { world.phones[phones[phone].name]?.phone }

    /// Observes the world after an event. Every event leaves records. A hosted app first handles
    /// everything that it was sent, while the clock is stopped.
    private mutating func follow() {
        if let host {
            trace += host.settle(exchange(&effects, with: []), in: &world, on: Self.phone, at: now)
        }
        guard trace.count > followed else { return }
        observer?(world, now, trace[followed...])
        for index in phones.indices {
            phones[index].follow(world, bundle, after: trace[followed...])
        }
        followed = trace.count
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

    private mutating func handle(_ event: Event, on phone: Int) {
        let name = phones[phone].name
        guard event.needsNoCode || runs(on: phone) else {
            trace.append(
                TraceRecord(
                    time: now, kind: .user, .notPossible, phone: name, app: bundle,
                    .impossible(verb: "", .noCodeRuns)))
            return
        }
        if case .user(.delete) = event { phones[phone].known.noteAll(in: world) }
        happen(.event(.phone(name, event)))
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
    private func runs(on phone: Int) -> Bool {
        switch device(phone)?.state(of: bundle) {
        case .active, .inactive, .background: true
        default: false
        }
    }

    private mutating func apply(_ change: SettingsChange, on phone: Int) {
        guard let device = device(phone) else { return }
        let settings = change.applied(to: device.settings)
        if settings.online != device.settings.online {
            handle(.networkChanged(online: settings.online), on: phone)
        }
        if settings != device.settings { handle(.settingsChanged(settings), on: phone) }
        guard change.isAboutApp, let installed = device.app(bundle) else { return }
        for event in change.activityEvents(of: bundle) { handle(event, on: phone) }
        let allowed = change.applied(to: NotificationSettings(installed))
        if allowed != NotificationSettings(installed) {
            handle(.user(.allow(bundle, allowed)), on: phone)
        }
    }

    private mutating func reinstall(on phone: Int) {
        let (name, iOS) = (phones[phone].name, phones[phone].iOS)
        if device(phone)?.app(bundle) != nil { handle(.user(.delete(bundle)), on: phone) }
        trace.append(
            TraceRecord(
                time: now, kind: .user, .reinstall, phone: name, app: bundle,
                rules: [.rReg5]))
        // Only the first phone runs the code of a real app.
        if let host, phone == 0 {
            let app = prepared.scenario.app.readopted(host.installed, on: iOS)
            happen(.event(.installedHosted(app, on: name)))
            return follow()
        }
        let app = prepared.scenario.app.reinstalled(on: iOS)
        happen(.event(.installed(app, .neverLaunched, on: name)))
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
        let phone = sending.phone
        if type == .liveactivity {
            let activity = phones[phone].activities.token(
                named: destination, for: sending.template.json, in: world, on: phones[phone].name,
                bundle)
            // A named activity without a token has none to push to.
            if activity != nil || destination != nil { return activity }
        }
        return phones[phone].known.token(
            type, for: sending.template.json, to: destination, in: &world)
    }

    private func type(of sending: Sending) -> PushType {
        let said = sending.step.headers.pushType.map { PushType(rawValue: $0) ?? .alert }
        return said ?? sending.template.type
    }

    /// Returns the app's event for a step.
    private func event(of step: ActivityStep, on phone: Int) -> AppEvent {
        step.event(
            at: now, epoch: Self.epoch, channels: channels,
            activities: phones[phone].activities.phoneNames)
    }

    private mutating func send(_ sending: Sending) {
        let phone = sending.phone
        guard let known = token(for: sending) else {
            let why = phones[phone].known.whyNone(type(of: sending))
            trace.append(
                TraceRecord(
                    time: now, kind: .gateway, .noToken, phone: phones[phone].name, app: bundle,
                    rules: [.rReg4, .c5], why.map { .reason($0) }))
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
                time: now, kind: .gateway, .push, phone: phones[phone].name, app: bundle,
                pushID: request.id,
                .sent(sending.template.name, known.token, headers: sending.step.headers.summary)))
        phones[phone].activities.nextName = sending.step.name
        let before = trace.count
        happen(.push(request, nil))
        if phones.count > 1 { attribute(trace.indices[before...], to: phones[phone].name) }
        follow()
    }

    /// Makes records about no phone, such as a refusal, those of the phone that was pushed to.
    private mutating func attribute(_ records: Range<Int>, to phone: String) {
        for index in records where trace[index].phone == nil { trace[index].phone = phone }
    }
}

extension String {
    fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
