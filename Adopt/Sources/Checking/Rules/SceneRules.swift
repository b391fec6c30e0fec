import SwiftSyntax

/// P03 and P22: code that an app with scenes never runs. P13: a tap that is handled twice.
enum SceneRules {
    /// Methods of the app delegate, and those of the scene delegate that iOS calls instead.
    static let replaced: [String: String] = [
        "applicationDidBecomeActive(_:)": "sceneDidBecomeActive(_:)",
        "applicationWillResignActive(_:)": "sceneWillResignActive(_:)",
        "applicationDidEnterBackground(_:)": "sceneDidEnterBackground(_:)",
        "applicationWillEnterForeground(_:)": "sceneWillEnterForeground(_:)",
        "application(_:open:options:)": "scene(_:openURLContexts:)",
        "application(_:open:sourceApplication:annotation:)": "scene(_:openURLContexts:)",
        "application(_:handleOpen:)": "scene(_:openURLContexts:)",
        "application(_:continue:restorationHandler:)": "scene(_:continue:)",
        "application(_:performActionFor:completionHandler:)":
            "windowScene(_:performActionFor:completionHandler:)",
    ]

    static func findings(in context: RuleContext) -> [Finding] {
        launchOptions(context) + callbacks(context) + SwiftUICallbacks.findings(in: context)
            + taps(context)
    }

    // MARK: P03

    private static func launchOptions(_ context: RuleContext) -> [Finding] {
        LaunchPaths.methods.flatMap { context.index.witnesses($0) }.flatMap { function in
            guard context.hasScenes(function.file.path) == true else { return [Finding]() }
            return LaunchOptionReads.reads(in: function).filter { !$0.isLogged }.map { read in
                let isOfTap = ["remoteNotification", "localNotification"].contains(read.key)
                let isHandled =
                    isOfTap
                    ? handlesTaps(context)
                    : connects(read.key, context) || isHandledByView(read.key, context)
                return context.finding(
                    .launchOptionsWithScenes, level: isHandled ? .note : nil, at: read.node,
                    in: function.file,
                    Finding.Message(
                        "launchOptions[.\(read.key)] is read in an app with scenes",
                        why: "With scenes launchOptions are nil, so this code never gets a value",
                        fix: fix(isOfTap: isOfTap, isHandled: isHandled, read.key, context)))
            }
        }
    }

    private static func handlesTaps(_ context: RuleContext) -> Bool {
        context.responseMethods.contains {
            $0.declaration.body?.statements.doesSomething == true
        }
    }

    /// The values of a scene's connection that replace those of a launch.
    private static let connectionOptions = [
        "url": "urlContexts", "shortcutItem": "shortcutItem",
        "userActivityDictionary": "userActivities",
    ]

    /// Whether the scene delegate reads the value that replaces one of launchOptions.
    private static func connects(_ key: String, _ context: RuleContext) -> Bool {
        guard let member = connectionOptions[key] else { return false }
        return context.index.witnesses("scene(_:willConnectTo:options:)").contains {
            $0.declaration.body.map { MemberUse.first(member, in: $0) != nil } ?? false
        }
    }

    /// The modifiers of SwiftUI's views that get the value of a launch.
    private static let modifiers = [
        "url": ["onOpenURL"], "userActivityDictionary": ["onOpenURL", "onContinueUserActivity"],
    ]

    private static func isHandledByView(_ key: String, _ context: RuleContext) -> Bool {
        context.index.isSwiftUI
            && context.index.files.contains { file in
                modifiers[key, default: []].contains { file.text.contains(".\($0)") }
            }
    }

    private static func fix(
        isOfTap: Bool, isHandled: Bool, _ key: String, _ context: RuleContext
    ) -> String {
        let modifier = context.index.isSwiftUI ? modifiers[key]?.first : nil
        if isHandled {
            let other = isOfTap ? "didReceive" : modifier ?? "the scene delegate"
            return "Remove the code: \(other) handles it"
        }
        if let modifier { return "Handle it in \(modifier) of a view" }
        return isOfTap
            ? "Handle the tap in didReceive, or read connectionOptions.notificationResponse in "
                + "scene(_:willConnectTo:options:)"
            : "Read connectionOptions in scene(_:willConnectTo:options:)"
    }

    // MARK: P22

    private static func callbacks(_ context: RuleContext) -> [Finding] {
        replaced.keys.sorted().flatMap { name -> [Finding] in
            guard let replacement = replaced[name] else { return [] }
            return context.index.witnesses(name).compactMap { function in
                dead(function, replacement, context)
            }
        }
    }

