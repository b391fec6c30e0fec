import PushGateway
import PushModel
import Scenarios
import VirtualPhone
import World

/// Replays the past of a phone with another iOS, or with an app that is declared differently.
struct PastRebuilding {
    /// The greatest number of impossible actions that are listed; the rest is counted.
    private static let examples = 3

    private let point: BranchPoint
    private let change: BranchChange
    private let bundle: BundleID?
    private(set) var notes: [String] = []
    /// Sentences about actions of the user that were not possible.
    private var lost: [String] = []
    private var refused = 0

    /// `bundle` is the app that the push is for.
    init(_ point: BranchPoint, _ change: BranchChange, of bundle: BundleID?) {
        self.point = point
        self.bundle = bundle
        self.change = change
    }

    /// The phone just before the push.
    mutating func world() -> World {
        let past = point.past
        var world = past.base
        world.change(past.phone) { Self.redeclare(&$0, change, of: bundle) }
        for event in past.events where !event.isWake {
            _ = world.wake(until: event.time)
            guard let event = redeclared(event) else { continue }
            follow(world.replay(event), of: event)
        }
        if past.row > 0 {
            notes.append(
                "The phone's past begins after row \(past.row) of the log. The replay starts there."
            )
        }
        if !lost.isEmpty {
            let more = lost.count - Self.examples
            notes.append(
                "These earlier actions were not possible: "
                    + lost.prefix(Self.examples).joined(separator: " ")
                    + (more > 0 ? " And \(more) more." : ""))
        }
        if refused > 0 {
            notes.append("APNs answered \(refused) of the earlier pushes differently.")
        }
        return world
    }

    private mutating func follow(_ step: World.Step, of event: NumberedEvent) {
        lost += step.records.filter(\.isImpossible).map(\.sentence)
        if case .push(_, nil) = event.input, step.outcome?.response.status != 200 {
            refused += 1
        }
    }

    /// Returns the event as it would have been; `nil` for an event that would not have happened.
    private mutating func redeclared(_ event: NumberedEvent) -> NumberedEvent? {
        var event = event
        guard case .event(let happening) = event.input else { return event }
        switch happening {
        case .added(var device, let environment):
            Self.redeclare(&device, change, of: bundle)
            event.input = .event(.added(device, environment))
        case .installed(let app, let state, on: let phone):
            var app = app
            if let timing = change.notificationDelegate, app.installed.bundle == bundle {
                app.notificationDelegate = timing
            }
            event.input = .event(.installed(app, state, on: phone))
        case .phone(_, .system(.updateSystem(let version))) where change.ios != nil:
            notes.append("The update to iOS \(version) is left out.")
            return nil
        default: break
        }
        return event
    }

    /// Changes the iOS and the notification delegate, which apply from the beginning.
    static func redeclare(
        _ device: inout PhoneWithApps, _ change: BranchChange, of bundle: BundleID?
    ) {
        if let iOS = change.ios { device.redeclare(iOS: iOS) }
        guard let bundle, let timing = change.notificationDelegate else { return }
        device.redeclare(bundle) { $0.notificationDelegate = timing }
    }

    /// Changes the methods, presentation options and background modes of the app.
    static func redeclareMethods(
        of bundle: BundleID?, on device: inout PhoneWithApps, _ change: BranchChange
    ) {
        let changes =
            change.implements != nil || change.lacks != nil || change.backgroundModes != nil
            || change.presents != nil
        guard changes, let bundle else { return }
        device.redeclare(bundle) { app in
            app.installed.implements.formUnion(change.implements ?? [])
            app.installed.implements.subtract(change.lacks ?? [])
            if let modes = change.backgroundModes { app.installed.backgroundModes = Set(modes) }
            if let presents = change.presents { app.presents = Set(presents) }
            // Only an app with a service extension can implement the extension's method.
            if change.implements?.contains(.serviceDidReceive) == true {
                app.serviceExtension =
                    app.serviceExtension ?? .changes(ContentChange(), takes: .zero)
            }
        }
    }
}
