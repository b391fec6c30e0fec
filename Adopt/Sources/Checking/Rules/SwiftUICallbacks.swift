import SwiftSyntax

/// P22, too: methods of the app delegate that a SwiftUI app never gets, because SwiftUI's own scene
/// delegate takes the calls.
enum SwiftUICallbacks {
    /// A method, and the ways in which a SwiftUI app gets the same.
    private struct Callback {
        let name: String
        let subject: String
        /// The modifiers of views that get it.
        let modifiers: [String]
        let fix: String
    }

    private static let scene =
        "Name a scene delegate in application(_:configurationForConnecting:options:), and handle it "
        + "there"
    /// UIKit posts a notification for each of these, with scenes as well.
    private static let lifeCycle = LifeCycle.notifications.sorted { $0.key < $1.key }.map {
        Callback(
            name: $0.key, subject: "", modifiers: [],
            fix: "Handle it in onChange(of: scenePhase), or observe UIApplication.\($0.value)")
    }
    private static let all = [
        Callback(
            name: "application(_:open:options:)", subject: "the URL", modifiers: ["onOpenURL"],
            fix: "Handle it in onOpenURL of a view"),
        Callback(
            name: "application(_:open:sourceApplication:annotation:)", subject: "the URL",
            modifiers: ["onOpenURL"], fix: "Handle it in onOpenURL of a view"),
        Callback(
            name: "application(_:continue:restorationHandler:)", subject: "the activity",
            modifiers: ["onOpenURL", "onContinueUserActivity"],
            fix: "Handle it in onContinueUserActivity of a view"),
        Callback(
            name: "application(_:performActionFor:completionHandler:)", subject: "the quick action",
            modifiers: [], fix: scene),
    ]

    static func findings(in context: RuleContext) -> [Finding] {
        moved(in: context)
            + lifeCycle.flatMap { callback in
                context.index.witnesses(callback.name).filter {
                    isDead($0, context) && !isReplaced($0, context)
                }.map { finding($0, callback, context) }
            }
    }

    /// The methods for URLs, activities and quick actions.
    private static func moved(in context: RuleContext) -> [Finding] {
        let connects = "application(_:configurationForConnecting:options:)"
        guard context.index.witnesses(connects).isEmpty else { return [] }
        return all.flatMap { callback -> [Finding] in
            // A view that gets the same most often does the same.
            guard !callback.modifiers.contains(where: { context.index.mayUse($0) }) else {
                return []
            }
            return context.index.witnesses(callback.name).filter {
                isDead($0, context)
            }.map { finding($0, callback, context) }
        }
    }

    private static func isReplaced(
        _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Bool {
        let name = function.declaration.fullName
        guard let type = function.type, let body = function.declaration.body,
            let replacement = SceneRules.replaced[name]
        else { return true }
        return LifeCycle.isObserved(name, by: type, in: context)
            || SceneRules.isReplaced(function, body, by: replacement, context)
    }

    private static func isDead(_ function: CodeIndex.Function, _ context: RuleContext) -> Bool {
        guard let type = function.type, context.index.isAppDelegate(type),
            context.isSwiftUI(function.file.path),
            context.hasScenes(function.file.path) == true, let body = function.declaration.body,
            context.doesSomething(body.statements), !context.index.calls(function.declaration)
        else { return false }
        return context.index.files.contains {
            $0.text.contains("UIApplicationDelegateAdaptor") && $0.text.contains(type)
                && context.shareApp(function.file.path, $0.path)
        }
    }

    private static func finding(
        _ function: CodeIndex.Function, _ callback: Callback, _ context: RuleContext
    ) -> Finding {
        context.finding(
            .callbacksWithoutScenes, at: function.declaration.name, in: function.file,
            Finding.Message(
                "\(callback.name) is not called in a SwiftUI app",
                why: callback.subject.isEmpty
                    ? "SwiftUI gives the app scenes, with which UIKit does not call this method"
                    : "The scene delegate of SwiftUI gets \(callback.subject) instead, so the code "
                        + "here does not run",
                fix: callback.fix))
    }
}

extension CodeIndex {
    /// Whether a name is in the sources, also in those that are not parsed.
    fileprivate func mayUse(_ name: String) -> Bool {
        unread.words.contains(name) || files.contains { $0.text.contains(name) }
    }
}
