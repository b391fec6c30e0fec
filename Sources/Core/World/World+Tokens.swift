import PushGateway
import PushModel
import VirtualPhone

/// The device tokens of the apps in a world.
extension World {
    /// The valid ordinary tokens, ordered by phone and app, without unchanged fleet phones.
    package var registrations: [Registration] { tokens.registrations }

    /// Returns the valid ordinary tokens of one phone, ordered by app.
    package func ordinaryRegistrations(on phone: String) -> [Registration] {
        registrations(of: .alert, on: phone)
    }

    /// Returns the valid tokens of one type on a phone that the apps themselves hold, ordered by
    /// app.
    package func registrations(of type: PushType, on phone: String) -> [Registration] {
        (tokens[page: phone] ?? []).compactMap(\.current)
            .filter { $0.topic == $0.bundle + type.topicSuffix && $0.holder == nil }
            .sorted { $0.bundle < $1.bundle }
    }

    /// Returns the current token of an app on a phone; `nil` for an app that was never opened or is
    /// gone.
    package func registration(of bundle: BundleID, on phone: String) -> Registration? {
        tokens[phone, bundle]
    }

    /// Returns the number of times that an app on a phone lost its token because the user deleted it
    /// or installed it again.
    package func removals(of bundle: BundleID, on phone: String) -> UInt64 {
        tokens[pattern: phone]?.first { $0.topic == bundle && $0.holder == nil }?.removals ?? 0
    }

    /// The topics for which apps on a phone hold a token, or held one before.
    package func topics(on phone: String) -> [String] {
        (tokens[pattern: phone] ?? []).filter { $0.holder == nil }.map(\.topic)
    }

    /// Returns the current tokens of every type of an app on a phone, the ordinary one first.
    package func registrations(
        of bundle: BundleID, on phone: String
    ) -> [(type: PushType, registration: Registration)] {
        guard let ordinary = tokens[phone, bundle] else { return [] }
        let others = PushType.tokenTypes.dropFirst().compactMap { type in
            tokens[phone, bundle + type.topicSuffix].map { (type: type, registration: $0) }
        }
        return [(type: .alert, registration: ordinary)] + others
    }

    /// Returns an app's token for pushes whose topic has a suffix, such as those of PushKit or Live
    /// Activities. It is issued on the first request. `nil` for an app that holds no token at all.
    package mutating func registration(
        of bundle: BundleID, on phone: String, for type: PushType
    ) -> Registration? {
        guard let ordinary = tokens[phone, bundle] else { return nil }
        return tokens[phone, bundle + type.topicSuffix]
            ?? register(TokenKey(bundle: bundle, type: type), on: phone, in: ordinary.environment)
    }

    /// Issues a token on request, with a record if it is new.
    mutating func issue(
        _ type: PushType, to bundle: BundleID, on phone: String, at now: Instant,
        _ trace: inout [TraceRecord]
    ) {
        guard tokens[phone, bundle + type.topicSuffix] == nil,
            let registration = registration(of: bundle, on: phone, for: type)
        else { return }
        trace.append(recordToken(registration, at: now))
    }

    mutating func register(
        _ key: TokenKey, renewal: Int? = nil, on phone: String, in environment: PushEnvironment
    ) -> Registration {
        let registration = tokens.mint(
            for: key, renewal: renewal,
            length: phones[phone]?.phone.hasLongTokens == true ? 100 : nil, on: phone,
            in: environment, seed: gateway.configuration.seed, shard: shard)
        gateway.register(registration)
        return registration
    }

    /// Notes that the app no longer holds a token, because the app was deleted or gets a new one.
    mutating func giveUp(
        _ registration: Registration, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        let dropped = gateway.giveUp(registration.token, at: now)
        trace.append(recordGone(registration, at: now))
        trace += dropped.map { recordDropped($0, at: now) }
    }
}
