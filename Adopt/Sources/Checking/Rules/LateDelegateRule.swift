import SwiftSyntax

/// P01: the notification delegate is set after the launch.
enum LateDelegateRule {
    /// The reason why an assignment comes too late, as a part of a sentence.
    private enum Time {
        case inTime
        case unknown
        case late(String)
    }

    /// Methods that run when the launch is over.
    private static let lateMethods: [String: String] = [
        "viewDidLoad()": "when a view loads", "viewWillAppear(_:)": "when a view appears",
        "viewDidAppear(_:)": "when a view appears",
        "applicationDidBecomeActive(_:)": "after the launch",
        "sceneDidBecomeActive(_:)": "after the launch",
        "scene(_:willConnectTo:options:)": "when a scene connects",
        "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)":
            "when the device token arrives",
    ]
    private static let viewModifiers: Set<String> = ["onAppear", "task", "onChange", "onReceive"]
    private static let answers: Set<String> = [
        "requestAuthorization", "getNotificationSettings",
    ]

    static func findings(in context: RuleContext) -> [Finding] {
        let handlesTaps =
            !context.index.witnesses("userNotificationCenter(_:didReceive:withCompletionHandler:)")
            .isEmpty || !context.index.witnesses("userNotificationCenter(_:didReceive:)").isEmpty
        let launches =
            LaunchPaths.methods.contains { !context.index.witnesses($0).isEmpty }
            || context.index.types.values.contains { $0.parents.contains("App") }
        guard handlesTaps, launches else { return [] }
        var late: [Finding] = []
        for file in context.index.files {
            for assignment in CenterDelegate.assignments(in: file) {
                switch time(of: assignment, context) {
                case .inTime, .unknown: return []
                case .late(let when): late.append(finding(assignment, file, when, context))
                }
            }
        }
        return late
    }

    private static func finding(
        _ assignment: Assignment, _ file: SwiftFile, _ when: String, _ context: RuleContext
    ) -> Finding {
        context.finding(
            .lateDelegate, at: assignment.node, in: file,
            Finding.Message(
                "The notification delegate is set \(when)",
                why:
                    "A tap that starts the app does not reach didReceive, because iOS looks for the "
                    + "delegate when didFinishLaunching returns",
                fix: "Set it in application(_:didFinishLaunchingWithOptions:), before it returns"))
    }

    private static func time(of assignment: Assignment, _ context: RuleContext) -> Time {
        let node = assignment.node
        if context.launch.contains(node) { return .inTime }
        if let closure = lateClosure(around: node) { return .late(closure) }
        guard let function = node.enclosingFunction else { return .unknown }
        if let when = lateMethods[function.fullName] { return .late(when) }
        return timeOfCallers(function, context)
    }

    /// The time of a function that is called only from one place.
    private static func timeOfCallers(
        _ function: FunctionDeclSyntax, _ context: RuleContext
    ) -> Time {
        var calls: [FunctionCallExprSyntax] = []
        for file in context.index.files where file.text.contains(function.name.text) {
            let search = NamedUses(function.name.text)
            search.walk(file.tree)
            guard search.others == 0 else { return .unknown }
            calls += search.calls
        }
        let reasons = calls.map { call -> String? in
            if context.launch.contains(call) { return nil }
            if let closure = lateClosure(around: call) { return closure }
            return call.enclosingFunction.flatMap { lateMethods[$0.fullName] }
        }
        guard let first = reasons.first, let reason = first, !reasons.contains(nil) else {
            return .unknown
        }
        return .late(reason)
    }

    /// The closure that makes a place late: the answer of a question, a task of the launch, or a
    /// modifier of a view.
    private static func lateClosure(around node: some SyntaxProtocol) -> String? {
        for ancestor in node.ancestors {
            guard let call = ancestor.as(FunctionCallExprSyntax.self), let name = call.name else {
                continue
            }
            let isInside = call.closures.contains { pair in
                node.ancestors.contains { $0.id == pair.closure.id }
            }
            guard isInside else { continue }
            if answers.contains(name) { return "only in the answer of \(name)" }
            if viewModifiers.contains(name) { return "when a view appears" }
            let isLaunch = call.enclosingFunction.map { LaunchPaths.methods.contains($0.fullName) }
            guard isLaunch == true else { continue }
            if OnceFunctions.isTask(call) { return "in a task, which runs after the launch" }
            if name == "async" || name == "asyncAfter" {
                return "in a closure that runs after the launch"
            }
        }
        return nil
    }
}

/// Uses of a name: calls, and others such as a reference or a selector.
private final class NamedUses: ActiveCode {
    private let name: String
    private(set) var calls: [FunctionCallExprSyntax] = []
    private(set) var others = 0

    init(_ name: String) {
        self.name = name
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.baseName.text == name else { return .skipChildren }
        var called = Syntax(node)
        if let member = called.parent?.as(MemberAccessExprSyntax.self) { called = Syntax(member) }
        if let call = called.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id.hashValue == called.id.hashValue
        {
            calls.append(call)
        } else {
            others += 1
        }
        return .skipChildren
    }
}

/// The assignments of a notification center's delegate.
enum CenterDelegate {
    /// The types of the assigned objects; `nil` if there is no assignment, or one whose type is not
    /// written.
    static func types(in index: CodeIndex) -> Set<String>? {
        var types: Set<String> = []
        for assignment in index.files.flatMap({ assignments(in: $0) }) {
            let chain = assignment.value.chain
            if chain == ["self"], let type = assignment.node.enclosingType {
                types.insert(type)
            } else if let first = chain.first, index.types[first]?.isDeclared == true {
                types.insert(first)
            } else {
                return nil
            }
        }
        return types.isEmpty ? nil : types
    }

    static func assignments(in file: SwiftFile) -> [Assignment] {
        guard file.text.contains("UNUserNotificationCenter") else { return [] }
        let search = Search()
        search.walk(file.tree)
        return search.found
    }

    private final class Search: ActiveCode {
        private(set) var found: [Assignment] = []
        /// Names of variables that hold the center.
        private var centers: Set<String> = []

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            let isCenter =
                node.initializer?.value.chain == ["UNUserNotificationCenter", "current"]
                || node.typeAnnotation?.type.lastName == "UNUserNotificationCenter"
            if isCenter { centers.insert(node.pattern.trimmedDescription) }
            return .visitChildren
        }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard let assignment = Assignment(node),
                let member = assignment.target.as(MemberAccessExprSyntax.self),
                member.declName.baseName.text == "delegate", let base = member.base,
                !assignment.value.is(NilLiteralExprSyntax.self)
            else { return .visitChildren }
            let isCenter =
                base.chain == ["UNUserNotificationCenter", "current"]
                || base.lastName.map(centers.contains) ?? false
            if isCenter { found.append(assignment) }
            return .visitChildren
        }
    }
}