    private static func dead(
        _ function: CodeIndex.Function, _ replacement: String, _ context: RuleContext
    ) -> Finding? {
        guard let type = function.type, context.index.isAppDelegate(type),
            context.hasScenes(function.file.path) == true,
            // SwiftUI has a scene delegate of its own.
            !context.isSwiftUI(function.file.path),
            let body = function.declaration.body,
            context.doesSomething(body.statements), !body.trimmedDescription.contains("#available"),
            !LifeCycle.isObserved(function.declaration.fullName, by: type, in: context),
            !isReplaced(function, body, by: replacement, context),
            !context.index.calls(function.declaration), !isOlder(function, context)
        else { return nil }
        return context.finding(
            .callbacksWithoutScenes, at: function.declaration.name, in: function.file,
            Finding.Message(
                "\(function.declaration.fullName) is not called in an app with scenes",
                why:
                    "iOS calls \(replacement) of the scene delegate instead, so the code here does "
                    + "not run",
                fix: "Move the code to \(replacement)"
                    + (replacement.contains("WillEnterForeground")
                        ? ", which also runs at the launch" : "")))
    }

    /// Whether a method gets URLs, and the type has its successor, too.
    private static func isOlder(_ function: CodeIndex.Function, _ context: RuleContext) -> Bool {
        let successor = "application(_:open:options:)"
        let name = function.declaration.fullName
        return name != successor && replaced[name] == replaced[successor]
            && context.index.witnesses(successor).contains { $0.type == function.type }
    }

    /// Whether the scene's method, or an observer of the life cycle, calls the same functions.
    static func isReplaced(
        _ function: CodeIndex.Function, _ body: CodeBlockSyntax, by replacement: String,
        _ context: RuleContext
    ) -> Bool {
        let own = context.calledNames(in: body)
        let scenes = context.index.witnesses(replacement).compactMap(\.declaration.body)
        return scenes.contains { !own.isDisjoint(with: context.calledNames(in: $0)) }
            || LifeCycle.calls(own, insteadOf: function.declaration.fullName, in: context)
    }

    // MARK: P13

    private static func taps(_ context: RuleContext) -> [Finding] {
        let callback = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
        let center = context.witnesses(callback)
        return context.index.witnesses("scene(_:willConnectTo:options:)").compactMap { scene in
            guard let body = scene.declaration.body,
                let read = MemberUse.first("notificationResponse", in: body),
                let other = center.first(where: {
                    $0.file.path != scene.file.path || $0.type != nil
                }),
                let handled = other.declaration.body
            else { return nil }
            let shared = Set(body.calls).intersection(handled.calls)
            guard !shared.isEmpty, !body.comparesIdentifier, !handled.comparesIdentifier else {
                return nil
            }
            return context.finding(
                .tapHandledTwice, at: read, in: scene.file,
                Finding.Message(
                    "The tap that starts the app is handled here and in didReceive: both call "
                        + "\(shared.sorted()[0])",
                    why: "With scenes iOS reports such a tap to both",
                    fix: "Handle it in one of them, or compare request.identifier"),
                related: [
                    .init(
                        place: other.file.place(of: other.declaration.name),
                        text: "didReceive handles it, too")
                ])
        }
    }
}

extension CodeIndex {
    /// Whether code of the app calls a method of Apple itself, as a scene delegate that forwards does.
    func calls(_ declaration: FunctionDeclSyntax) -> Bool {
        files.contains { file in
            guard file.text.contains(declaration.name.text) else { return false }
            let search = ForwardedCalls(declaration)
            search.walk(file.tree)
            return search.isFound
        }
    }
}

private final class ForwardedCalls: ActiveCode {
    private let name: String
    private let labels: [String]
    private let declaration: SyntaxIdentifier
    private(set) var isFound = false

    init(_ declaration: FunctionDeclSyntax) {
        self.declaration = declaration.id
        name = declaration.name.text
        labels = declaration.labels
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let own = node.arguments.map { $0.label?.text ?? "_" }
        let isSuper = node.calledExpression.trimmedDescription.hasPrefix("super.")
        // The method may pass the call on to a library.
        let isInside = node.enclosingFunction?.id == declaration
        // The last argument may be a closure after the parentheses.
        if node.name == name, !isSuper, !isInside, labels.starts(with: own),
            own.count + 1 >= labels.count
        {
            isFound = true
        }
        return .visitChildren
    }
}

/// Calls that say nothing about the purpose of a function.
enum CommonCalls {
    static let names: Set<String> = [
        "print", "debugPrint", "NSLog", "os_log", "log", "debug", "info", "error", "warning",
        "notice",
        "completionHandler", "current", "async", "asyncAfter", "String", "UIWindow", "Task", "post",
        "makeKeyAndVisible", "set", "synchronize", "trace", "verbose", "Logger", "append", "first",
        "Int", "Double", "Bool", "URL", "UUID", "Date", "Data", "Array", "Dictionary", "Set",
    ]
}

