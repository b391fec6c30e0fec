import PushModel
import VirtualPhone

/// What the app's own code does, and new versions of it and of iOS.
extension PhoneAction {
    func badge(_ object: String?, on phone: Phone) throws(Problem) -> Event {
        guard let number = object.flatMap({ Int($0) }), 0...99_999 ~= number else {
            throw Problem(
                400, "badge needs a number from 0 to 99999.",
                hint: #"Send {"action": "badge", "object": "3"}, for instance."#)
        }
        return .app(try runningApp(on: phone), .setBadge(number))
    }

    func update(_ object: String?, on phone: Phone) throws(Problem) -> Event {
        guard let object, object != "app" else { return .system(.update(try app(on: phone))) }
        guard let version = IOSVersion(object) else {
            throw Problem(
                400, "“\(object)” is no version of iOS.",
                hint: "Name one such as \(IOSVersion.newest), or none to update the app.")
        }
        guard version >= phone.iOS else {
            throw Problem(
                409, "iOS \(phone.iOS) cannot become iOS \(version).",
                hint: "A phone goes to newer versions only; belfry serve --ios starts with another."
            )
        }
        return .system(.updateSystem(version))
    }

    /// The app that is meant, whose code has to be running to do anything.
    func runningApp(on phone: Phone) throws(Problem) -> BundleID {
        let bundle = try app(on: phone)
        switch phone.state(of: bundle) {
        case .active, .inactive, .background: return bundle
        case let state:
            throw Problem(
                409,
                "\(bundle) is \(state?.rawValue ?? "not installed"): none of its code runs, so it "
                    + "cannot do that.",
                hint: "Open it first: belfry launch \(phone.name)")
        }
    }
}
