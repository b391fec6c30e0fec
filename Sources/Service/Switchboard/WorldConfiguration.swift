import PushGateway
import PushModel
import World
import VirtualPhone

/// The initial world of a service: locked phones, each with its apps in the background.
package struct WorldConfiguration: Hashable, Sendable {
    package static let phone = "phone-1"

    /// A phone with a name.
    package struct NamedPhone: Hashable, Sendable {
        package var name: String
        /// The version; `nil` for the configuration's.
        package var iOS: IOSVersion?

        package init(name: String, iOS: IOSVersion? = nil) {
            self.name = name
            self.iOS = iOS
        }
    }

    /// A number of identical phones of a fleet; `nil` members have the values of the other phones.
    package struct Population: Hashable, Sendable {
        package var count: Int
        package var iOS: IOSVersion?
        package var settings = SettingsChange()
        package var clock: TimeOfDay?
        package var switches: Set<PhoneSwitch> = []
        package var environment: PushEnvironment?
        /// The apps, and the state of each.
        package var apps: [DeclaredApp]?

        package init(count: Int) {
            self.count = count
        }
    }

    package struct DeclaredApp: Hashable, Sendable {
        package var app: RecordedApp
        package var state: AppState

        package init(_ app: RecordedApp, _ state: AppState = .background) {
            self.app = app
            self.state = state
        }
    }

    /// The named phones. Names are unique, and differ from the fleet's names.
    package var phones = [NamedPhone(name: Self.phone)]
    /// Phones without given names.
    package var populations: [Population] = []
    package var iOS = IOSVersion.newest
    /// The recorded apps on each phone; empty for phones without apps.
    package var bundles: [BundleID] = ["com.example.app"]
    /// The declaration of each app, with any bundle identifier; `nil` for the usual app.
    package var declared: RecordedApp?
    /// The environment of the apps' device tokens.
    package var environment: PushEnvironment {
        get { choices.environment }
        set { choices.environment = newValue }
    }
    package var locked = true
    /// The memory above which the phones end an extension; `nil` for no limit.
    package var extensionMemory: MemorySize?
    /// The seed of tokens, and of identifiers without their own seed. It is the same at every start
    /// unless another is given, so that tokens in a backend's database stay valid.
    package var seed: UInt64 = 1
    /// The seed of identifiers. With another seed at each start, identifiers of different starts do
    /// not collide in a sender's database.
    package var identifierSeed: UInt64?
    /// The part of the phones that the world has.
    package var shard = Shard.only
    /// The time when the world begins.
    package var epoch: UnixTime
    package var requiresRegisteredKeys: Bool {
        get { choices.requiresRegisteredKeys }
        set { choices.requiresRegisteredKeys = newValue }
    }
    /// Choices for the gateway that differ from the defaults. Its epoch and seeds are not used.
    package var choices = Gateway.Configuration()
    /// The time of day on the phones when the world begins.
    package var timeOfDay = TimeOfDay.noon

    package init(epoch: UnixTime) {
        self.epoch = epoch
    }

    /// The world at its epoch.
    package var world: World {
        var beginning = Gateway.Configuration(epoch: epoch, seed: seed, shard: shard)
        beginning.identifierSeed = identifierSeed
        var world = World(gateway: Gateway(choices.taken(by: beginning)))
        if let fleet { world.add(fleet) }
        for device in devices { world.add(device, environment: environment, at: .zero) }
        return world
    }

    /// The fleet; `nil` without populations.
    package var fleet: Fleet? {
        guard !populations.isEmpty else { return nil }
        return Fleet(
            populations.map { population in
                Fleet.Population(
                    of: template(of: population), count: population.count,
                    environment: population.environment ?? environment)
            })
    }

    private func template(of population: Population) -> PhoneWithApps {
        let iOS = population.iOS ?? iOS
        let usual = settings(beganAt: population.clock ?? timeOfDay)
        var device = PhoneWithApps(
            Phone(
                name: "phone", iOS: iOS, settings: population.settings.applied(to: usual),
                switches: population.switches))
        let apps = population.apps ?? bundles.map { DeclaredApp(app($0, on: iOS)) }
        for declared in apps { device.install(declared.app, state: declared.state) }
        return device
    }

    /// The named phones of the shard at the start.
    package var devices: [PhoneWithApps] {
        phones.filter { shard.has(phone: $0.name) }.map(device)
    }

    private func device(_ named: NamedPhone) -> PhoneWithApps {
        let iOS = named.iOS ?? iOS
        var device = PhoneWithApps(
            Phone(
                name: named.name, iOS: iOS, settings: settings(beganAt: timeOfDay)))
        for bundle in bundles {
            device.install(app(bundle, on: iOS), state: .background)
        }
        return device
    }

    private func settings(beganAt time: TimeOfDay) -> PhoneSettings {
        var settings = PhoneSettings(locked: locked, beganAt: time)
        settings.extensionMemory = extensionMemory
        return settings
    }

    /// Returns an app with the declaration for all phones.
    package func app(_ bundle: BundleID, on iOS: IOSVersion) -> RecordedApp {
        let usual = RecordedApp.usual(bundle, on: iOS)
        guard var app = declared else { return usual }
        app.installed.bundle = bundle
        if app.presents == PresentationOption.everything(on: .newest) {
            app.presents = usual.presents
        }
        return app
    }
}

extension RecordedApp {
    /// An app that does everything: every method is implemented, and a notification is shown in
    /// full while the app is in front. It has what pushes of each type need: the extensions, the
    /// background modes and the entitlements. It has no notification service extension, so that
    /// notifications are shown as sent.
    package static func usual(_ bundle: BundleID, on iOS: IOSVersion) -> RecordedApp {
        var app = InstalledApp(
            bundle: bundle, implements: Set(Callback.allCases),
            backgroundModes: ["remote-notification", "push-to-talk"])
        app.services = AppServices(
            extensions: Set(ExtensionKind.allCases).subtracting([.service]))
        app.entitlements = [.pushToTalk, .locationPush]
        return RecordedApp(app, presents: PresentationOption.everything(on: iOS))
    }
}
