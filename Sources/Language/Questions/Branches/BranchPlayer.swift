import PushGateway
import PushModel
import Scenarios
import VirtualPhone
import World

/// Replays a push on copies of its phone, with changes.
package struct BranchPlayer: Sendable {
    /// The time between a change and the push, which gives the phone time to settle.
    private static let rest = Duration.milliseconds(100)
    /// The time between the push and `BranchChange.then`.
    private static let pause = Duration.seconds(2)

    package let point: BranchPoint
    /// The phone just before the push.
    package let before: World
    private let perform: ActionPerformer

    /// Throws for a phone whose app runs as a process, because a process cannot be replayed.
    package init(
        _ point: BranchPoint, perform: @escaping ActionPerformer
    ) throws(BranchError) {
        self.point = point
        self.perform = perform
        before = point.past.replayed()
        if let hosted = before.phones[point.phone]?.hosted.sorted().first {
            throw .launchedApp(hosted, phone: point.phone)
        }
    }

    /// Replays the push without a change.
    package func original() throws -> BranchOutcome { try play(before, with: BranchChange()) }

    /// Returns the refusal that the push got when it was sent, if the replay does not repeat it.
    package func lostRefusal(in original: BranchOutcome) -> PushResponse? {
        guard let response = point.response, response.reason != nil, response.fault == nil,
            response.reason != original.response?.reason
        else { return nil }
        return response
    }

    /// Replays the push with a change. Appends to `notes` a sentence for each part of the past that
    /// could not be replayed.
    package func play(
        _ change: BranchChange, rebuilds: Bool = true, notes: inout [String]
    ) throws -> BranchOutcome {
        if let iOS = change.ios, !(IOSVersion.oldest...IOSVersion.newest).contains(iOS) {
            throw BranchError.olderThanModelled(iOS)
        }
        for name in (change.headers ?? [:]).keys.sorted() {
            guard BranchChange.headers.contains(name.lowercased()) else {
                throw BranchError.badHeader(name)
            }
        }
        guard change.needsRebuilding, rebuilds else {
            var world = before
            if change.needsRebuilding {
                let bundle = point.bundle(in: before)
                world.change(point.phone) {
                    PastRebuilding.redeclare(&$0, change, of: bundle)
                }
            }
            return try play(world, with: change)
        }
        var rebuilding = PastRebuilding(point, change, of: point.bundle(in: before))
        let world = rebuilding.world()
        notes += rebuilding.notes
        return try play(world, with: change)
    }

    private func play(_ past: World, with change: BranchChange) throws -> BranchOutcome {
        var world = past
        // Records that were due before the push belong to the past.
        _ = world.wake(until: point.time)
        var records: [TraceRecord] = []
        let bundle = point.bundle(in: world)
        let shift = try prepare(&world, bundle, change, &records)
        let first = records.count
        func shifted(_ instant: Instant) -> Instant { instant + shift }
        records += world.wake(until: shifted(point.time)).records
        let step = world.replay(
            NumberedEvent(
                number: point.number, time: shifted(point.time),
                .push(
                    change.applied(to: point.request),
                    change.withoutFault == true ? nil : point.fault)))
        records += step.records
        var rest = point.later[...]
        if let then = change.then, !then.isEmpty {
            let time = point.time + Self.pause
            while let event = rest.first, event.time <= time {
                rest.removeFirst()
                live(event, shift, &world, &records)
            }
            records += world.wake(until: shifted(time)).records
            for action in then {
                records += try perform(
                    action.meaning(bundle), point.phone, &world, shifted(time))
            }
        }
        for event in rest { live(event, shift, &world, &records) }
        records += world.wake(until: shifted(point.end)).records
        for index in first..<records.count {
            records[index].time = max(records[index].time + (.zero - shift), point.time)
        }
        return BranchOutcome(
            response: step.outcome?.response,
            records: records, world: world, phone: point.phone,
            id: step.outcome?.response.id ?? point.id, bundle: bundle, end: shifted(point.end))
    }

    private func live(
        _ event: NumberedEvent, _ shift: Duration, _ world: inout World,
        _ records: inout [TraceRecord]
    ) {
        var event = event
        event.time = event.time + shift
        records += world.wake(until: event.time).records
        records += world.replay(event).records
    }

    /// Makes the change at the instant of the push; returns the delay of everything that follows.
    private func prepare(
        _ world: inout World, _ bundle: BundleID?, _ change: BranchChange,
        _ records: inout [TraceRecord]
    ) throws -> Duration {
        let now = point.time
        world.change(point.phone) {
            PastRebuilding.redeclareMethods(of: bundle, on: &$0, change)
        }
        guard change.actions != nil || change.state != nil || change.permission != nil else {
            return .zero
        }
        if change.state != nil || change.permission != nil {
            guard let bundle else { throw BranchError.noApp(phone: point.phone) }
            if let permission = change.permission {
                let settings = PhoneAction.Settings(permission: permission)
                records += try perform(
                    PhoneAction(.settings, app: bundle, settings: settings), point.phone, &world,
                    now)
            }
            if let state = change.state {
                records += bring(bundle, to: state, in: &world, at: now)
            }
        }
        for action in change.actions ?? [] {
            records += try perform(action.meaning(bundle), point.phone, &world, now)
        }
        return Self.rest
    }

    /// Performs the actions of user and iOS that bring an app into a state.
    private func bring(
        _ bundle: BundleID, to state: AppState, in world: inout World, at now: Instant
    ) -> [TraceRecord] {
        guard let device = world.phones[point.phone], device.phone.state(of: bundle) != state else {
            return []
        }
        var records: [TraceRecord] = []
        if state == .neverLaunched, let app = device.apps[bundle] {
            let event = WorldEvent.installed(app, .neverLaunched, on: point.phone)
            return world.handle(.event(event), at: now).records
        }
        for event in state.way(for: bundle) {
            records += world.handle(.event(.phone(point.phone, event)), at: now).records
        }
        if device.phone.settings.locked, !state.isForeground {
            records += world.handle(.event(.phone(point.phone, .user(.lock))), at: now).records
        }
        return records
    }
}

extension PhoneAction {
    /// Returns the action with the given app, unless the action names one.
    fileprivate func meaning(_ bundle: BundleID?) -> PhoneAction {
        var action = self
        action.app = app ?? bundle
        return action
    }
}

extension BranchChange {
    /// Returns the request with the changed payload and headers.
    func applied(to request: PushRequest) -> PushRequest {
        var request = request
        if let payload { request.payload = Array(payload.json.utf8) }
        for (name, value) in headers ?? [:] {
            let value = value.isEmpty ? nil : value
            switch name.lowercased() {
            case "apns-topic": request.topic = value
            case "apns-push-type": request.pushType = value
            case "apns-priority": request.priority = value
            case "apns-expiration": request.expiration = value
            case "apns-collapse-id": request.collapseID = value
            default: break
            }
        }
        return request
    }
}
