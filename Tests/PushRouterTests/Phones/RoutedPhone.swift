import BelfryTesting
import PushRouter
import PushRouterTesting

/// A virtual phone with `RoutedApp`, whose router's clock advances with the phone's.
@MainActor final class RoutedPhone {
    let model: PhoneModel
    let phone: VirtualPhone<RoutedApp>
    let disk: AppDisk

    private static let modes: Set<String> = ["remote-notification"]
    /// The number of callbacks before `forget`.
    private var seenCallbacks = 0

    /// `patience`: how long, in real time, a step waits for a completion handler that the app
    /// retains.
    init(
        _ model: PhoneModel, patience: Duration = .milliseconds(2), line: CallLine? = nil
    ) throws {
        let disk = AppDisk(usesScenes: model.usesScenes)
        disk.line = line
        self.model = model
        self.disk = disk
        phone = try VirtualPhone(
            ios: model.iOS,
            info: AppInfo(
                backgroundModes: line == nil ? Self.modes : Self.modes.union(["voip"]),
                sceneDelegate: model.usesScenes ? RoutedScene.self : nil),
            switches: model.switches, patience: patience, app: { RoutedApp(disk) })
    }

    /// A phone on which the app was launched a while ago.
    static func opened(
        _ model: PhoneModel, patience: Duration = .milliseconds(2), line: CallLine? = nil
    ) async throws -> RoutedPhone {
        let device = try RoutedPhone(model, patience: patience, line: line)
        await device.phone.launch()
        await device.advance(by: 12)
        device.forget()
        return device
    }

    /// Advances the phone's and the router's clock, in steps that end where the router is due.
    func advance(by seconds: Double) async {
        let end = disk.clock.uptime + seconds
        while disk.clock.uptime < end {
            let left = end - disk.clock.uptime
            let due = disk.clock.nextWake.map { max($0 - disk.clock.uptime, 0.001) } ?? left
            let step = runs ? min(due, left) : left
            await phone.advance(by: .nanoseconds(Int64(step * 1e9)))
            let clock = disk.clock
            if runs { await phone.asApp { clock.advance(by: step) } } else { clock.pass(step) }
        }
    }

    /// A suspended app's clock calls no handlers, nor does one of an app that is not running.
    private var runs: Bool { phone.app != nil && phone.state != .suspended }

    /// The app's handler from now on.
    func use(_ handler: (any PushAnswering)?) async {
        disk.handler = handler
        if handler == nil { phone.tolerates.insert(.setUpMistakes) }
        let (phone, disk) = (phone, disk)
        await phone.asApp { phone.app?.router.handler = disk.handler }
    }

    func forget() {
        disk.events = []
        disk.opens = []
        seenCallbacks = phone.callbacks.count
    }

    /// The events since `forget`, without the token of every launch.
    var events: [String] { disk.events.filter { !$0.hasPrefix("registered") } }

    /// The callbacks since `forget`, without those of every launch.
    var called: [Callback] {
        phone.callbacks[seenCallbacks...].filter {
            $0 != .didRegister && $0 != .didRegisterSettings
        }
    }
}
