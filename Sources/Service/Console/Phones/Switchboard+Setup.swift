import API
import PushGateway
import PushModel
import Switchboard
import VirtualPhone
import World

/// Changes of phones and apps that API requests ask for.
extension Switchboard {
    /// Adds a phone to the world.
    func add(_ setup: PhoneSetup) async throws {
        guard let name = setup.name, PhoneName.isOne(name) else {
            throw Problem(
                400, "The phone's name is missing or not allowed.",
                hint: "A name is \(PhoneName.wanted).")
        }
        let iOS = try setup.version() ?? .newest
        let time =
            world.phones.keys.first.flatMap { world.phones[$0] }?.phone.settings.beganAt ?? .noon
        var device = PhoneWithApps(
            Phone(
                name: name, iOS: iOS,
                settings: PhoneSettings(
                    locked: setup.locked ?? true, online: setup.online ?? true, beganAt: time)))
        for app in setup.apps ?? usualBundles.map({ AppSetup(bundle: $0) }) {
            let recorded = try Self.recordedApp(app, on: iOS)
            guard device.phone.app(recorded.installed.bundle) == nil else {
                throw Problem(400, "\(recorded.installed.bundle) is in the list of apps twice.")
            }
            device.install(
                recorded, state: try Self.state(app, on: device.phone) ?? .background, at: now)
        }
        do {
            try await addPhone(device, environment: setup.environment ?? .sandbox)
        } catch let error as PhoneExists {
            throw Problem(
                409, "There is a phone “\(error.name)” already.",
                hint: "Change it with PATCH /api/v1/phones/\(error.name), or choose another name.")
        }
    }

    /// Changes the settings of a phone.
    func change(_ name: String, _ setup: PhoneSetup) async throws {
        guard setup.name == nil || setup.name == name, setup.apps == nil else {
            throw Problem(
                400, "A phone keeps its name, and its apps are changed separately.",
                hint: "PATCH /api/v1/phones/\(name)/apps/BUNDLE changes an app.")
        }
        let iOS = try setup.version()
        let phone = try world.device(named: name).phone
        if let iOS, iOS < phone.iOS {
            throw Problem(
                409, "iOS \(phone.iOS) cannot become iOS \(iOS).",
                hint: "A phone can only be updated to a newer iOS. Add another with iOS \(iOS), or "
                    + "remove this one and add it again.")
        }
        if let iOS, iOS != phone.iOS {
            _ = try await perform(.system(.updateSystem(iOS)), on: name)
        }
        if let environment = setup.environment { try await move(name, to: environment) }
        if let online = setup.online, online != phone.settings.online {
            _ = try await perform(.networkChanged(online: online), on: name)
        }
        // After an update, because the update restarts the phone and locks it.
        if let locked = setup.locked {
            _ = try await perform(.user(locked ? .lock : .unlock), on: name)
        }
    }

    /// Puts an app on a phone.
    func addApp(_ setup: AppSetup, to name: String) async throws {
        let phone = try world.device(named: name).phone
        let app = try Self.recordedApp(setup, on: phone.iOS)
        let bundle = app.installed.bundle
        guard phone.app(bundle) == nil else {
            throw Problem(
                409, "\(bundle) is on \(name) already.",
                hint: "Change it with PATCH /api/v1/phones/\(name)/apps/\(bundle).")
        }
        try await put(app, try Self.state(setup, on: phone) ?? .background, on: name)
    }

    /// Changes an app on a phone.
    func changeApp(_ bundle: BundleID, on name: String, _ setup: AppSetup) async throws {
        let device = try world.device(named: name)
        guard let installed = device.phone.app(bundle), let old = device.phone.state(of: bundle)
        else { throw Problem.noApp(bundle, on: device.phone) }
        guard setup.bundle == nil || setup.bundle == bundle else {
            throw Problem(
                400, "An app keeps its bundle identifier.",
                hint: "POST /api/v1/phones/\(name)/apps puts another app on the phone.")
        }
        let state = try Self.state(setup, on: device.phone)
        let recorded = device.hosted.contains(bundle) ? nil : device.recordedApp(bundle)
        guard var app = recorded else {
            guard !setup.isAboutDeclaration, state == nil else {
                throw Problem(
                    409, "\(bundle) runs its own code, which decides this.",
                    hint: "Change the app itself. Here you can change the user's permissions.")
            }
            var allowed = RecordedApp(installed, presents: nil)
            try setup.change(&allowed)
            return try await allow(bundle, NotificationSettings(allowed.installed), on: name)
        }
        app.installed = installed
        try setup.change(&app)
        if setup.isAboutDeclaration || state != nil {
            if device.phone.frontmost == bundle, state?.isForeground == false {
                _ = try await perform(.user(.pressHome), on: name)
            }
            try await put(app, state ?? old, on: name)
        } else {
            try await allow(bundle, NotificationSettings(app.installed), on: name)
        }
    }

    /// Deletes an app, as the user would.
    func removeApp(_ bundle: BundleID, from name: String) async throws {
        let phone = try world.device(named: name).phone
        guard phone.app(bundle) != nil else { throw Problem.noApp(bundle, on: phone) }
        _ = try await perform(.user(.delete(bundle)), on: name)
    }

    private func allow(
        _ bundle: BundleID, _ settings: NotificationSettings, on phone: String
    ) async throws {
        _ = try await perform(.user(.allow(bundle, settings)), on: phone)
    }

    private static func recordedApp(
        _ setup: AppSetup, on iOS: IOSVersion
    ) throws(Problem) -> RecordedApp {
        guard let bundle = setup.bundle, Topic.isSpelt(bundle) else {
            throw Problem(
                400, "The app's bundle identifier is missing or not allowed.",
                hint: "It has up to 255 letters, digits, “-”, “_” and “.”, such as com.example.app."
            )
        }
        var app = RecordedApp.usual(bundle, on: iOS)
        try setup.change(&app)
        return app
    }

    /// The requested state. Throws if the phone does not allow it.
    private static func state(_ setup: AppSetup, on phone: Phone) throws(Problem) -> AppState? {
        guard let state = setup.state, state.isForeground else { return setup.state }
        let others = phone.frontmost.map { $0 != setup.bundle } ?? false
        guard !phone.settings.locked, !others else {
            throw Problem(
                409,
                others
                    ? "Another app is in front on \(phone.name), so this one cannot be."
                    : "\(phone.name) is locked, so no app can be in front.",
                hint: "Open the app: belfry launch \(phone.name)")
        }
        return state
    }
}

extension Problem {
    static func noApp(_ bundle: BundleID, on phone: Phone) -> Problem {
        Problem(
            404, "\(bundle) is not installed on \(phone.name).",
            hint: phone.bundles.isEmpty
                ? "No app is installed." : "Installed: \(phone.bundles.joined(separator: ", ")).")
    }
}
