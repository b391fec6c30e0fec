import BelfryTesting
import World

/// An action of a sender, the user or iOS in a generated run.
enum RandomAction: CaseIterable {
    case alert, both, silent, repeatedMail
    case home, icon, tap, banner, button, reply, clear
    case openNotificationCenter, closeNotificationCenter
    case forceQuit, end, wait
    case ring, strayCancel, cancel, answer, decline, hangUp, remoteEnd

    /// The action of the user or iOS; `nil` for a push and for waiting.
    var onPhone: PhoneAction? {
        switch self {
        case .home: PhoneAction(.press, .home)
        case .icon: PhoneAction(.launch, .app)
        case .tap: PhoneAction(.tap, .notification)
        case .banner: PhoneAction(.tap, .banner)
        case .button: PhoneAction(.action, object: "archive")
        case .reply: PhoneAction(.action, object: "answer", text: "Yes")
        case .clear: PhoneAction(.dismiss, .notification)
        case .openNotificationCenter: PhoneAction(.open, .notificationCenter)
        case .closeNotificationCenter: PhoneAction(.close, .notificationCenter)
        case .forceQuit: PhoneAction(.forceQuit, .app)
        case .end: PhoneAction(.terminate, .app)
        case .answer: PhoneAction(.answer, .call)
        case .decline: PhoneAction(.decline, .call)
        case .hangUp: PhoneAction(.end, .call)
        case .alert, .both, .silent, .repeatedMail, .wait, .ring, .strayCancel, .cancel, .remoteEnd:
            nil
        }
    }

    /// The identifier of the call of a run's action.
    static func callID(_ number: Int) -> String {
        "8C5A2B64-0000-4000-8000-" + String(format: "%012d", number)
    }

    /// The step of a scenario file.
    func step(_ number: Int) -> String {
        if let onPhone { return "- \(onPhone)" }
        return switch self {
        case .alert: "- push: {aps: {alert: m\(number)}, mid: m\(number)}"
        case .both: "- push: {aps: {alert: \"\(number)\", content-available: 1}}"
        case .silent: "- push: {aps: {content-available: 1}, mid: \"\(number)\"}"
        case .repeatedMail: "- push: {aps: {alert: Mail, category: mail}}"
        case .ring: "- push: {type: voip, call: \(number)}"
        case .strayCancel: "- push: {type: voip, over: another call}"
        case .cancel: "- push: {type: voip, over: the call}"
        case .remoteEnd: "# the other side hangs up"
        default: "- wait: 20s"
        }
    }

    var push: ((Int) throws -> Push)? {
        switch self {
        case .alert: { try Push(["aps": ["alert": "m\($0)"], "mid": "m\($0)"]) }
        case .both: { try Push(["aps": ["alert": "\($0)", "content-available": 1]]) }
        case .silent: { try Push(["aps": ["content-available": 1], "mid": "\($0)"]) }
        case .repeatedMail: { _ in try Push(["aps": ["alert": "Mail", "category": "mail"]]) }
        case .ring: { try Self.voip(["call": Self.callID($0)]) }
        case .strayCancel: { try Self.voip(["call": Self.callID(1000 + $0), "over": true]) }
        default: nil
        }
    }

    static func voip(_ payload: [String: Any]) throws -> Push {
        var push = try Push(payload)
        push.pushType = "voip"
        return push
    }

    /// The app's calls by the router that the action causes, and the call afterwards.
    func expectedCall(_ call: CallState, fails: Bool) -> (lines: [String], after: CallState) {
        switch self {
        case .ring: (["rings"], .ringing)
        case .answer: (["answers"], fails ? .none : .active)
        case .cancel, .decline, .hangUp, .remoteEnd: (["ends"], .none)
        // The process ends, and its calls with it.
        case .forceQuit, .end: ([], .none)
        default: ([], call)
        }
    }

    /// Whether the user or iOS can do this now.
    @MainActor func isPossible(on device: RoutedPhone, call: CallState) -> Bool {
        let phone = device.phone
        let isInFront = phone.state == .active || phone.state == .inactive
        let hasMail = phone.notifications.contains { $0.categoryIdentifier == "mail" }
        return switch self {
        case .alert, .both, .silent, .repeatedMail, .wait: true
        case .ring: device.disk.line != nil && call == .none
        case .strayCancel: device.disk.line != nil
        case .cancel, .decline: call == .ringing
        case .answer: call == .ringing && phone.state != .inactive
        case .hangUp, .remoteEnd: call == .active
        case .home: phone.state == .active
        case .icon: !isInFront
        case .tap: !isInFront && !phone.notifications.isEmpty
        case .banner: phone.state == .active && phone.banner != nil
        case .button, .reply, .clear: !isInFront && hasMail
        case .openNotificationCenter: phone.state == .active
        case .closeNotificationCenter: phone.state == .inactive
        case .forceQuit: !isInFront && phone.app != nil
        case .end: !isInFront && phone.app != nil
        }
    }

    /// Why it refreshes the badge; `nil` if it does not.
    func expectedBadge(state: AppState) -> String? {
        switch self {
        case .alert, .both, .silent, .repeatedMail:
            state == .active || state == .inactive ? "refresh badge: arrived in foreground" : nil
        case .icon, .tap, .closeNotificationCenter: "refresh badge: became active"
        // On an unlocked phone an answered call opens the app.
        case .answer: state == .active ? nil : "refresh badge: became active"
        default: nil
        }
    }

    /// The events that it causes, except those about the badge.
    func expectedEvents(_ number: Int, state: AppState, newest: String?) -> [String] {
        let isInFront = state == .active || state == .inactive
        let runs = state != .forceQuit
        switch self {
        case .alert: return isInFront ? ["arrived “m\(number)”"] : []
        case .repeatedMail: return isInFront ? ["arrived “Mail”"] : []
        case .both:
            if isInFront { return ["arrived “\(number)”"] }
            return runs ? ["arrived silently “\(number)”, already visible"] : []
        case .silent: return runs ? ["arrived silently “\(number)”"] : []
        case .tap, .banner: return ["opened “\(newest ?? "")” by tap"]
        case .button: return ["performed button archive on “Mail”"]
        case .reply: return ["performed reply answer “Yes” on “Mail”"]
        case .clear: return newest == "Mail" ? ["dismissed “Mail”"] : []
        default: return []
        }
    }
}
