import PushModel
import VirtualPhone

/// The invariants of every course of events, checked on a trace.
enum Invariants {
    /// Sentences about what is broken; none when all is well.
    static func broken(in trace: [TraceRecord]) -> [String] {
        order(trace) + processes(trace) + states(trace) + handlers(trace) + rules(trace)
    }

    private static func order(_ trace: [TraceRecord]) -> [String] {
        zip(trace, trace.dropFirst()).filter { $1.time < $0.time }.map {
            "time runs backwards from “\($0.sentence)” to “\($1.sentence)”"
        }
    }

    /// No callback reaches a process that does not run. Only the user, a VoIP push or an
    /// extension's own process reaches an app that was force-quit.
    private static func processes(_ trace: [TraceRecord]) -> [String] {
        var broken: [String] = []
        var isGone = false
        var isForceQuit = false
        for (before, record) in zip([nil] + trace.map(Optional.some), trace) {
            switch (record.kind, record.word) {
            case (.user, "force-quit"): isForceQuit = true
            case (.user, "reboot"): isForceQuit = false
            case (.system, "terminate"): isGone = true
            case (.system, "launch"):
                isGone = false
                if isForceQuit, before?.kind == .gateway || before?.name == .arrive {
                    broken.append("a push starts a force-quit app: “\(record.sentence)”")
                }
                isForceQuit = false
            case (.callback, _) where record.callback?.extensionKind != nil: break
            case (.callback, _) where isGone:
                broken.append("\(record.word) is called without a process")
            default: break
            }
        }
        return broken
    }

    // swift-format-ignore
    private static func states(_ trace: [TraceRecord]) -> [String] {
        trace.filter { $0.kind == .callback }.compactMap { record in
            let allowed: [ApplicationState?] = switch record.word {
            case "didBecomeActive", "sceneDidBecomeActive":         [.active]
            case "willResignActive", "sceneWillResignActive":       [.active]
            case "didEnterBackground", "sceneDidEnterBackground":   [.background]
            case "willPresent", "openSettings":                     [.active, .inactive]
            case "willFinishLaunching", "didFinishLaunching":       [.inactive, .background]
            case _ where record.callback?.extensionKind != nil:     [nil]
            default:                                                [.active, .inactive, .background]
            }
            return allowed.contains(record.state) ? nil : "\(record.word) is called \(record.state?.rawValue ?? "without a state")"
        }
    }

    /// Every fetch call is answered, or its deadline is missed, or its process ends.
    private static func handlers(_ trace: [TraceRecord]) -> [String] {
        var open = 0
        for record in trace {
            switch record.word {
            case "didReceiveRemoteNotificationFetch" where record.kind == .callback: open += 1
            case "fetched", "overdue": open = max(open - 1, 0)
            case "terminate": open = 0
            default: break
            }
        }
        return open == 0 ? [] : ["\(open) fetch calls are neither answered nor missed"]
    }

    private static func rules(_ trace: [TraceRecord]) -> [String] {
        trace.flatMap(\.rules).filter { Rule.named($0) == nil }.map { "there is no rule \($0)" }
    }
}
