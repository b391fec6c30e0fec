import PushGateway
import PushModel
import World
import VirtualPhone

/// What a service starts with: one locked phone with one app in the background.
package struct WorldConfiguration: Hashable, Sendable {
    package static let phone = "phone-1"

    package var iOS = IOSVersion(18, 2)
    /// The recorded app on the phone; `nil` leaves it empty, for an app that is installed later.
    package var bundle: BundleID? = "com.example.app"
    package var locked = true
    /// Makes tokens and identifiers. It is the same at every start unless another is asked for, so
    /// that a token in a backend's database stays good.
    package var seed: UInt64 = 1
    /// When the world begins.
    package var epoch: UnixTime
    package var requiresRegisteredKeys = false
    /// The time of day on the phone when the world begins.
    package var timeOfDay = TimeOfDay.noon

    package init(epoch: UnixTime) {
        self.epoch = epoch
    }

    /// The world at its epoch.
    package var world: World {
        let gateway = Gateway(
            Gateway.Configuration(
                epoch: epoch, requiresRegisteredKeys: requiresRegisteredKeys, seed: seed))
        var world = World(gateway: gateway)
        world.add(recordedPhone, environment: .sandbox, at: .zero)
        return world
    }

    private var recordedPhone: Device {
        var phone = Device(
            Phone(
                name: Self.phone, iOS: iOS,
                settings: PhoneSettings(locked: locked, beganAt: timeOfDay)))
        guard let bundle else { return phone }
        let app = InstalledApp(bundle: bundle, implements: Set(Callback.allCases))
        phone.install(
            RecordedApp(app, presents: PresentationOption.everything(on: iOS)), state: .background)
        return phone
    }
}
