import PushGateway
import PushModel
import VirtualPhone

/// Devices outside of Belfry, whose pushes go to a device stream: to APNs they are phones like all
/// others, but no app of Belfry receives their pushes.
extension World {
    /// Adds a disconnected device with the given token.
    mutating func enroll(
        _ token: DeviceToken, topic: String?, in environment: PushEnvironment, at now: Instant,
        _ trace: inout [TraceRecord]
    ) {
        let name = Registration.streamedDevice(token)
        let settings = PhoneSettings(locked: true, online: false)
        add(
            PhoneWithApps(Phone(name: name, iOS: .newest, settings: settings)),
            environment: environment, at: now)
        let registration = Registration(
            streamed: token, phone: name, topic: topic, environment: environment)
        tokens.hold(registration)
        gateway.register(registration)
        trace.append(recordToken(registration, at: now))
    }

    /// Returns the registration of a token, valid or not; `nil` for an unknown token.
    package func registration(of token: DeviceToken) -> Registration? {
        gateway.registration(of: token)
    }

    /// Returns whether an app or a device holds a token.
    package func isValid(_ token: DeviceToken) -> Bool { gateway.isValid(token) }

    /// The names of the connected devices outside of Belfry, in alphabetical order.
    package var connectedStreamedDevices: [String] {
        phones.individual.filter { name in
            streamedToken(of: name) != nil && phones[name]?.phone.settings.online == true
        }
    }

    /// Returns the token of a device outside of Belfry; `nil` for a phone.
    package func streamedToken(of phone: String) -> DeviceToken? {
        tokens[page: phone]?.lazy.compactMap(\.current).first(where: \.isStreamed)?.token
    }

    /// Removes and returns the pushes of this step that reached devices with a stream.
    mutating func takeStreamed() -> [Delivery] {
        guard !streamed.isEmpty else { return [] }
        return exchange(&streamed, with: [])
    }

    /// Notes the topic to which a push bound its token. The stored request names the topic, because
    /// the certificate that implied the topic is not stored.
    mutating func followStreamed(_ disposition: Outcome.Disposition, of request: inout PushRequest)
    {
        // Reading the registration copies it, so most worlds do not.
        guard gateway.hasStreamedTokens, let registration = disposition.registration,
            registration.isStreamed
        else { return }
        tokens.bind(registration)
        if request.topic?.isEmpty != false { request.topic = registration.topic }
    }
}

extension TokenBook {
    /// Adds the token of a device outside of Belfry.
    mutating func hold(_ registration: Registration) {
        var rows = self[page: registration.phone] ?? []
        rows.append(
            Row(
                topic: registration.topic, holder: registration.holder, current: registration,
                generation: 1))
        self[page: registration.phone] = rows
    }

    /// Notes the topic of a token that had none.
    mutating func bind(_ registration: Registration) {
        guard
            let place = self[page: registration.phone]?.firstIndex(where: {
                $0.current?.token == registration.token && $0.current?.isUnbound == true
            })
        else { return }
        self[page: registration.phone]?[place].topic = registration.topic
        self[page: registration.phone]?[place].current = registration
    }
}
