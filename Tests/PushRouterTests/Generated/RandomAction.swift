import BelfryTesting
import World

/// An action of a sender, the user or iOS in a generated run.
enum RandomAction: CaseIterable {
    case alert, both, silent, repeatedMail
    case home, icon, tap, banner, button, reply, clear
    case openNotificationCenter, closeNotificationCenter
    case forceQuit, end, wait

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
        case .alert, .both, .silent, .repeatedMail, .wait: nil
        }
    }

    /// The step of a scenario file.
    func step(_ number: Int) -> String {
        if let onPhone { return "- \(onPhone)" }
        return switch self {
        case .alert: "- push: {aps: {alert: m\(number)}, mid: m\(number)}"
        case .both: "- push: {aps: {alert: \"\(number)\", content-available: 1}}"
        case .silent: "- push: {aps: {content-available: 1}, mid: \"\(number)\"}"
        case .repeatedMail: "- push: {aps: {alert: Mail, category: mail}}"
        default: "- wait: 20s"
        }
    }

    var push: ((Int) throws -> Push)? {
        switch self {
        case .alert: { try Push(["aps": ["alert": "m\($0)"], "mid": "m\($0)"]) }
        case .both: { try Push(["aps": ["alert": "\($0)", "content-available": 1]]) }
        case .silent: { try Push(["aps": ["content-available": 1], "mid": "\($0)"]) }
        case .repeatedMail: { _ in try Push(["aps": ["alert": "Mail", "category": "mail"]]) }
        default: nil
        }
    }

    /// Whether the user or iOS can do this now.
    @MainActor func isPossible(on device: RoutedPhone) -> Bool {
        let phone = device.phone
        let isInFront = phone.state == .active || phone.state == .inactive
        let hasMail = phone.notifications.contains { $0.categoryIdentifier == "mail" }
        return switch self {
        case .alert, .both, .silent, .repeatedMail, .wait: true
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
