import API
import Log
import Page
import PushGateway
import PushModel
import Questions
import Switchboard
import VirtualPhone
import World

/// How far back a phone is restored to replay a push.
enum PastReach {
    case nearestState
    /// The phone's beginning, so that its whole past can be replayed.
    case beginning
}

extension ConsoleRoutes {
    /// Returns the player of a push, until the end of a row or for the usual time.
    func player(
        of id: String, until: Int64? = nil, in reach: PastReach
    ) async throws -> BranchPlayer {
        let push = try await pushEntry(id)
        let worlds = await nodes.worlds
        let world = push.request.deviceToken.map { worlds[$0] }
        guard let phone = push.phone ?? world?.phone(of: push.request) else {
            throw Problem(
                409, "The push reached no phone: \(push.line).",
                hint: "Use a push that was answered 200. GET /api/v1/pushes lists the pushes.")
        }
        let node = nodes[phone: phone]
        let past = try await node.past(
            of: phone, through: push.sequence - 1, fromBeginning: reach == .beginning)
        let (later, end) = try await node.events(
            of: phone, behind: push.sequence, at: push.time, through: until)
        return try await Self.player(
            BranchPoint(
                request: push.request, fault: push.response.fault,
                response: push.response,
                number: push.number, time: push.time, id: push.id, past: past,
                later: later, end: end))
    }

    @concurrent
    private static func player(_ point: BranchPoint) async throws -> BranchPlayer {
        try BranchPlayer(point) { action, phone, world, now in
            try world.perform(action, on: phone, at: now)
        }
    }

    /// The phone right after a record.
    func pastPhone(_ call: APICall) async throws -> PhoneDescription {
        let name = try call.path("name")
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        let past = try await nodes[phone: name].past(
            of: name, afterRecord: Int64(call.integer("at") ?? 0))
        guard let phone = PhoneDescription(name, in: past.world, at: past.time) else {
            throw PastError.notThere(phone: name, row: past.row)
        }
        return phone
    }

    /// A push by its `apns-id` or its sequence in the log, or the newest push.
    func pushEntry(_ id: String) async throws -> PushEntry {
        let log = nodes.log
        let found: PushEntry? =
            if id == "latest" {
                try await log.pushes(limit: 1).last
            } else if let sequence = Int64(id), sequence > 0 {
                try await log.pushes(after: sequence - 1, limit: 1)
                    .first { $0.sequence == sequence }
            } else {
                try await log.pushes(id: id, limit: 1).last
            }
        guard let found else {
            throw Problem(
                404, "There is no push “\(id.prefix(60))”.",
                hint: "GET /api/v1/pushes lists the pushes.")
        }
        return found
    }
}

extension World {
    /// Does the same to a phone of a copy as `Switchboard.perform` to a phone of the world.
    mutating func perform(
        _ action: PhoneAction, on name: String, at now: Instant
    ) throws -> [TraceRecord] {
        let device = try device(named: name)
        func happen(_ event: WorldEvent) -> [TraceRecord] { handle(.event(event), at: now).records }
        switch try action.change(on: device.phone) {
        case .restore: return happen(.restoredBackup(name))
        case .events(let events):
            return events.flatMap { happen(.phone(name, $0)) }
        case .reinstall:
            let gone = device.apps.keys.sorted().filter { device.phone.app($0) == nil }
            guard let bundle = action.app ?? gone.first, gone.contains(bundle),
                let app = device.apps[bundle]
            else {
                throw Problem(
                    409, "There is no deleted app to install again on \(name).",
                    hint: "belfry phones shows the installed apps.")
            }
            return happen(.installed(app, .neverLaunched, on: name))
        }
    }
}
