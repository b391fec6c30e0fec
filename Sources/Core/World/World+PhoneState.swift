import PushGateway
import PushModel
import VirtualPhone

extension World {
    /// The lasting state of one phone: its apps, screen and tokens, and its state at APNs. Or,
    /// under the name of their owner, only an app's channels. A world is its configuration and
    /// these states.
    package struct PhoneState: Hashable, Sendable, Codable {
        /// `nil` for a phone that was removed, or that is packed.
        var device: PhoneWithApps?
        /// `nil` for the sandbox.
        var environment: PushEnvironment?
        var tokens: [TokenBook.Row]?
        var gateway: Gateway.PhoneState
        /// Set for a fleet phone whose state at APNs is the initial one. `environment`, `tokens`
        /// and `gateway` are then derived from its number, and `tokens` are those of another phone
        /// of its population.
        var fleet: FleetPhones?
        /// `true` for a fleet phone that has not changed.
        var isUntouched = false
        /// The stored form of a fleet phone.
        var packed: PackedPhone?

        enum CodingKeys: CodingKey { case device, environment, tokens, gateway }

        /// The state of a phone that never existed.
        package static let forgotten = PhoneState(
            device: nil, environment: nil, tokens: nil,
            gateway: World(gateway: Gateway()).gateway.state(of: ""))
    }

    /// Creates a world with the phones in `states`. Its clock must continue at or after their last
    /// instant. Phones of `fleet` without a state have their initial one.
    package init(
        _ configuration: Gateway.Configuration, fleet: Fleet? = nil,
        restoring states: [String: PhoneState]
    ) {
        self.init(gateway: Gateway(configuration))
        if let fleet { add(fleet) }
        for (phone, state) in states {
            if let packed = state.packed {
                keep(packed, of: phone)
            } else {
                restore(state, of: phone)
            }
        }
    }

    /// Returns the state of a phone; `nil` if the phone never existed.
    package func state(of phone: String) -> PhoneState? {
        if let fleet = phones.fleetPhones(with: phone), !tokens.hasChanged(phone),
            !gateway.hasChanged(phone), environments[phone] == nil
        {
            var state = PhoneState.forgotten
            state.device = phones[phone]
            state.tokens = tokens[pattern: phone]
            state.fleet = fleet
            state.isUntouched = phones.isUntouched(phone)
            return state
        }
        guard
            phones[phone] != nil || tokens[page: phone] != nil || gateway.knowsChannels(of: phone)
        else { return nil }
        let environment = environment(of: phone)
        return PhoneState(
            device: phones[phone], environment: environment == .sandbox ? nil : environment,
            tokens: tokens[page: phone],
            gateway: gateway.state(of: phone))
    }

    /// Restores a phone's state; `nil` removes the phone.
    package mutating func restore(_ kept: PhoneState?, of phone: String) {
        if let packed = kept?.packed {
            reset(phone)
            return keep(packed, of: phone)
        }
        if let kept, kept.fleet != nil, kept.fleet == phones.fleetPhones(with: phone) {
            reset(phone)
            if !kept.isUntouched {
                phones[phone] = kept.device
                followPhone(phone)
            }
            return
        }
        let state = kept?.expanded
        replace(state?.device, of: phone, gateway: state?.gateway)
        setEnvironment(state?.environment ?? .sandbox, of: phone)
        tokens[page: phone] = state?.tokens
    }

    /// Changes a phone without an event. Only its next wake is updated.
    package mutating func change(_ phone: String, _ change: (inout PhoneWithApps) -> Void) {
        guard var state = state(of: phone), var device = state.device else { return }
        change(&device)
        state.device = device
        state.isUntouched = false
        restore(state, of: phone)
    }

    /// The phones that a reset has to change and that take memory: all except unchanged fleet
    /// phones.
    package var changedPhones: [String] {
        let tokens = tokens.changed.filter(phones.isOfFleet)
        return Set(phones.changed + tokens + gateway.changedPhones.filter(phones.isOfFleet))
            .sorted()
    }

    /// Returns the phone that a request is for; `nil` for an unknown device token.
    package func phone(of request: PushRequest) -> String? { gateway.phone(of: request) }

    /// Returns the token that an app holds for pushes of a type; `nil` if it has none, or has not
    /// asked for one.
    package func token(
        of bundle: BundleID, on phone: String, for type: PushType
    ) -> DeviceToken? {
        guard tokens[phone, bundle] != nil else { return nil }
        return tokens[phone, bundle + type.topicSuffix]?.token
    }
}