extension CodeBlockItemListSyntax {
    /// Whether the code does more than log or call `super`.
    var doesSomething: Bool {
        contains { item in
            if let call = item.item.as(ExprSyntax.self)?.plain.as(FunctionCallExprSyntax.self) {
                let isSuper =
                    call.calledExpression.chain.first == "super"
                    || call.calledExpression.trimmedDescription.hasPrefix("super.")
                return !isSuper && !CommonCalls.logs(call)
            }
            if let end = item.item.as(ReturnStmtSyntax.self) { return end.doesSomething }
            if let check = item.item.as(GuardStmtSyntax.self) {
                return check.body.statements.doesSomething
            }
            if let choice = item.item.as(ExpressionStmtSyntax.self)?.expression {
                return choice.choosesSomething
            }
            return !item.item.is(DeclSyntax.self)
        }
    }
}

extension ReturnStmtSyntax {
    /// Whether the returned value is the result of a call, other than of `super`.
    fileprivate var doesSomething: Bool {
        guard let call = expression?.plain.as(FunctionCallExprSyntax.self) else { return false }
        return !call.calledExpression.trimmedDescription.hasPrefix("super.")
    }
}

extension ExprSyntax {
    /// Whether a branch of an `if` or a `switch` does more than log; `true` for other expressions.
    fileprivate var choosesSomething: Bool {
        if let choice = self.as(SwitchExprSyntax.self) {
            return choice.cases.contains {
                $0.as(SwitchCaseSyntax.self)?.statements.doesSomething ?? true
            }
        }
        guard let choice = self.as(IfExprSyntax.self) else { return true }
        if choice.body.statements.doesSomething { return true }
        switch choice.elseBody {
        case .ifExpr(let other): return ExprSyntax(other).choosesSomething
        case .codeBlock(let block): return block.statements.doesSomething
        case nil: return false
        }
    }
}

extension RuleContext {
    /// Whether the code does more than log, also by functions of the sources.
    func doesSomething(_ code: CodeBlockItemListSyntax, depth: Int = 0) -> Bool {
        guard code.doesSomething else { return false }
        return code.contains { item in
            let call = item.item.as(ExprSyntax.self)?.plain.as(FunctionCallExprSyntax.self)
            guard depth < 2, let call, call.closures.isEmpty,
                let body = index.callee(of: call)?.declaration.body
            else { return CodeBlockItemListSyntax([item]).doesSomething }
            return doesSomething(body.statements, depth: depth + 1)
        }
    }
}

extension CommonCalls {
    private static let logNames: Set<String> = [
        "print", "debugPrint", "NSLog", "os_log", "debug", "info", "notice", "trace", "verbose",
        "log", "assertionFailure",
        "DDLogInfo", "DDLogDebug", "DDLogVerbose", "warning", "error",
    ]

    /// Objects of logging libraries and of apps: `Log.d(text)`, `AppLogger.shared.send(text)`.
    private static let loggers: Set<String> = ["log", "logging", "swiftybeaver", "ddlog", "xlog"]

    static func logs(_ call: FunctionCallExprSyntax) -> Bool {
        guard let name = call.name else { return false }
        if logNames.contains(name) || name.lowercased().hasSuffix("log") { return true }
        return call.calledExpression.chain.dropLast().contains {
            let object = $0.lowercased()
            return loggers.contains(object) || object.hasSuffix("logger")
        }
    }
}

extension SyntaxProtocol {
    /// The names of the functions that the code calls, without common ones.
    var calledNames: [String] {
        let search = CallNames()
        search.walk(self)
        return search.calls.map(\.name).filter { !CommonCalls.names.contains($0) }
    }

    /// The calls in the code, without common ones. Those with another constant as their first
    /// argument do something else: `post(.opened)`.
    var calls: [String] {
        let search = CallNames()
        search.walk(self)
        return search.calls.filter { !CommonCalls.names.contains($0.name) }.map { name, node in
            let first = node.arguments.first?.expression.plain.as(MemberAccessExprSyntax.self)
            guard let first, first.base == nil else { return name }
            return "\(name)(\(first.trimmedDescription))"
        }
    }
}

extension CodeBlockSyntax {
    /// Whether the code looks at a notification's identifier.
    var comparesIdentifier: Bool { trimmedDescription.contains("request.identifier") }
}

private final class CallNames: ActiveCode {
    private(set) var calls: [(name: String, node: FunctionCallExprSyntax)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.name { calls.append((name, node)) }
        return .visitChildren
    }
}

/// The first use of a member with a name.
enum MemberUse {
    static func first(_ name: String, in node: some SyntaxProtocol) -> MemberAccessExprSyntax? {
        let search = Search(name)
        search.walk(node)
        return search.found
    }

    private final class Search: ActiveCode {
        private let name: String
        private(set) var found: MemberAccessExprSyntax?

        init(_ name: String) {
            self.name = name
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if node.declName.baseName.text == name { found = found ?? node }
            return .visitChildren
        }
    }
}
