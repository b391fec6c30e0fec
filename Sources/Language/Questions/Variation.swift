import PushModel
import Scenarios
import VirtualPhone

/// The differences of an app and its phone from healthy ones, as the user states them.
package struct Variation: Hashable, Sendable {
    /// The app has scenes (iOS 13).
    package var hasScenes = false
    package var isLocked = false
    /// The SDK that the app is linked with.
    package var linkedSDK = AppSetup.LinkedSDK.unsaid
    package var delegate = DelegateTiming.inTime
    package var permission = Permission.authorized
    package var hasBackgroundMode = true
    /// Methods that the app has in addition to those of a healthy app.
    package var with: Set<Callback> = []
    /// Methods that the app lacks.
    package var without: Set<Callback> = []
    package var switches: Set<PhoneSwitch> = []

    package init() {}

    package func applied(to setup: Situation) -> Situation {
        var setup = setup
        if hasScenes { setup.app.installed.lifeCycle = .scenes }
        if isLocked { setup.settings.locked = true }
        if let sdk = linkedSDK.version(on: setup.iOS) { setup.app.installed.linkedSDK = sdk }
        setup.app.notificationDelegate = delegate
        setup.app.installed.permission = permission
        if !hasBackgroundMode { setup.app.installed.backgroundModes = [] }
        setup.lack(without)
        setup.gain(with)
        setup.switches.formUnion(switches)
        return setup
    }

    /// Returns each difference in a few words; empty for a healthy app.
    package func words(_ naming: CallbackNaming) -> [String] {
        var words: [String] = []
        if hasScenes { words.append("with scenes") }
        if isLocked { words.append("on a locked phone") }
        switch linkedSDK {
        case .unsaid: break
        case .same: words.append("linked with the SDK of the phone's version")
        case .version(let sdk): words.append("linked with SDK \(sdk)")
        }
        switch delegate {
        case .inTime: break
        case .late: words.append("notification delegate set late")
        case .sceneWillConnect:
            words.append("notification delegate set in scene(_:willConnectTo:options:)")
        case .unset: words.append("no notification delegate set")
        }
        if permission != .authorized { words.append("permission \(permission.rawValue)") }
        if !hasBackgroundMode { words.append("no background mode") }
        for callback in Callback.allCases where with.contains(callback) {
            words.append("with \(callback.name(naming))")
        }
        for callback in Callback.allCases where without.contains(callback) {
            words.append("without \(callback.name(naming))")
        }
        return words + switches.map(\.rawValue).sorted()
    }
}
