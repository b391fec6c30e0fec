import SwiftSyntax

/// P09: a service extension that may not deliver its content.
enum ServiceExtensionRules {
    static let callback = "didReceive(_:withContentHandler:)"
    private static let expiry = "serviceExtensionTimeWillExpire()"

    static func findings(in context: RuleContext) -> [Finding] {
        context.index.witnesses(callback).flatMap { function -> [Finding] in
            guard let type = function.type,
                context.index.type(type, inheritsFrom: "UNNotificationServiceExtension")
            else { return [] }
            return paths(of: function, type: type, context)
                + BlockingDownload.findings(in: function, context)
                + expiry(of: function, type: type, context)
        }
            + principalClasses(context) + EmbeddedExtensions.findings(in: context)
    }

    /// The properties that hold the content handler.
    private static func stored(
        _ handler: String, in body: CodeBlockSyntax
    ) -> Set<String> {
        let search = StoredHandlers(handler)
        search.walk(body)
        return search.names
    }

    /// The methods of a type that use the stored handler, also through other methods.
    private static func helpers(
        of type: String, reaching stored: Set<String>, _ context: RuleContext
    ) -> Set<String> {
        guard !stored.isEmpty else { return [] }
        let methods = context.index.functions.values.joined().filter {
            $0.type == type && $0.declaration.fullName != callback
        }
        var helpers: Set<String> = []
        while true {
            let found = methods.filter {
                $0.declaration.body?.mentions(stored.union(helpers)) == true
            }
            let names = Set(found.map(\.declaration.name.text))
            guard names != helpers else { return helpers }
            helpers = names
        }
    }

    private static func paths(
        of function: CodeIndex.Function, type: String, _ context: RuleContext
    ) -> [Finding] {
        guard let body = function.declaration.body, !body.statements.isOnlyFatal,
            let handler = function.declaration.parameterNames.last, handler != "_"
        else { return [] }
        let stored = stored(handler, in: body)
        let helpers = helpers(of: type, reaching: stored, context)
        let analysis = PathAnalysis(
            .handler(handler), index: context.index, file: function.file, stored: stored,
            helpers: helpers)
        guard let exits = analysis.run(body) else { return [] }
        let ends = context.index.witnesses(expiry).filter {
            $0.type == type && $0.declaration.body?.mentions(stored.union(helpers)) == true
        }
        let answersAtExpiry = !ends.isEmpty
        let changed = ExpiryChanges.names(in: ends, context)
        let known = KnownContents.names(in: function.declaration)
        let isSilent = { (exit: PathAnalysis.Exit) in
            // A method of the app gets its parameters from calls, most often with a value.
            let helper = exit.reason.node.enclosingFunction
            let parameters = helper?.id == function.declaration.id ? [] : helper?.parameterNames
            return !exit.state.isAnswered && !exit.isOfUnknownCase
                && !cannotHappen(exit, known.union(parameters ?? []), changed)
                && !(answersAtExpiry && isOfCancellation(exit))
        }
        // Code outside this class, or another object, may call a stored handler.
        var (silent, level) = (exits.filter(isSilent), Level.error)
        if silent.isEmpty {
            (silent, level) = (analysis.closureExits.map(\.exit).filter(isSilent), .warning)
        }
        let twice = RepeatedContents.findings(
            exits + analysis.closureExits.map(\.exit), of: function, stored: stored, context)
        return twice
            + (silent.first.map { first in
                [finding(first, all: silent, context, level: level, answersAtExpiry)]
            } ?? [])
    }

    /// Whether a path ends because the content cannot be copied, which never happens, or because the
    /// extension is gone.
    ///
    /// - Parameters:
    ///   - known: properties that have a value on every path.
    ///   - changed: properties that the method for the end of the time changes.
    private static func cannotHappen(
        _ exit: PathAnalysis.Exit, _ known: Set<String>, _ changed: Set<String>
    ) -> Bool {
        conditions(of: exit).contains { list in
            list.allSatisfy { condition in
                let text = condition.trimmedDescription
                return text.contains("mutableCopy") || text.isOfCopy
                    || text.contains("UNMutableNotificationContent") || text.bindsSelf
                    || condition.mentions(changed)
                    || condition.boundName.map { name in
                        known.contains(name) || exit.reason.node.copies(known, in: name)
                    } ?? false
            }
        }
    }

    /// Whether a path ends because its task was cancelled, which the method for the end of the time
    /// does before it calls the handler itself.
    private static func isOfCancellation(_ exit: PathAnalysis.Exit) -> Bool {
        let catches = steps(of: exit).compactMap { $0.as(CatchClauseSyntax.self)?.catchItems }
        let texts =
            catches.map(\.trimmedDescription)
            + conditions(of: exit, thatHold: true).map { $0.map(\.trimmedDescription).joined() }
        return texts.contains { $0.contains("CancellationError") || $0.contains("isCancelled") }
    }

    /// The conditions that lead to the end of a path because they fail, by statement.
    ///
    /// - Parameter thatHold: adds the conditions that hold.
    private static func conditions(
        of exit: PathAnalysis.Exit, thatHold: Bool = false
    ) -> [[ConditionElementSyntax.Condition]] {
        let steps = steps(of: exit)
        let guards = (Array(exit.reason.node.ancestors) + steps)
            .compactMap { $0.as(GuardStmtSyntax.self)?.conditions }
        let held = Set(
            exit.state.steps.filter { $0.text == PathState.Step.holds }.map(\.node))
        let choices = steps.filter { thatHold || !held.contains($0.id) }
            .compactMap { $0.as(IfExprSyntax.self)?.conditions }
        return (guards + choices).map { $0.map(\.condition) }
    }

