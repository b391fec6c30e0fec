import PushGateway
import PushModel
import VirtualPhone

extension World {
    /// All that lasts of one phone: its apps and its screen, its tokens, and what APNs stores for
    /// it. Or, under the name of their owner, an app's channels alone. A world is its configuration
    /// and these.
    package struct PhoneState: Hashable, Sendable, Codable {
        /// `nil` for a phone that was removed or that is packed.
        var device: PhoneWithApps?
        /// `nil` for the sandbox.
        var environment: PushEnvironment?
        var tokens: [TokenBook.Row]?
        var gateway: Gateway.PhoneState
        /// Set for a phone of a fleet of which APNs knows what it knew at the beginning: `environment`,
        /// `tokens` and `gateway` follow from its number then: `tokens` are those of another phone of its
        /// population.
        var fleet: FleetPhones?
        /// `true` for a fleet phone that has not changed.
        var isUntouched = false
        /// The stored form of a fleet phone.
        var packed: PackedPhone?

        enum CodingKeys: CodingKey { case device, environment, tokens, gateway }

        /// Of a phone that never was there, in the place of the state it had.
        package static let forgotten = PhoneState(
            device: nil, environment: nil, tokens: nil,
            gateway: World(gateway: Gateway()).gateway.state(of: ""))
    }

    /// A world of the phones in `states`. Its instants count on from there: start the clock at or
    /// after the last one. Phones of `fleet` that are not among them are as they began.
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

    /// `nil` when there never was such a phone.
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

    /// Puts a phone back as it was; `nil` when there was none.
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

    /// Changes a phone without an event: nothing follows from it but when the phone wakes next.
    package mutating func change(_ phone: String, _ change: (inout PhoneWithApps) -> Void) {
        guard var state = state(of: phone), var device = state.device else { return }
        change(&device)
        state.device = device
        state.isUntouched = false
        restore(state, of: phone)
    }

    /// The phones that a reset has to change, as far as they take memory: all but those of a fleet to
    /// which nothing has happened.
    package var changedPhones: [String] {
        let tokens = tokens.changed.filter(phones.isOfFleet)
        return Set(phones.changed + tokens + gateway.changedPhones.filter(phones.isOfFleet))
            .sorted()
    }

    /// The phone that a request is for; `nil` when its device token is unknown.
    package func phone(of request: PushRequest) -> String? { gateway.phone(of: request) }

    /// The token that an app holds for pushes of a type; `nil` when it has none, or has not asked.
    package func token(
        of bundle: BundleID, on phone: String, for type: PushType
    ) -> DeviceToken? {
        guard tokens[phone, bundle] != nil else { return nil }
        return tokens[phone, bundle + type.topicSuffix]?.token
    }
}
