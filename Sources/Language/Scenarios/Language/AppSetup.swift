import PushModel
import VirtualPhone

/// The app of a scenario, declared rather than coded.
package struct AppSetup: Sendable {
    /// The answer of `willPresent`.
    enum Presents: Hashable, Sendable {
        /// All options of the version.
        case everything
        case options(Set<PresentationOption>)
        /// The app does not call its handler.
        case never
    }

    /// The SDK the app is linked with.
    package enum LinkedSDK: Hashable, Sendable {
        /// The phone's SDK, or for an app without scenes the last one with which such an app
        /// starts.
        case unsaid
        /// The SDK of the phone's version.
        case same
        case version(IOSVersion)

        /// Returns the version; `nil` if it is not given.
        package func version(on iOS: IOSVersion) -> IOSVersion? {
            switch self {
            case .unsaid: nil
            case .same: iOS
            case .version(let version): version
            }
        }
    }

    /// The app's state when the scenario begins. Each state is a run of its own.
    package var states: [AppState] = [.background]
    var statePosition: SourcePosition?
    package var bundle: BundleID = "com.example.app"
    package var linkedSDK = LinkedSDK.unsaid
    package var lifeCycle = LifeCycleKind.appDelegate
    /// `nil` if it follows from `lifeCycle`.
    package var sceneManifest: SceneManifest?
    package var notificationDelegate = DelegateTiming.inTime
    package var implements = Set(Callback.allCases)
    package var backgroundModes: Set<String> = ["remote-notification"]
    package var permission = Permission.authorized
    /// The user's answer when the app first asks.
    package var promptAnswer = Permission.authorized
    package var alerts = true
    package var sounds = true
    package var badges = true
    /// The user's switch for the app's time-sensitive notifications.
    package var timeSensitive = true
    package var deliversQuietly = false
    var presents = Presents.everything
    package var categories: [NotificationCategory] = []
    package var serviceExtension: ServiceExtension?
    /// The memory that the service extension uses.
    package var extensionMemory: MemorySize?
    package var contentExtension: ContentExtensionAnswer?
    package var reportsCalls = true
    /// The methods that never return.
    package var blocks: Set<Callback> = []
    package var onRemotePush = RecordedApp.FetchBehaviour()
    package var entitlements: Set<Entitlement> = []
    /// The app's declarations for pushes other than notifications.
    package var services = AppServices()
    package var serviceBehaviour = ServiceBehaviour()
    package var badge = 0
    /// The texts for `loc-key`; `nil` if they are not known.
    package var strings: AppStrings?
    var activities = ActivitySupport()
    /// Live Activities that the app has started before the scenario begins.
    var runningActivities: [ActivityStep] = []

    /// Returns the recorded app for a phone of this version.
    func recorded(on iOS: IOSVersion) -> RecordedApp {
        var installed = InstalledApp(
            bundle: bundle, linkedSDK: linkedSDK.version(on: iOS), implements: implements,
            backgroundModes: backgroundModes, permission: permission, alerts: alerts,
            sounds: sounds, badges: badges, badge: badge, categories: categories)
        installed.contentExtension = contentExtension
        installed.lifeCycle = lifeCycle
        installed.sceneManifest = sceneManifest
        installed.promptAnswer = promptAnswer
        installed.timeSensitive = timeSensitive
        installed.entitlements = entitlements
        installed.services = services == AppServices() ? nil : services
        installed.deliversQuietly = deliversQuietly
        installed.strings = strings
        installed.activities = activities
        var app = RecordedApp(
            installed, notificationDelegate: notificationDelegate, presents: options(on: iOS),
            onRemotePush: onRemotePush)
        app.reportsCalls = reportsCalls
        app.blocks = blocks
        app.serviceExtension = serviceExtension
        app.extensionMemory = extensionMemory
        if serviceBehaviour != ServiceBehaviour() { app.serviceBehaviour = serviceBehaviour }
        return app
    }

    /// Returns a real app as installed on the scenario's phone. Its code and its Info.plist are its
    /// own; the user's permissions and the entitlements are the scenario's.
    func adopted(_ real: InstalledApp, on iOS: IOSVersion) -> InstalledApp {
        var app = real
        app.bundle = bundle
        app.linkedSDK = linkedSDK.version(on: iOS) ?? real.linkedSDK
        app.permission = permission
        app.promptAnswer = promptAnswer
        app.alerts = alerts
        app.sounds = sounds
        app.badges = badges
        app.timeSensitive = timeSensitive
        app.badge = badge
        app.deliversQuietly = deliversQuietly
        app.entitlements = entitlements
        app.services = services == AppServices() ? real.services : services
        app.contentExtension = contentExtension
        app.strings = strings
        return app
    }

    /// Returns a real app after a new installation from the App Store.
    func readopted(_ real: InstalledApp, on iOS: IOSVersion) -> InstalledApp {
        var app = adopted(real, on: iOS)
        app.permission = .notDetermined
        app.badge = 0
        return app
    }

    /// Returns the app after a new installation from the App Store, without its past.
    func reinstalled(on iOS: IOSVersion) -> RecordedApp {
        var app = recorded(on: iOS)
        app.installed.permission = .notDetermined
        app.installed.badge = 0
        return app
    }

    func options(on iOS: IOSVersion) -> Set<PresentationOption>? {
        switch presents {
        case .everything: PresentationOption.everything(on: iOS)
        case .options(let options): options
        case .never: nil
        }
    }
}
