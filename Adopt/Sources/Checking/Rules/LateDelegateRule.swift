import SwiftSyntax

/// P01: the notification delegate is set after the launch.
enum LateDelegateRule {
    static func findings(in context: RuleContext) -> [Finding] {
        guard !context.responseMethods.isEmpty, context.launchesApp, !context.mayBeSetElsewhere
        else { return [] }
        var late: [Finding] = []
        for file in context.index.files {
            for assignment in CenterDelegate.assignments(in: file)
            where !context.isDead(RuleContext.context(of: assignment.node), in: file.path) {
                guard let reason = context.runTimes.time(of: assignment.node).lateReasons?.first
                else { return [] }
                let next = finding(assignment, file, reason, context)
                // One object that is set at several places is one mistake.
                if let place = late.firstIndex(where: { $0.isOfType(in: next) }) {
                    late[place].related.append(
                        Finding.Related(place: next.place, text: "and set here"))
                } else {
                    late.append(next)
                }
            }
        }
        return late
    }

    private static func finding(
        _ assignment: Assignment, _ file: SwiftFile, _ reason: LateReason, _ context: RuleContext
    ) -> Finding {
        // Before UIApplicationMain, the order of a task and of the launch is not promised.
        let isEarly = assignment.node.enclosingFunction == nil && !reason.needsForeground
        let level: Level? = context.readsPushOfLaunch ? .note : isEarly ? .warning : nil
        return context.finding(
            .lateDelegate, level: level, at: assignment.node, in: file,
            Finding.Message(
                "The notification delegate is set "
                    + (isEarly ? reason.phraseBeforeLaunch : reason.phrase),
                why:
                    "A tap that starts the app does not reach didReceive, because iOS looks for the "
                    + "delegate when didFinishLaunching returns",
                fix: "Set it in application(_:didFinishLaunchingWithOptions:), before it returns"
                    + (context.isSwiftUI(file.path) ? ", or in the App's init" : "")))
    }
}

extension RuleContext {
    /// Whether code that is not parsed may set the notification delegate at launch: Objective-C, or the
    /// plugin of a framework for several systems.
    fileprivate var mayBeSetElsewhere: Bool {
        hasPlugins || index.unread.words.contains("UNUserNotificationCenter")
    }

    /// Whether the app reads the push that started it from launchOptions, which needs no delegate.
    var readsPushOfLaunch: Bool {
        LaunchPaths.methods.flatMap { index.witnesses($0) }.contains { function in
            hasScenes(function.file.path) == false
                && LaunchOptionReads.reads(in: function).contains {
                    $0.key == "remoteNotification" && !$0.isLogged
                }
        }
    }
}

extension LateReason {
    /// The end of a sentence about code that an initializer of the launch only starts.
    fileprivate var phraseBeforeLaunch: String {
        switch self {
        case .task: "in a task, which may run after the launch"
        case .queue: "in a closure that may run after the launch"
        default: phrase
        }
    }
}

extension Finding {
    /// Whether the code of both findings is in one type.
    fileprivate func isOfType(in other: Finding) -> Bool {
        let types = [self, other].map { $0.context.prefix { $0 != "." } }
        return types[0] == types[1] && place.path == other.place.path && !types[0].isEmpty
    }
}