    private static func steps(of exit: PathAnalysis.Exit) -> [Syntax] {
        exit.state.steps.compactMap { exit.reason.node.root.node($0.node) }
    }

    private static func finding(
        _ first: PathAnalysis.Exit, all: [PathAnalysis.Exit], _ context: RuleContext,
        level: Level, _ answersAtExpiry: Bool
    ) -> Finding {
        let spot = first.reason
        let condition = first.state.steps.last.map { " when \($0.text)" } ?? ""
        let others = all.dropFirst().prefix(5).map {
            Finding.Related(
                place: $0.reason.place,
                text: "another path without a call ends here")
        }
        return context.finding(
            .serviceExtension, level: level, at: spot.node, in: spot.file,
            Finding.Message(
                "The content handler is not called on the path that ends on line "
                    + "\(spot.place.line)\(condition)",
                why: answersAtExpiry
                    ? "iOS waits about 30 seconds, until serviceExtensionTimeWillExpire() answers"
                    : "iOS waits about 30 seconds and then shows the original content",
                fix: "Call the content handler on this path too, with the best content so far"),
            related: others)
    }

    private static func expiry(
        of function: CodeIndex.Function, type: String, _ context: RuleContext
    ) -> [Finding] {
        let all = context.index.witnesses(expiry).filter { $0.type == type }
        let parents = context.index.types[type]?.parents ?? []
        // A method that only logs ends nothing.
        let useless = all.first { $0.declaration.body?.statements.doesSomething == false }
        guard all.isEmpty || useless != nil, parents.contains("UNNotificationServiceExtension"),
            let body = function.declaration.body,
            body.startsLaterWork || body.mentions(["populateNotificationContent"])
                || BlockingDownload.first(in: function, context) != nil
        else { return [] }
        return [
            context.finding(
                .serviceExtension, level: .warning,
                at: (useless ?? function).declaration.name, in: (useless ?? function).file,
                Finding.Message(
                    useless == nil
                        ? "\(type) has no serviceExtensionTimeWillExpire()"
                        : "serviceExtensionTimeWillExpire() does not call the content handler",
                    why: "When the work takes longer than about 30 seconds, iOS shows the original "
                        + "content and ends the extension",
                    fix: useless == nil
                        ? "Add the method, and call the content handler there with the best content "
                            + "so far"
                        : "Call the content handler there with the best content so far"))
        ]
    }

    private static func principalClasses(_ context: RuleContext) -> [Finding] {
        context.facts.targets.flatMap { target -> [Finding] in
            guard target.kind == .appExtension("com.apple.usernotifications.service"),
                let fact = target.plists?.first,
                let node = fact.root[key: "NSExtension"]?[key: "NSExtensionPrincipalClass"],
                let name = node.text, name.hasPrefix("$(PRODUCT_MODULE_NAME).")
            else { return [] }
            let own = name.drop { $0 != "." }.dropFirst()
            let sources = context.index.files.filter { target.contains($0.path) }
            let classes = context.index.types.filter { entry in
                entry.value.isDeclared && entry.value.files.contains { target.contains($0.path) }
            }
            guard !sources.isEmpty, classes[String(own)] == nil,
                classes.keys.contains(where: {
                    context.index.type($0, inheritsFrom: "UNNotificationServiceExtension")
                })
            else { return [] }
            return [
                context.finding(
                    .serviceExtension, at: fact, line: node.line, key: "NSExtensionPrincipalClass",
                    Finding.Message(
                        "NSExtensionPrincipalClass names \(own), which no source of the extension "
                            + "declares",
                        why: "iOS cannot start the extension and shows the original content",
                        fix: "Write the name of the extension's class"))
            ]
        }
    }
}

/// Finds the properties to which a function assigns its handler.
private final class StoredHandlers: ActiveCode {
    private let handler: String
    private(set) var names: Set<String> = []

    init(_ handler: String) {
        self.handler = handler
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let assignment = Assignment(node), assignment.value.referenceName == handler,
            let name = assignment.target.lastName
        {
            names.insert(name)
        }
        return .visitChildren
    }
}

extension CodeBlockSyntax {
    /// Whether the body starts work that ends after it: a task, a request, or a closure for a function.
    fileprivate var startsLaterWork: Bool {
        let search = LaterWork()
        search.walk(self)
        return search.found
    }
}

private final class LaterWork: ActiveCode {
    private(set) var found = false

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let isLater = node.closures.contains {
            OnceFunctions.kind(of: node, label: $0.label) == .later
        }
        if isLater, node.calledExpression.chain.contains("URLSession") || OnceFunctions.isTask(node)
        {
            found = true
        }
        return .visitChildren
    }
}

extension String {
    /// Whether a condition is about the usual variable with the copy itself, not about a part of it.
    fileprivate var isOfCopy: Bool {
        let parts = split(separator: "bestAttemptContent", omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.dropFirst().allSatisfy { rest in
                !rest.hasPrefix(".") && !rest.hasPrefix("?.") && !rest.hasPrefix("!.")
            }
    }
}
