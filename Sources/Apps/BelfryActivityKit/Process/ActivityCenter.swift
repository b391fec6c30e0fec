import AppGuest
import PushModel
import VirtualPhone

/// The Live Activities of one process. Passes the app's requests to the phone, and the phone's
/// updates to the streams.
///
/// The phone is asked for current values each time. The center only stores the elements of streams.
final class ActivityCenter: Sendable {
    private struct State {
        var entries: [String: ActivityEntry] = [:]
        var declared: Set<String> = []
        /// The identifiers that `begun` has sent.
        var announced: Set<String> = []
    }

    let process: AppProcess
    /// The identifiers of the activities that began during the process.
    let begun: ActivityStream<String>
    /// The tokens that start activities.
    let startTokens: ActivityStream<Data>
    let enablement: ActivityStream<Bool>
    let frequentPushes: ActivityStream<Bool>
    private let startsEmpty: Bool
    private let state = LockedValue(State())

    /// The center of the app whose code runs; `nil` outside of any app.
    static var current: ActivityCenter? {
        guard let process = AppProcess.current else { return nil }
        if let center = process.existing(ActivityCenter.self) { return center }
        return process.object { ActivityCenter(of: process) }.connected()
    }

    private init(of process: AppProcess) {
        self.process = process
        let asked = Self.ask(process)
        startsEmpty = asked?.streamsStartEmpty ?? false
        begun = ActivityStream(of: process, replay: startsEmpty ? .nothing : .all)
        startTokens = ActivityStream(of: process, replay: startsEmpty ? .nothing : .newest)
        enablement = ActivityStream(of: process, replay: .nothing)
        frequentPushes = ActivityStream(of: process, replay: .nothing)
        if let allowed = asked?.enablement {
            // No subscriber exists yet: later values are compared with these.
            enablement.send(allowed.isEnabled)
            frequentPushes.send(allowed.allowsFrequentPushes)
        }
        for snapshot in asked?.activities ?? [] {
            let entry = entry(for: snapshot)
            if let token = asked?.tokens[snapshot.id] { entry.tokens.send(Data(token.bytes)) }
        }
        if let token = asked?.startToken, asked?.startTokenStreamIsSilent != true {
            startTokens.send(Data(token.bytes))
        }
    }

    /// Receives the phone's updates from now on, and those since the process began.
    private func connected() -> ActivityCenter {
        let waiting = process.takeActivityNews { [weak self] in self?.handle($0) }
        for update in waiting { handle(update) }
        return self
    }

    // MARK: The phone's answers

    private static func ask(_ process: AppProcess) -> AppActivities? {
        guard case .activities(let activities)? = process.connection.ask(.activities) else {
            return nil
        }
        return activities
    }

    /// The phone's current activities and tokens; `nil` when the app is no longer installed.
    var asked: AppActivities? { Self.ask(process) }

    // MARK: Activities

    /// Returns the process's entry for an activity; `nil` for an activity that the process has not
    /// seen.
    func entry(_ id: String) -> ActivityEntry? { state.withLock { $0.entries[id] } }

    /// Returns the entry of an activity, and makes one for a new activity.
    private func entry(for snapshot: ActivitySnapshot) -> ActivityEntry {
        state.withLock { state in
            if let entry = state.entries[snapshot.id] { return entry }
            let entry = ActivityEntry(snapshot, of: process, startsEmpty: startsEmpty)
            state.entries[snapshot.id] = entry
            return entry
        }
    }

    /// The app's activities of one type, without those whose attributes or content do not decode.
    func activities<Attributes>(_ type: Attributes.Type) -> [Activity<Attributes>] {
        declare(type)
        return (asked?.activities ?? []).compactMap { snapshot in
            _ = entry(for: snapshot)
            return activity(snapshot.id, type)
        }
    }

    /// Returns the one object of an activity; `nil` if it is of another type, or does not decode.
    func activity<Attributes>(_ id: String, _ type: Attributes.Type) -> Activity<Attributes>? {
        guard let entry = entry(id), entry.attributesType == Self.name(of: type) else { return nil }
        return entry.object {
            guard let attributes = ActivityCoding.value(type, in: entry.attributes),
                let content = ActivityContent<Attributes.ContentState>(entry.firstContent)
            else { return nil }
            return Activity(
                id: id, attributes: attributes, firstContent: content, entry: entry, center: self)
        }
    }

    /// Returns the type's name as pushes spell it.
    static func name(of type: Any.Type) -> String { "\(type)" }

    /// Sends the JSON shape of the type to the phone, once for each type and process.
    func declare<Attributes: ActivityAttributes>(_ type: Attributes.Type) {
        let name = Self.name(of: type)
        guard state.withLock({ $0.declared.insert(name).inserted }) else { return }
        process.connection.send(
            .declaresActivityType(
                name, attributes: ShapeProbe.shape(of: type),
                contentState: ShapeProbe.shape(of: Attributes.ContentState.self)))
    }

    /// Begins an activity, or throws the reason for iOS's refusal.
    func begin<Attributes>(
        _ request: ActivityRequest, _ type: Attributes.Type
    ) throws -> Activity<Attributes> {
        declare(type)
        let answer = process.connection.ask(.mayBegin(request))
        process.connection.send(.requestsActivity(request))
        if case .activityRequest(let refusal?)? = answer { throw refusal.error }
        _ = entry(
            for: ActivitySnapshot(
                id: request.id, attributesType: request.attributesType,
                attributes: request.attributes, content: request.content,
                state: request.start == nil ? .active : .pending))
        announce(request.id)
        guard let activity = activity(request.id, type) else {
            throw ActivityAuthorizationError.persistenceFailure
        }
        return activity
    }

    /// Sends the beginning of an activity to the stream, once.
    private func announce(_ id: String) {
        guard state.withLock({ $0.announced.insert(id).inserted }) else { return }
        begun.send(id)
    }

    // MARK: The phone's updates

    private func handle(_ update: ActivityUpdate) {
        switch update {
        case .began(let snapshot):
            entry(for: snapshot).take(snapshot)
            announce(snapshot.id)
        case .changed(let snapshot): entry(for: snapshot).take(snapshot)
        case .token(let id?, let token):
            guard let tokens = entry(id)?.tokens else { return }
            Self.send(token, to: tokens)
        case .token(nil, let token): Self.send(token, to: startTokens)
        case .enablement(let allowed):
            Self.send(allowed.isEnabled, to: enablement)
            Self.send(allowed.allowsFrequentPushes, to: frequentPushes)
        }
    }

    /// Sends a value that differs from the stream's newest one.
    private static func send(_ isOn: Bool, to stream: ActivityStream<Bool>) {
        if stream.newest != isOn { stream.send(isOn) }
    }

    /// Sends a token that differs from the stream's newest one.
    private static func send(_ token: DeviceToken, to stream: ActivityStream<Data>) {
        let data = Data(token.bytes)
        if stream.newest != data { stream.send(data) }
    }
}
