import SwiftSyntax

/// P05: UIBackgroundModes and the method for background pushes do not fit.
enum BackgroundModeRule {
    static let mode = "remote-notification"

    static func findings(in context: RuleContext) -> [Finding] {
        guard !context.facts.isGenerated else { return [] }
        let witnesses = context.fetchMethods
        return context.facts.apps.flatMap { app -> [Finding] in
            guard let plists = app.plists, let first = plists.first else { return [] }
            let misspelled = misspelled(first, context)
            let own = witnesses.filter {
                app.contains($0.file.path) && !context.isOfOtherObject($0)
            }
            if misspelled.isEmpty, witnesses.isEmpty,
                let note = UnusedBackgroundMode.finding(app, plists, context)
            {
                return [note]
            }
            guard misspelled.isEmpty, let function = own.first,
                app.configurations.allSatisfy({ !$0.hasMode(mode) }),
                works(function),
                !onlyHandlesTaps(function, context), !needsFront(function)
            else { return misspelled }
            return [missing(function, first, context)]
        }
    }

    /// Whether a method does more than answer, log, and report the push to Firebase.
    private static func works(_ function: CodeIndex.Function) -> Bool {
        function.declaration.body.map {
            StateScope.works($0, handler: function.declaration.parameterNames.last)
        } ?? false
    }

    /// Whether a method does nothing for a push that arrives in the background.
    private static func needsFront(_ function: CodeIndex.Function) -> Bool {
        guard let body = function.declaration.body else { return false }
        return StateScope.isOfFront(body, handler: function.declaration.parameterNames.last)
    }

    /// Whether a method is for taps: it only shows screens, and iOS reports taps to it because the app
    /// has no didReceive. With the mode it would show them when a push arrives.
    private static func onlyHandlesTaps(
        _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Bool {
        guard let body = function.declaration.body, context.responseMethods.isEmpty,
            !context.index.unread.functions.contains("userNotificationCenter")
        else { return false }
        let handler = function.declaration.parameterNames.last
        let names = body.calledNames.filter { name in
            name != handler && !CommonCalls.names.contains(name)
                && name.first?.isLowercase == true
        }
        return !names.isEmpty
            && names.allSatisfy { name in
                // A function that shows a notification works in the background.
                movers.contains { name.hasPrefix($0) } && !name.lowercased().contains("notif")
            }
    }

    /// The beginnings of the names of functions that show a screen.
    private static let movers = [
        "show", "open", "present", "push", "navigate", "goTo", "display", "route", "select",
    ]

    private static func missing(
        _ function: CodeIndex.Function, _ fact: Target.Fact, _ context: RuleContext
    ) -> Finding {
        context.finding(
            .backgroundMode, at: function.declaration.name, in: function.file,
            Finding.Message(
                "UIBackgroundModes lacks \(mode)",
                why: "iOS calls this method for no push that arrives in the background",
                fix: "Add \(mode) to UIBackgroundModes in "
                    + (fact.path.hasSuffix(".plist")
                        ? fact.path : "the target's Info")))
    }

    /// A value that is almost the right one.
    private static func misspelled(_ fact: Target.Fact, _ context: RuleContext) -> [Finding] {
        let elements = fact.root[key: "UIBackgroundModes"]?.elements ?? []
        return elements.compactMap { node -> Finding? in
            guard let text = node.text, text != mode, !text.contains("$"),
                text.lowercased().hasPrefix("remote"), text.lowercased().contains("notif")
            else { return nil }
            return context.finding(
                .backgroundMode, at: fact, line: node.line, key: text,
                Finding.Message(
                    "UIBackgroundModes contains \(text), which iOS does not know",
                    why: "No push runs the app outside the foreground",
                    fix: "Write \(mode)"))
        }
    }
}

extension Target.Configuration {
    /// Whether UIBackgroundModes may contain a mode.
    func hasMode(_ mode: String) -> Bool {
        let added = addedKeys["UIBackgroundModes"] ?? ""
        let node = plist?.root[key: "UIBackgroundModes"]
        let texts = node?.texts ?? []
        return texts.contains(mode) || added.contains(mode)
            || texts.contains { $0.contains("$(") } || plist == nil
    }
}
