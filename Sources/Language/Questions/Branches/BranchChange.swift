import PushModel
import VirtualPhone
import World

/// The changes of a branch; all of them apply. A member that is `nil` changes nothing.
package struct BranchChange: Hashable, Sendable, Codable {
    /// Actions on the phone just before the push.
    package var actions: [PhoneAction]?
    /// Actions on the phone two seconds after the push.
    package var then: [PhoneAction]?
    /// The phone's iOS, from its beginning on.
    package var ios: IOSVersion?
    /// When the app sets its notification delegate, from its beginning on.
    package var notificationDelegate: DelegateTiming?
    /// The app's state when the push comes.
    package var state: AppState?
    package var permission: Permission?
    /// Methods that the app implements in addition.
    package var implements: [Callback]?
    /// Methods that the app does not implement.
    package var lacks: [Callback]?
    /// All background modes of the app.
    package var backgroundModes: [String]?
    /// The options that `willPresent` returns.
    package var presents: [PresentationOption]?
    /// Another body of the push.
    package var payload: JSONValue?
    /// Values of `apns-` headers by name; an empty value removes the header.
    package var headers: [String: String]?
    /// `true` if no fault affects the push.
    package var withoutFault: Bool?

    package init() {}

    /// All keys of the JSON form.
    package static let keys = [
        "actions", "then", "ios", "notificationDelegate", "state", "permission", "implements",
        "lacks", "backgroundModes", "presents", "payload", "headers", "withoutFault",
    ]
    /// The headers that can be changed.
    package static let headers = [
        "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-collapse-id",
    ]

    /// Whether the phone has to replay its past for this change.
    package var needsRebuilding: Bool { ios != nil || notificationDelegate != nil }

    package var isEmpty: Bool { self == BranchChange() }

    /// Returns both changes, with `other` after this one.
    package func joined(with other: BranchChange) -> BranchChange {
        var both = self
        both.actions = Self.joined(actions, other.actions)
        both.then = Self.joined(then, other.then)
        both.ios = other.ios ?? ios
        both.notificationDelegate = other.notificationDelegate ?? notificationDelegate
        both.state = other.state ?? state
        both.permission = other.permission ?? permission
        both.implements = Self.joined(implements, other.implements)
        both.lacks = Self.joined(lacks, other.lacks)
        both.backgroundModes = other.backgroundModes ?? backgroundModes
        both.presents = other.presents ?? presents
        both.payload = other.payload ?? payload
        both.headers = headers.map { $0.merging(other.headers ?? [:]) { $1 } } ?? other.headers
        both.withoutFault = other.withoutFault ?? withoutFault
        return both
    }

    private static func joined<Element>(_ one: [Element]?, _ other: [Element]?) -> [Element]? {
        guard let one else { return other }
        return one + (other ?? [])
    }
}

extension BranchChange {
    /// The changes in a few words: `force-quit, on iOS 12.0`.
    package var title: String {
        var words: [String] = (actions ?? []).map(\.words)
        if let state { words.append("app in state \(state.rawValue)") }
        if let ios { words.append("on iOS \(ios)") }
        switch notificationDelegate {
        case .inTime: words.append("notification delegate set in time")
        case .late: words.append("notification delegate set late")
        case .sceneWillConnect:
            words.append("notification delegate set in scene(_:willConnectTo:options:)")
        case .unset: words.append("notification delegate not set")
        case nil: break
        }
        if let permission { words.append("permission \(permission.rawValue)") }
        for callback in implements ?? [] { words.append("with \(callback.swiftName)") }
        for callback in lacks ?? [] { words.append("without \(callback.swiftName)") }
        if let modes = backgroundModes {
            words.append(
                modes.isEmpty
                    ? "no background modes"
                    : "background modes \(modes.joined(separator: ", "))")
        }
        if let presents {
            let options = presents.map(\.rawValue).joined(separator: ", ")
            words.append("willPresent returns \(options.isEmpty ? "nothing" : options)")
        }
        if payload != nil { words.append("another payload") }
        for (name, value) in (headers ?? [:]).sorted(by: { $0.key < $1.key }) {
            words.append(value.isEmpty ? "without \(name)" : "\(name): \(value)")
        }
        if withoutFault == true { words.append("without the fault") }
        words += (then ?? []).map { "then \($0.words)" }
        return words.isEmpty ? "nothing changed" : words.joined(separator: ", ")
    }
}

extension PhoneAction {
    /// `force-quit`, `network off`, `settings focus: on`.
    package var words: String {
        if let settings { return "\(verb.rawValue) \(settings)" }
        return [verb.rawValue, object].compactMap(\.self).joined(separator: " ")
    }
}
