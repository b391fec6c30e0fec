import PushGateway
import PushModel
import VirtualPhone
import World

/// The tokens of an app on a phone that its provider knows, valid or not.
struct TokenDirectory {
    let bundle: BundleID
    let phone: String

    /// The app's ordinary token.
    private var ordinary: Registration?
    /// The tokens for pushes whose topic has a suffix.
    private var bySuffix: [String: Registration] = [:]
    /// The tokens with holders of their own, and those that iOS hands out by itself.
    private var byKey: [TokenKey: Registration] = [:]

    init(bundle: BundleID, phone: String) {
        self.bundle = bundle
        self.phone = phone
    }

    /// Updates the tokens after an event: the app has sent its ordinary token and that of its
    /// channel, whose name is lost when the app leaves the channel.
    mutating func follow(_ world: World, _ seen: Phone?) {
        ordinary = world.registration(of: bundle, on: phone) ?? ordinary
        guard let channel = seen?.talkChannel, channel.bundle == bundle else { return }
        let named = TokenKey(bundle: bundle, type: .pushtotalk, holder: channel.id)
        guard let current = world.registration(of: named, on: phone) else { return }
        byKey[named] = current
        byKey[TokenKey(bundle: bundle, type: .pushtotalk)] = current
    }

    /// Stores the push-to-start token, which the app has read and sent.
    mutating func noteStartToken(in world: World) {
        let start = TokenKey(bundle: bundle, type: .liveactivity)
        guard let current = world.registration(of: start, on: phone) else { return }
        bySuffix[start.type.topicSuffix] = current
    }

    /// Stores all tokens before the app and its holders are deleted.
    mutating func noteAll(in world: World) {
        let controls = world.phones[phone]?.phone.controls(of: bundle).map {
            TokenKey(bundle: bundle, type: .controls, holder: $0.name)
        }
        let ofApp = PushType.allCases.map { TokenKey(bundle: bundle, type: $0) }
        for key in ofApp + (controls ?? []) {
            byKey[key] = world.registration(of: key, on: phone) ?? byKey[key]
        }
    }

    /// Returns the token for a push of a type with this payload to `destination`, even if it is no
    /// longer valid; `nil` if there never was one. The payload is read only for the few types that
    /// need it.
    mutating func token(
        _ type: PushType, for payload: @autoclosure () -> JSONValue?, to destination: String?,
        in world: inout World
    ) -> Registration? {
        if World.handsOutByItself(type) {
            let key = world.destination(
                of: payload(), for: type, of: bundle, on: phone, to: destination)
            let current = key.flatMap { world.registration(of: $0, on: phone) }
            let asked = TokenKey(bundle: bundle, type: type, holder: destination ?? key?.holder)
            byKey[asked] = current ?? byKey[asked]
            return byKey[asked]
        }
        guard !type.topicSuffix.isEmpty else { return ordinary }
        // An app that has read its push-to-start token sends the next one when it reads that.
        if type == .liveactivity, let sent = bySuffix[type.topicSuffix],
            world.phones[phone]?.phone.startToken(of: bundle) != nil
        {
            return sent
        }
        let current = world.registration(of: bundle, on: phone, for: type)
        bySuffix[type.topicSuffix] = current ?? bySuffix[type.topicSuffix]
        return bySuffix[type.topicSuffix]
    }

    /// Returns the reason why there is no token for a push of a type; `nil` if the app was never
    /// opened.
    func whyNone(_ type: PushType) -> TraceRecord.Reason? {
        guard ordinary != nil else { return nil }
        return switch type {
        case .pushtotalk: .noTalkChannel
        case .nowplaying: .noMediaSession
        default: nil
        }
    }
}
