import PushModel
import VirtualPhone
import World

/// A scenario drawn from a seed: any set-up, any course of steps, as the file a person would write.
struct GeneratedScenario {
    var setup: [String]
    var steps: [String]

    /// The whole file. Waiting at the end gives every handler the time to be answered or missed.
    var yaml: String {
        (["id: generated"] + setup + ["steps:"] + (steps + ["wait: 90s"]).map { "  - \($0)" })
            .joined(separator: "\n") + "\n"
    }

    init(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        let iOS = IOSVersion.changes.randomElement(using: &chance) ?? .newest
        let states = AppState.allCases.filter {
            iOS >= IOSVersion(4) || ($0 != .background && $0 != .suspended)
        }
        let state = states.randomElement(using: &chance) ?? .forceQuit
        let methods = Callback.allCases.filter { _ in Int.random(in: 0..<4, using: &chance) > 0 }
            .map(\.rawValue)
        let lifeCycle = Self.pick(Self.lifeCycles(on: iOS), &chance)
        // Only an app with scenes sets its delegate in one.
        let timings = DelegateTiming.allCases.filter {
            lifeCycle == .scenes || $0 != .sceneWillConnect
        }
        setup = [
            "phone: {ios: \"\(iOS)\"\(Self.settings(&chance))}",
            "app:",
            "  state: \(state.rawValue)",
            "  implements: [\(methods.joined(separator: ", "))]",
            "  notificationDelegate: \(Self.pick(timings, &chance).rawValue)",
            "  permission: \(Self.pick(Self.permissions(on: iOS), &chance).rawValue)",
            "  lifecycle: \(lifeCycle.rawValue)",
            "  backgroundModes: \(Self.pick(["[]", "[remote-notification]"], &chance))",
            "  blocks: \(Self.pick(Self.blocked, &chance))",
            "  onRemotePush: \(Self.pick(Self.handlers, &chance))",
            "  serviceExtension: \(Self.pick(Self.extensions, &chance))",
            "  categories: [{id: chat, customDismiss: true, actions: [{id: mute}, {id: open, options: [foreground]}]}]",
        ]
        steps = (0..<Int.random(in: 1...12, using: &chance)).map { _ in
            Self.pick(Self.possibleSteps, &chance)
        }
    }

    private static let blocked = [
        "[]", "[]", "[]", "[didFinishLaunching]", "[didEnterBackground, willTerminate]",
        "[willPresent, didReceiveRemoteNotificationFetch]",
    ]

    private static let handlers = [
        "{takes: 1s, result: newData}", "{takes: 40s, result: noData}", "{result: never}",
        "{takes: 2s, result: newData, posts: {title: Posted, sound: default}}",
    ]

    private static let extensions = [
        "none", "crashes", "killed-at-start", "{takes: 2s, sets: {title: Changed}}",
        "{takes: forever}",
    ]

    static let possibleSteps =
        [
            "push: alert", "push: silent", "push: alert+content-available",
            "push: {aps: {alert: Chat, category: chat, mutable-content: 1}}",
            "push: {aps: {badge: 3}}", "push: {aps: {badge: 0}}", "push: {note: nothing in aps}",
            "local: {title: Tea, sound: default, after: 5s}", "wait: 3s", "wait: 40s",
            "action: mute",
            "action: open",
        ] + PhoneAction.samples.map(\.description)

    private static func permissions(on iOS: IOSVersion) -> [Permission] {
        Permission.allCases.filter { permission in
            switch permission {
            case .provisional: iOS >= IOSVersion(12)
            case .ephemeral: iOS >= IOSVersion(14)
            case .authorized, .denied, .notDetermined: true
            }
        }
    }

    private static func lifeCycles(on iOS: IOSVersion) -> [LifeCycleKind] {
        iOS < IOSVersion(13) ? [.appDelegate] : LifeCycleKind.allCases
    }

    private static func settings(_ chance: inout SplitMix64) -> String {
        [
            ", locked: on", ", lowPowerMode: on", ", backgroundAppRefresh: off", ", focus: on",
        ]
        .filter { _ in Int.random(in: 0..<4, using: &chance) == 0 }.joined()
    }

    private static func pick<Value>(_ values: [Value], _ chance: inout SplitMix64) -> Value {
        values[Int.random(in: values.indices, using: &chance)]
    }

    /// Returns the scenario with as few steps as still break a rule.
    func shrunk(while isBroken: (GeneratedScenario) -> Bool) -> GeneratedScenario {
        var smallest = self
        var index = 0
        while index < smallest.steps.count {
            var smaller = smallest
            smaller.steps.remove(at: index)
            if isBroken(smaller) { smallest = smaller } else { index += 1 }
        }
        return smallest
    }
}
