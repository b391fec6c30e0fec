import PushModel
import VirtualPhone

extension PhoneAction {
    /// What it means on `phone` as it stands, in order; throws for an object or an app that is not
    /// there.
    func events(on phone: Phone) throws(Problem) -> [Event] {
        guard let event = try event(on: phone) else { return try changes(on: phone) }
        return [event]
    }

    /// `nil` for a verb that can be more than one event.
    private func event(on phone: Phone) throws(Problem) -> Event? {
        let object = try checkedObject()
        switch action {
        case .tap: return try tap(object, on: phone)
        case .press: return .user(.pressHome)
        case .open: return try open(object, on: phone)
        case .close: return .user(.closeNotificationCenter)
        case .dismiss:
            return object == "banner"
                ? .user(.dismissBanner) : .user(.dismissNotification(try app(on: phone)))
        case .network: return .networkChanged(online: object == "on")
        case .lock: return .user(.lock)
        case .unlock: return .user(.unlock)
        case .clear: return .user(.clearAll)
        case .launch, .install: return .user(.tapIcon(try app(on: phone)))
        case .suspend: return .system(.suspend(try app(on: phone)))
        case .terminate: return .system(.terminate(try app(on: phone)))
        case .crash: return .system(.crash(try app(on: phone)))
        case .reboot: return .user(.restart)
        case .delete: return .user(.delete(try app(on: phone)))
        case .forceQuit: return .user(.forceQuit(try app(on: phone)))
        case .throttle: return .system(.throttle(object == "on"))
        case .openSettings:
            return .user(
                .openSettings(try app(on: phone), fromNotification: object == "notification"))
        case .register: return .app(try runningApp(on: phone), .registers)
        case .remove:
            return .app(
                try runningApp(on: phone),
                object == "delivered" ? .removesDelivered(nil) : .removesPending(nil))
        case .badge: return try badge(object, on: phone)
        case .update: return try update(object, on: phone)
        case .settings, .restore: return nil
        case .choose:
            guard let object else {
                throw Problem(
                    400, "choose needs the identifier of an action.",
                    hint: #"Send {"action": "choose", "object": "reply"}, for instance."#)
            }
            return .user(.act(try app(on: phone), action: object, text: text))
        }
    }

    private func tap(_ object: String?, on phone: Phone) throws(Problem) -> Event {
        switch object {
        case "banner": .user(.tapBanner)
        case "icon": .user(.tapIcon(try app(on: phone)))
        default: .user(.tapNotification(try app(on: phone)))
        }
    }

    private func open(_ object: String?, on phone: Phone) throws(Problem) -> Event {
        switch object {
        case "notification-centre": .user(.openNotificationCenter)
        case "app-switcher-card": .user(.openAppSwitcherCard(try app(on: phone)))
        default: .user(.tapIcon(try app(on: phone)))
        }
    }

    /// The object, or the verb's usual one.
    func checkedObject() throws(Problem) -> String? {
        let objects = Self.objects(of: action)
        guard let object else { return objects.first }
        guard objects.isEmpty || objects.contains(object) else {
            throw Problem(
                400, "“\(object)” is nothing to \(action.rawValue).",
                hint: "There is \(objects.joined(separator: ", ")).")
        }
        return object
    }

    /// The app that is meant: the one that is named, or the only one there is.
    func app(on phone: Phone) throws(Problem) -> BundleID {
        let installed = phone.bundles
        if let app {
            if installed.contains(app) { return app }
            throw Problem(
                404, "\(app) is not installed on \(phone.name).",
                hint: installed.isEmpty
                    ? "No app is. belfry install \(phone.name) puts the deleted one back."
                    : "There is \(installed.joined(separator: ", ")).")
        }
        if installed.count == 1 { return installed[0] }
        guard !installed.isEmpty else {
            throw Problem(
                409, "No app is installed on \(phone.name).",
                hint: "belfry install \(phone.name) puts the deleted one back.")
        }
        throw Problem(
            400, "\(phone.name) has more than one app; say which is meant.",
            hint: "Name one with --app: \(installed.joined(separator: ", ")).")
    }
}
