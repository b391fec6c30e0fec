import BelfryTesting
import PushRouter
import PushRouterTesting

/// A virtual phone with the app on it, and one time for the phone and the app's router.
@MainActor final class Device {
    let model: Model
    let phone: VirtualPhone<RoutedApp>
    let notes: Notes

    /// What the phone called and the router told is counted from here.
    private var seenCallbacks = 0

    /// `patience`: how long, in real time, a step waits for an app that holds a handler.
    init(_ model: Model, patience: Duration = .milliseconds(2)) throws {
        let notes = Notes(hasNotificationCenter: model.hasNotificationCenter)
        self.model = model
        self.notes = notes
        phone = try VirtualPhone(
            ios: model.iOS, info: AppInfo(sceneDelegate: model.usesScenes ? RoutedScene.self : nil),
            switches: model.switches, patience: patience, app: { RoutedApp(notes) })
    }

    /// A phone on which the app was opened a little while ago.
    static func opened(
        _ model: Model, patience: Duration = .milliseconds(2)
    ) async throws -> Device {
        let device = try Device(model, patience: patience)
        await device.phone.launch()
        await device.advance(by: 12)
        device.forget()
        return device
    }

    /// Lets time pass on the phone and in the app, in steps that end where the router is due.
    func advance(by seconds: Double) async {
        let end = notes.clock.uptime + seconds
        while notes.clock.uptime < end {
            let left = end - notes.clock.uptime
            let due = notes.clock.nextWake.map { max($0 - notes.clock.uptime, 0.001) } ?? left
            let step = runs ? min(due, left) : left
            await phone.advance(by: .nanoseconds(Int64(step * 1e9)))
            let clock = notes.clock
            if runs { await phone.asApp { clock.advance(by: step) } } else { clock.pass(step) }
        }
    }

    /// A suspended app is not woken by its own clock, and one that has ended not at all.
    private var runs: Bool { phone.app != nil && phone.state != .suspended }

    func forget() {
        notes.heard = []
        seenCallbacks = phone.callbacks.count
    }

    /// What the router has told since `forget`, without the token of every launch.
    var heard: [String] { notes.heard.filter { !$0.hasPrefix("registered") } }

    /// The methods that iOS has called since `forget`, without those of every launch.
    var called: [Callback] {
        phone.callbacks[seenCallbacks...].filter {
            $0 != .didRegister && $0 != .didRegisterSettings
        }
    }
}
