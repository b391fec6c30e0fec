import PushGateway
import PushModel
import VirtualPhone
import World

/// Performs an action on a phone of a world, as the API does; throws for an invalid or impossible
/// action.
package typealias ActionPerformer =
    @Sendable (
        _ action: PhoneAction, _ phone: String, _ world: inout World, _ now: Instant
    ) throws -> [TraceRecord]

/// A past push, with the past of its phone before it and the events after it.
package struct BranchPoint: Sendable {
    package var request: PushRequest
    /// The fault that affected the push, if any.
    package var fault: AppliedFault?
    /// The answer of APNs; `nil` if a replay gets the same answer.
    package var response: PushResponse?
    package var number: UInt64
    package var time: Instant
    /// The `apns-id` of the answer.
    package var id: String
    /// The phone's past up to just before the push.
    package var past: PhonePast
    /// The events from outside after the push, in order.
    package var later: [NumberedEvent]
    /// The instant at which the branch ends.
    package var end: Instant

    package init(
        request: PushRequest, fault: AppliedFault? = nil, response: PushResponse? = nil,
        number: UInt64, time: Instant, id: String, past: PhonePast, later: [NumberedEvent],
        end: Instant
    ) {
        self.request = request
        self.fault = fault
        self.response = response
        self.number = number
        self.time = time
        self.id = id
        self.past = past
        self.later = later.filter { !$0.isWake }
        self.end = end
    }

    package var phone: String { past.phone }

    /// Returns the app of the push, or the phone's first app if it does not have that one; `nil`
    /// for a phone without apps.
    func bundle(in world: World) -> BundleID? {
        let bundles = world.phones[phone]?.phone.bundles ?? []
        guard let topic = request.topic else { return bundles.first }
        if bundles.contains(topic) { return topic }
        let bundle = Topic(topic).bundle
        return bundles.contains(bundle) ? bundle : bundles.first
    }
}

/// A reason why a push cannot be replayed with a change.
package enum BranchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The app runs as a process, which cannot be replayed.
    case launchedApp(BundleID, phone: String)
    case noApp(phone: String)
    case olderThanModelled(IOSVersion)
    case badHeader(String)
    /// The push was refused for a reason that is not stored: the sender's credential, or a limit in
    /// time.
    case notRepeatable(status: Int, Reason)

    package var description: String {
        switch self {
        case .launchedApp(let bundle, let phone):
            "\(bundle) on \(phone) runs as a process of its own, which Belfry cannot replay."
        case .noApp(let phone): "\(phone) does not have the app of the push."
        case .olderThanModelled(let iOS):
            "iOS \(iOS) is not modelled. Belfry models iOS \(IOSVersion.oldest) to "
                + "\(IOSVersion.newest)."
        case .notRepeatable(let status, let reason):
            "APNs answered the push with \(status) \(reason.rawValue). Belfry stores no "
                + "credentials, so it cannot replay the push."
        case .badHeader(let name): "The header “\(name)” cannot be changed."
        }
    }

    package var hint: String {
        switch self {
        case .launchedApp:
            "Start Belfry without --app. Belfry then uses a recorded app, which it can replay."
        case .noApp: "Reinstall the app: belfry do PHONE reinstall"
        case .olderThanModelled: "Name a version in this range, such as 12.0."
        case .notRepeatable: "Send the push again with a credential that APNs accepts."
        case .badHeader:
            "These headers can be changed: \(BranchChange.headers.joined(separator: ", "))."
        }
    }
}
