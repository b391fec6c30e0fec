import PushModel
import Scenarios
import VirtualPhone

/// A new app for a phone, or a change of a recorded app, in the API's JSON. For a new app, absent
/// fields have the values of an app that does everything. In a change, absent fields stay
/// unchanged.
@dynamicMemberLookup
package struct AppSetup: Codable, Hashable, Sendable {
    private var basis = AppBasis()
    /// The other fields, with the keys of scenarios.
    package var declaration = AppDeclaration()

    package init(bundle: BundleID? = nil) {
        basis.bundle = bundle
    }

    package subscript<Member>(dynamicMember member: WritableKeyPath<AppBasis, Member>) -> Member {
        get { basis[keyPath: member] }
        set { basis[keyPath: member] = newValue }
    }

    package init(from decoder: any Decoder) throws {
        basis = try AppBasis(from: decoder)
        declaration = AppDeclaration(try [String: JSONValue](from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try declaration.values.encode(to: encoder)
        try basis.encode(to: encoder)
    }

    /// Applies the change to an app. Throws a problem with the mistake.
    package func change(_ app: inout RecordedApp) throws(Problem) {
        if let sdk = basis.linkedSDK, !sdk.isModelled {
            throw Problem(
                400, "linkedSDK: Belfry does not know SDK \(sdk).",
                hint: "\(IOSVersion.modelledRange).")
        }
        basis.change(&app)
        do {
            try declaration.change(&app)
        } catch {
            let mistakes = error.all.map { mistake in
                [mistake.sentence, mistake.suggestion].compactMap(\.self).joined(separator: " ")
            }
            throw Problem(400, mistakes.joined(separator: " "))
        }
    }

    /// `true` if it changes the app itself, not only the permissions of the user.
    package var isAboutDeclaration: Bool { basis.isAboutDeclaration || !declaration.isEmpty }
}

/// The fields that only the API has.
package struct AppBasis: Codable, Hashable, Sendable {
    /// Required for a new app.
    package var bundle: BundleID?
    package var state: AppState?
    package var permission: Permission?
    package var alerts: Bool?
    package var sounds: Bool?
    package var badges: Bool?
    package var timeSensitive: Bool?
    /// The SDK of the build. From SDK 27 on an app needs scenes to start on iOS 27.
    package var linkedSDK: IOSVersion?
    package var lifecycle: LifeCycleKind?
    package var sceneManifest: SceneManifest?
    /// The time when it sets its notification delegate.
    package var notificationDelegate: DelegateTiming?
    /// The methods it implements, by their short names.
    package var implements: [Callback]?
    /// Methods that it does not implement.
    package var without: [Callback]?
    /// The options that `willPresent` returns.
    package var presents: [PresentationOption]?
    package var backgroundModes: [String]?
    package var categories: [Category]?

    /// A category that it registers.
    package struct Category: Codable, Hashable, Sendable {
        package var id: String
        package var customDismiss: Bool?
        package var actions: [Action]?
    }

    /// A button of a category.
    package struct Action: Codable, Hashable, Sendable {
        package var id: String
        package var title: String?
        package var text: Bool?
        package var destructive: Bool?
        package var foreground: Bool?
        package var authenticationRequired: Bool?
    }

    /// Applies the fields to an app's declaration.
    fileprivate func change(_ app: inout RecordedApp) {
        if let notificationDelegate { app.notificationDelegate = notificationDelegate }
        if let implements { app.installed.implements = Set(implements) }
        if let without { app.installed.implements.subtract(without) }
        if let presents { app.presents = Set(presents) }
        if let backgroundModes { app.installed.backgroundModes = Set(backgroundModes) }
        if let categories { app.installed.categories = categories.map(NotificationCategory.init) }
        app.installed.permission = permission ?? app.installed.permission
        app.installed.alerts = alerts ?? app.installed.alerts
        app.installed.sounds = sounds ?? app.installed.sounds
        app.installed.badges = badges ?? app.installed.badges
        app.installed.timeSensitive = timeSensitive ?? app.installed.timeSensitive
        changeScenes(&app.installed)
    }

    /// If a scene manifest is given, the life cycle follows from it, unless it is given as well.
    private func changeScenes(_ app: inout InstalledApp) {
        app.linkedSDK = linkedSDK ?? app.linkedSDK
        app.lifeCycle = lifecycle ?? app.lifeCycle
        guard let sceneManifest else { return }
        app.sceneManifest = sceneManifest
        if lifecycle == nil {
            app.lifeCycle = sceneManifest == .configurations ? .scenes : .appDelegate
        }
    }

    fileprivate var isAboutDeclaration: Bool {
        notificationDelegate != nil || implements != nil || without != nil || presents != nil
            || backgroundModes != nil || categories != nil || linkedSDK != nil
            || lifecycle != nil || sceneManifest != nil
    }
}

extension NotificationCategory {
    fileprivate init(_ setup: AppBasis.Category) {
        self.init(
            id: setup.id, customDismiss: setup.customDismiss ?? false,
            actions: (setup.actions ?? []).map(NotificationAction.init))
    }
}

extension NotificationAction {
    fileprivate init(_ setup: AppBasis.Action) {
        var options: Set<Option> = []
        if setup.destructive == true { options.insert(.destructive) }
        if setup.foreground == true { options.insert(.foreground) }
        if setup.authenticationRequired == true { options.insert(.authenticationRequired) }
        self.init(id: setup.id, title: setup.title, options: options, text: setup.text ?? false)
    }
}
