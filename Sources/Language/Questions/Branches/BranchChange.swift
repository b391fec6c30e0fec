import PushModel
import VirtualPhone
import World

/// What is otherwise in a branch than it was: all of it, when there are several. What is absent stays
/// as it was.
package struct BranchChange: Hashable, Sendable, Codable {
    /// What is done to the phone just before the push.
    package var actions: [PhoneAction]?
    /// What is done two seconds after it.
    package var then: [PhoneAction]?
    /// The phone's iOS, from its beginning on.
    package var ios: IOSVersion?
    /// When the app sets its notification delegate, from its beginning on.
    package var notificationDelegate: DelegateTiming?
    /// The app's state when the push comes.
    package var state: AppState?
    package var permission: Permission?
    /// Methods that the app implements as well.
    package var implements: [Callback]?
    /// Methods that the app does not implement.
    package var lacks: [Callback]?
    /// All of its background modes.
    package var backgroundModes: [String]?
    /// What `willPresent` answers.
    package var presents: [PresentationOption]?
    /// Another body of the push.
    package var payload: JSONValue?
    /// The push's `apns-` headers that are otherwise, by name; an empty one is left out.
    package var headers: [String: String]?
    /// No fault strikes the push.
    package var withoutFault: Bool?

    package init() {}

    /// Every key there is.
    package static let keys = [
        "actions", "then", "ios", "notificationDelegate", "state", "permission", "implements",
        "lacks", "backgroundModes", "presents", "payload", "headers", "withoutFault",
    ]
    /// Every header that can be otherwise.
    package static let headers = [
        "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-collapse-id",
    ]

    /// The phone has to live through its past again for this.
    package var needsRebuilding: Bool { ios != nil || notificationDelegate != nil }

    package var isEmpty: Bool { self == BranchChange() }

    /// Both changes, `other` after this one.
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
    /// In a few words: `force-quit, on iOS 12.0`.
    package var title: String {
        var words: [String] = (actions ?? []).map(\.words)
        if let state { words.append("the app \(state.rawValue)") }
        if let ios { words.append("on iOS \(ios)") }
        switch notificationDelegate {
        case .inTime: words.append("the notification delegate set in time")
        case .late: words.append("the notification delegate set late")
        case .sceneWillConnect:
            words.append("the notification delegate set in scene(_:willConnectTo:options:)")
        case .unset: words.append("the notification delegate not set")
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
            words.append("willPresent answers \(options.isEmpty ? "nothing" : options)")
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
