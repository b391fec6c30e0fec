import PushGateway
import PushModel
import VirtualPhone
import World

/// The tokens of an app on a phone that its provider knows, valid or not.
struct TokenDirectory {
    let bundle: BundleID
    let phone: String

    /// The ordinary one.
    private var ordinary: Registration?
    /// For pushes whose topic has a suffix.
    private var bySuffix: [String: Registration] = [:]
    /// Of what holds a token of its own, and of what iOS hands out by itself.
    private var byKey: [TokenKey: Registration] = [:]

    init(bundle: BundleID, phone: String) {
        self.bundle = bundle
        self.phone = phone
    }

    /// After something has happened: the app has sent its token, and that of the channel it has
    /// joined, which nobody can name once the channel is left.
    mutating func follow(_ world: World) {
        ordinary = world.registration(of: bundle, on: phone) ?? ordinary
        guard let channel = world.phones[phone]?.phone.talkChannel, channel.bundle == bundle else {
            return
        }
        let named = TokenKey(bundle: bundle, type: .pushtotalk, holder: channel.id)
        guard let current = world.registration(of: named, on: phone) else { return }
        byKey[named] = current
        byKey[TokenKey(bundle: bundle, type: .pushtotalk)] = current
    }

    /// Before the app is deleted with all that holds a token in it.
    mutating func noteAll(in world: World) {
        let controls = world.phones[phone]?.phone.controls(of: bundle).map {
            TokenKey(bundle: bundle, type: .controls, holder: $0.name)
        }
        let ofApp = PushType.allCases.map { TokenKey(bundle: bundle, type: $0) }
        for key in ofApp + (controls ?? []) {
            byKey[key] = world.registration(of: key, on: phone) ?? byKey[key]
        }
    }

    /// The token for a push of a type with this payload, to what `destination` names. One that is dead
    /// is still known; `nil` when there never was one. Few types need the payload, which is read then.
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
        let current = world.registration(of: bundle, on: phone, for: type)
        bySuffix[type.topicSuffix] = current ?? bySuffix[type.topicSuffix]
        return bySuffix[type.topicSuffix]
    }

    /// Why there is no token for a push of a type, other than that the app was never opened; `nil` for
    /// that.
    func whyNone(_ type: PushType) -> TraceRecord.Reason? {
        guard ordinary != nil else { return nil }
        return switch type {
        case .pushtotalk: .noTalkChannel
        case .nowplaying: .noMediaSession
        default: nil
        }
    }
}
