import SwiftSyntax

/// P18: background tasks are registered after the launch, or under a name that is not permitted.
enum TaskRegistrationRule {
    /// A call of `BGTaskScheduler.register`.
    private struct Registration {
        let call: FunctionCallExprSyntax
        let identifier: ExprSyntax
        let file: SwiftFile
        /// The text of the identifier if the sources decide it.
        let text: String?

        var key: String { text ?? identifier.trimmedDescription }
    }

    static func findings(in context: RuleContext) -> [Finding] {
        let registrations = registrations(in: context)
        return late(registrations, context) + unlisted(registrations, context)
    }

    private static func registrations(in context: RuleContext) -> [Registration] {
        let files = context.index.files.filter { $0.text.contains("forTaskWithIdentifier") }
        guard !files.isEmpty else { return [] }
        let constants = StringConstants(context.index.files)
        return files.flatMap { file in
            let search = Search()
            search.walk(file.tree)
            return search.found.map {
                Registration(
                    call: $0.call, identifier: $0.identifier, file: file,
                    text: constants.text(of: $0.identifier))
            }
        }
    }

    /// The registrations of identifiers for which every call surely comes after the launch.
    private static func late(
        _ registrations: [Registration], _ context: RuleContext
    ) -> [Finding] {
        guard context.launchesApp else { return [] }
        var functions: Set<SyntaxIdentifier> = []
        let groups = Dictionary(grouping: registrations, by: \.key)
        return registrations.compactMap { registration in
            guard let reason = lateReason(of: registration, context),
                groups[registration.key, default: []].allSatisfy({
                    lateReason(of: $0, context) != nil
                }),
                functions.insert(registration.call.enclosingFunction?.id ?? registration.call.id)
                    .inserted
            else { return nil }
            return context.finding(
                .lateTaskRegistration, at: registration.call, in: registration.file,
                Finding.Message(
                    "A handler of background tasks is registered \(reason.phrase)",
                    why: "BackgroundTasks accepts handlers only during the launch, and raises an "
                        + "exception afterwards, which ends the app",
                    fix: "Register in application(_:didFinishLaunchingWithOptions:), before it "
                        + "returns, or in the App's init"))
        }
    }

    private static func lateReason(
        of registration: Registration, _ context: RuleContext
    ) -> LateReason? {
        // Handlers of continued processing tasks may be registered at any time.
        guard !registration.file.text.contains("BGContinuedProcessing"),
            let reasons = context.runTimes.time(of: registration.call).lateReasons,
            reasons.allSatisfy(\.isCertain)
        else { return nil }
        return reasons.first
    }

    /// The registrations whose identifier is not in the Info.plist.
    private static func unlisted(
        _ registrations: [Registration], _ context: RuleContext
    ) -> [Finding] {
        guard !context.facts.isGenerated else { return [] }
        var reported: Set<String> = []
        return registrations.compactMap { registration in
            let apps = context.facts.apps.filter { $0.contains(registration.file.path) }
            guard let text = registration.text, let app = apps.first,
                apps.allSatisfy({ $0.configurations.allSatisfy { $0.lacksTask(text) } }),
                reported.insert(text).inserted
            else { return nil }
            return context.finding(
                .lateTaskRegistration, at: registration.identifier, in: registration.file,
                Finding.Message(
                    "\(Target.Configuration.permittedTasks) lacks \(text)",
                    why: "submit(_:) throws notPermitted, so iOS never runs the task",
                    fix: "Add \(text) to that key in the Info.plist of \(app.name)"))
        }
    }

    private final class Search: ActiveCode {
        private(set) var found: [(call: FunctionCallExprSyntax, identifier: ExprSyntax)] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.name == "register", let value = node.argument("forTaskWithIdentifier") {
                found.append((node, value))
            }
            return .visitChildren
        }
    }
}

extension Target.Configuration {
    fileprivate static let permittedTasks = "BGTaskSchedulerPermittedIdentifiers"

    /// Whether the Info.plist has a list of background tasks, also an empty one.
    var listsTasks: Bool {
        plist?.root[key: Self.permittedTasks] != nil || addedKeys[Self.permittedTasks] != nil
    }

    /// Whether the Info.plist surely does not permit the identifier of a background task.
    fileprivate func lacksTask(_ identifier: String) -> Bool {
        guard let plist, addedKeys[Self.permittedTasks] == nil else { return false }
        guard let list = plist.root[key: Self.permittedTasks] else { return true }
        guard case .array(let elements) = list.value else { return false }
        return !elements.contains { element in
            let bundle = bundleIdentifier ?? "$("
            let text = (element.text ?? "$(")
                .replacing("$(PRODUCT_BUNDLE_IDENTIFIER)", with: bundle)
                .replacing("${PRODUCT_BUNDLE_IDENTIFIER}", with: bundle)
            if text.contains("$") { return true }
            // A continued processing task may have a name that begins so.
            return text.hasSuffix("*")
                ? identifier.hasPrefix(text.dropLast()) : text == identifier
        }
    }
}
