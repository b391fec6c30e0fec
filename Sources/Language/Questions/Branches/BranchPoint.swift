import PushGateway
import PushModel
import VirtualPhone
import World

/// Does what a person says to a phone of a world, as the API does it; throws when that is not
/// possible, or not a thing that can be said.
package typealias ActionPerformer =
    @Sendable (
        _ action: PhoneAction, _ phone: String, _ world: inout World, _ now: Instant
    ) throws -> [TraceRecord]

/// A push that has happened, what its phone lived through before, and what happened to the phone
/// afterwards.
package struct BranchPoint: Sendable {
    package var request: PushRequest
    /// The fault that struck it, if one did.
    package var fault: AppliedFault?
    /// What APNs answered; `nil` when that is what it answers again.
    package var response: PushResponse?
    package var number: UInt64
    package var time: Instant
    /// The `apns-id` that it was answered with.
    package var id: String
    /// Up to just before the push.
    package var past: PhonePast
    /// What came to the phone from outside after the push, in order.
    package var later: [NumberedEvent]
    /// Until when the phone is followed.
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

    /// The app that the push is for, as far as the phone has it.
    func bundle(in world: World) -> BundleID? {
        let bundles = world.phones[phone]?.phone.bundles ?? []
        guard let topic = request.topic else { return bundles.first }
        if bundles.contains(topic) { return topic }
        let bundle = Topic(topic).bundle
        return bundles.contains(bundle) ? bundle : bundles.first
    }
}

/// Why a push cannot be played otherwise.
package enum BranchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The app's own code runs in a process, which cannot be taken back.
    case launchedApp(BundleID, phone: String)
    case noApp(phone: String)
    case olderThanModelled(IOSVersion)
    case badHeader(String)
    /// It was refused for something that is not kept: the sender's credential, or a limit in time.
    case notRepeatable(status: Int, Reason)

    package var description: String {
        switch self {
        case .launchedApp(let bundle, let phone):
            "\(bundle) on \(phone) runs as a process of its own, which cannot be taken back and "
                + "asked again."
        case .noApp(let phone): "\(phone) has no app that the push is for."
        case .olderThanModelled(let iOS):
            "iOS \(iOS) is not modelled: \(IOSVersion.oldest) is the oldest, \(IOSVersion.newest) "
                + "the newest."
        case .notRepeatable(let status, let reason):
            "The push was answered \(status) \(reason.rawValue). No credential is kept, so that it "
                + "cannot be played again."
        case .badHeader(let name): "“\(name)” is no header of a push that can be otherwise."
        }
    }

    package var hint: String {
        switch self {
        case .launchedApp:
            "Start Belfry without --app: the recorded app in its place can be asked again."
        case .noApp: "Put the app back: belfry do PHONE reinstall"
        case .olderThanModelled: "Name one of those, such as 12.0."
        case .notRepeatable: "Send it again with a credential that APNs takes."
        case .badHeader: "There is \(BranchChange.headers.joined(separator: ", "))."
        }
    }
}
