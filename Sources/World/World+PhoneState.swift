import PushGateway
import PushModel
import VirtualPhone

extension World {
    /// All that lasts of one phone: its apps and its screen, its tokens, and what APNs stores for
    /// it. A world is its configuration and these.
    public struct PhoneState: Hashable, Sendable, Codable {
        var device: Device
        /// `nil` for the sandbox.
        var environment: PushEnvironment?
        var tokens: [TokenBook.Row]?
        var waiting: [WaitingPush]?
        var gateway: Gateway.PhoneState
    }

    /// A world of the phones in `states`. Its instants count on from there: start the clock at or
    /// after the last one.
    public init(_ configuration: Gateway.Configuration, restoring states: [String: PhoneState]) {
        self.init(gateway: Gateway(configuration))
        for (phone, state) in states { restore(state, of: phone) }
    }

    /// `nil` when there is no such phone.
    public func state(of phone: String) -> PhoneState? {
        phones[phone].map { device in
            PhoneState(
                device: device, environment: environments[phone], tokens: tokens[page: phone],
                waiting: waiting[phone], gateway: gateway.state(of: phone))
        }
    }

    /// Puts a phone back as it was; `nil` when there was none.
    public mutating func restore(_ state: PhoneState?, of phone: String) {
        replace(state?.device, of: phone, gateway: state?.gateway)
        environments[phone] = state?.environment
        tokens[page: phone] = state?.tokens
        waiting[phone] = state?.waiting
    }

    /// The phone that a request is for; `nil` when its device token is unknown.
    public func phone(of request: PushRequest) -> String? { gateway.phone(of: request) }

    /// The token that an app holds for pushes of a type; `nil` when it has none, or has not asked.
    public func token(
        of bundle: BundleID, on phone: String, for type: PushType
    ) -> DeviceToken? {
        guard tokens[phone, bundle] != nil else { return nil }
        return tokens[phone, bundle + type.topicSuffix]?.token
    }
}
