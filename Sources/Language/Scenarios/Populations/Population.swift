import PushGateway
import PushModel
import VirtualPhone
import World

/// A number of similar phones, described in a file with the keys of scenarios. Missing values are
/// the service's.
package struct Population: Sendable {
    package enum Size: Hashable, Sendable {
        case count(Int)
        /// A part of all phones, at most 1.
        case share(Double)
    }

    package var size: Size
    /// The phones are spread evenly over the versions.
    package var versions: [IOSVersion]?
    package var settings: SettingsChange
    package var clock: TimeOfDay?
    package var switches: Set<PhoneSwitch>
    package var environment: PushEnvironment?
    /// `nil` for the apps of the service.
    package var apps: [PopulationApp]?
    package var position: SourcePosition

    private static let keys = ["count", "share", "environment", "phone", "app", "apps"]
    private static let phoneKeys = ["ios"] + PhoneSetup.settingKeys + ["clock", "switches"]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "a population", Self.keys)
        position = fields.position
        size = try Self.size(fields)
        environment = fields.word("environment", "environment")
        let none = fields["phone"] == nil
        let phone =
            none
            ? nil
            : fields.value("phone") { node throws(ScenarioError) in
                try Fields(node, "phone", Self.phoneKeys)
            }
        settings = phone.map(SettingsChange.init(phone:)) ?? SettingsChange()
        clock = phone?.value("clock", TimeOfDay.init)
        versions = phone?.value("ios", IOSChoice.versions)
        switches = Set(phone?.list("switches", Self.phoneSwitch) ?? [])
        if let app = fields["app"], fields.has("apps") {
            throw app.error(
                "A population has app or apps, not both.", suggestion: "Write a list under apps.")
        }
        apps = fields.list(fields.has("apps") ? "apps" : "app", PopulationApp.init)
    }

    private static func size(_ fields: Fields) throws(ScenarioError) -> Size {
        switch (fields["count"], fields["share"]) {
        case (let count?, nil):
            return .count(try count.number("count", in: 1...FleetLayout.countLimit))
        case (nil, let share?): return .share(try Self.share(share))
        case (_?, let share?):
            throw share.error("A population has a count or a share, not both.")
        case (nil, nil):
            throw ScenarioError(
                fields.position, "The population has neither a count nor a share.",
                suggestion: "Write “count: 1000”, or “share: 10%”.")
        }
    }

    /// Reads `40%` or `0.4`.
    private static func share(_ node: ScenarioNode) throws(ScenarioError) -> Double {
        let text = node.scalar ?? ""
        let number = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
        guard let number, number > 0, number <= 1 else {
            throw node.error(
                "A share is a part of all phones, but this is \(node.kind).",
                suggestion: "Write it as 40% or 0.4.")
        }
        return number
    }

    private static func phoneSwitch(_ node: ScenarioNode) throws(ScenarioError) -> PhoneSwitch {
        try node.word("switch of a phone")
    }
}

/// An app on the phones of a population: a file's changes to an app of the service.
package struct PopulationApp: Sendable {
    private let setup: AppSetup
    private let given: Set<String>

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "app", AppSetup.keys)
        given = Set(fields.keys.compactMap(\.scalar))
        setup = try AppSetup(node)
        if let activities = fields["activities"] {
            throw activities.error(
                "A population cannot begin with running Live Activities.",
                suggestion: "Start them with pushes.")
        }
    }

    /// `nil` for the app of the service.
    package var bundle: BundleID? { given.contains("bundle") ? setup.bundle : nil }

    /// The phones are spread evenly over the states; `nil` for the state of the service.
    package var states: [AppState]? { given.contains("state") ? setup.states : nil }

    /// Changes an app as the file declares.
    package func change(_ app: inout RecordedApp, on iOS: IOSVersion) {
        AppDeclaration.change(&app, setup, given)
        for (key, change) in Self.others where given.contains(key) { change(setup, &app) }
        if given.contains("presents") { app.presents = setup.options(on: iOS) }
        if given.contains("linkedSDK") {
            app.installed.linkedSDK = setup.linkedSDK.version(on: iOS)
        }
    }

    private static let others: [String: @Sendable (AppSetup, inout RecordedApp) -> Void] = [
        "permission": { $1.installed.permission = $0.permission },
        "alerts": { $1.installed.alerts = $0.alerts },
        "sounds": { $1.installed.sounds = $0.sounds },
        "badges": { $1.installed.badges = $0.badges },
        "timeSensitive": { $1.installed.timeSensitive = $0.timeSensitive },
        "implements": { $1.installed.implements = $0.implements },
        "backgroundModes": { $1.installed.backgroundModes = $0.backgroundModes },
        "categories": { $1.installed.categories = $0.categories },
        "notificationDelegate": { $1.notificationDelegate = $0.notificationDelegate },
        "lifecycle": { $1.installed.lifeCycle = $0.lifeCycle },
        "sceneManifest": {
            $1.installed.lifeCycle = $0.lifeCycle
            $1.installed.sceneManifest = $0.sceneManifest
        },
    ]
}
