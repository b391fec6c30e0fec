import API
import Hummingbird
import Log
import Page
import PushGateway
import PushModel
import Switchboard

/// The delivery of one push by APNs, as in Apple's delivery log.
///
/// https://developer.apple.com/documentation/usernotifications/testing-notifications-using-the-push-notification-console
extension ConsoleRoutes {
    var deliveryRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "deliveries/{uniqueID}",
                "Returns what APNs did with a push, in the words of Apple's delivery log.",
                parameters: [.path("uniqueID", "The apns-unique-id of the answer.")],
                answers: [.json(DeliveryLog.schema)], handler: delivery)
        ]
    }

    private func delivery(_ call: APICall) async throws -> Response {
        let uniqueID = try call.path("uniqueID")
        let slot = try await lists.enter()
        defer { withExtendedLifetime(slot) {} }
        guard let id = PushIdentifier(uniqueID.lowercased()),
            let push = try await push(withUniqueID: id)
        else {
            throw Problem(
                404, "No push has the apns-unique-id “\(uniqueID.prefix(60))”.",
                hint: "The answer to a push to a sandbox token has the apns-unique-id.")
        }
        let trace = try await nodes.log.trace(ofPush: push.id)
        return try call.answer(DeliveryLog(push, trace, epoch: epoch))
    }

    /// Searches the newest pushes first, because clients usually ask right after a push.
    private func push(withUniqueID uniqueID: PushIdentifier) async throws -> PushEntry? {
        var before: Int64?
        while true {
            let page = try await nodes.log.requests(
                epoch: epoch, before: before, limit: 500)
            if let found = page.lazy.compactMap(\.push).first(where: {
                $0.response.uniqueID == uniqueID
            }) {
                return found
            }
            guard page.count == 500, let last = page.last else { return nil }
            before = last.sequence
            await Task.yield()
        }
    }
}

/// The delivery log of one push.
struct DeliveryLog: Codable {
    struct Event: Codable {
        /// ISO 8601 in UTC.
        var at: String
        var state: String
    }

    /// The words of the delivery log and of the metrics, as Apple writes them.
    fileprivate enum State: String {
        case received = "Received by APNs"
        case delivered = "Delivered to Device"
        case deliveredFromStorage = "Delivered to Device (From Storage)"
        case stored = "Stored – Device Offline"
        case storedForPower = "Stored – Power Considerations"
        case expired = "Discarded – Expired"
        case tokenGone = "Discarded – Token Unregistered"
        case tokenGoneFromStorage = "Discarded – Token Unregistered (From Storage)"
        /// A state that Apple's list does not have, because Apple's metrics do not count it.
        case replaced = "Discarded – Replaced by a Newer Push"
    }

    var apnsUniqueID: String
    var apnsID: String
    var topic: String?
    var pushType: String?
    var events: [Event]

    init(_ push: PushEntry, _ trace: [TraceEntry], epoch: UnixTime) {
        apnsUniqueID = push.response.uniqueID?.description ?? ""
        apnsID = push.id
        topic = push.request.topic
        pushType = push.request.pushType
        var states: [(Instant, State)] = [(push.time, .received)]
        for record in trace.map(\.record) where record.kind == .gateway {
            guard let state = State(record, wasStored: push.wasStored) else { continue }
            states.append((record.time, state))
        }
        events = states.map { time, state in
            Event(at: WallTime.text(of: time, epoch: epoch), state: state.rawValue)
        }
    }

    static let schema = Schema.answer(
        "DeliveryLog",
        [
            Schema.Field("apnsUniqueID", .text, required: true),
            Schema.Field("apnsID", .text, required: true), Schema.Field("topic", .text),
            Schema.Field("pushType", .text),
            Schema.Field(
                "events",
                .list(
                    .answer(
                        "DeliveryEvent",
                        [
                            Schema.Field("at", .text, required: true),
                            Schema.Field("state", .text, required: true),
                        ])), required: true),
        ])
}

extension DeliveryLog.State {
    /// The state for a record of APNs; `nil` for a record that is not in Apple's log.
    fileprivate init?(_ record: TraceRecord, wasStored: Bool) {
        switch (record.name, record.detail) {
        case (.delivered, _): self = wasStored ? .deliveredFromStorage : .delivered
        case (.stored, .savingPower?): self = .storedForPower
        case (.stored, _): self = .stored
        case (.replaced, _): self = .replaced
        case (.discarded, .tokenIsGone?): self = .tokenGoneFromStorage
        case (.discarded, _), (.expired, _): self = .expired
        // The phone refused it: the app no longer holds the token.
        case (.notDelivered, .reason(.tokenIsNotOurs)?):
            self = wasStored ? .tokenGoneFromStorage : .tokenGone
        default: return nil
        }
    }
}
