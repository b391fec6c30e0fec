import SwiftSyntax

/// The closures around code that run later than the code around them.
struct LateClosures {
    /// The reasons that hold wherever the closure is written.
    private(set) var reasons: [LateReason] = []
    /// The reason that holds if the launch runs the code around the closure.
    private(set) var deferral: LateReason?

    private static let questions: Set<String> = ["requestAuthorization", "getNotificationSettings"]
    private static let viewModifiers: Set<String> = ["onAppear", "task", "onChange", "onReceive"]
    private static let viewTypes: Set<String> = ["View", "App", "Scene", "ViewModifier"]

    init(around node: some SyntaxProtocol, _ index: CodeIndex) {
        if Self.isPerformed(node, index) { reasons.append(.viewAppears) }
        var closure: ClosureExprSyntax?
        for ancestor in node.ancestors {
            if let inner = ancestor.as(ClosureExprSyntax.self) {
                closure = inner
            } else if let call = ancestor.as(FunctionCallExprSyntax.self), let closure,
                call.closures.contains(where: { $0.closure.id == closure.id })
            {
                add(call, closure, index)
            } else if let variable = ancestor.as(VariableDeclSyntax.self), closure != nil,
                Self.isBody(variable, index)
            {
                reasons.append(.viewActs)
            }
        }
    }

    private mutating func add(
        _ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ index: CodeIndex
    ) {
        guard let name = call.name else { return }
        if Self.questions.contains(name) {
            reasons.append(.answer(name))
        } else if Self.isAction(closure, of: call), Self.isInView(call, index) {
            reasons.append(.userActs)
        } else if name == "onReceive", Self.observesForeground(call), Self.isInView(call, index) {
            reasons.append(.becomesActive)
        } else if Self.viewModifiers.contains(name), Self.isInView(call, index) {
            reasons.append(.viewAppears)
        } else if let reason = Self.deferral(of: call, closure, index) {
            deferral = reason
        }
    }

    /// The reason if the closure is a task, or is added to a queue.
    private static func deferral(
        of call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ index: CodeIndex
    ) -> LateReason? {
        let chain = call.calledExpression.chain
        if OnceFunctions.isTask(call) {
            return .task(isOnMain: chain == ["Task"] && isOnMain(closure, call, index))
        }
        guard chain.last == "async" || chain.last == "asyncAfter" else { return nil }
        return .queue(isMain: chain.dropLast() == ["DispatchQueue", "main"])
    }

    /// Whether a task begins on the main actor: marked so, or in a type on the main actor.
    private static func isOnMain(
        _ closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax, _ index: CodeIndex
    ) -> Bool {
        let attributes = closure.signature?.attributes.trimmedDescription ?? ""
        guard !attributes.contains("@") else { return attributes.contains("@MainActor") }
        if call.enclosingFunction?.attributes.trimmedDescription.contains("@MainActor") == true {
            return true
        }
        guard let type = call.enclosingType else { return false }
        return index.isAppDelegate(type)
            || index.types[type]?.attributes.contains("MainActor") == true
    }

    private static func observesForeground(_ call: FunctionCallExprSyntax) -> Bool {
        call.arguments.first?.expression.mentions([
            "didBecomeActiveNotification", "willEnterForegroundNotification",
        ]) ?? false
    }

    /// Whether a closure runs when the user touches a view: `Button("Allow") { … }`.
    private static func isAction(
        _ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax
    ) -> Bool {
        guard let name = call.name else { return false }
        if ["onTapGesture", "onLongPressGesture"].contains(name) { return true }
        guard name == "Button", let first = call.closures.first else { return false }
        // `Button(action: start) { … }` has a label for its closure.
        return first.closure.id == closure.id && first.label != "label"
            && (first.label == "action" || call.argument("action") == nil)
    }

    /// Whether a view's modifier gets a function by name: `onAppear(perform: start)`.
    static func isPerformed(_ node: some SyntaxProtocol, _ index: CodeIndex) -> Bool {
        guard let argument = node.parent?.as(LabeledExprSyntax.self),
            argument.label?.text == "perform",
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            let name = call.name
        else { return false }
        return viewModifiers.contains(name) && isInView(call, index)
    }

    /// Whether a declaration is the body of a view. An app's body is evaluated during the launch.
    private static func isBody(_ variable: VariableDeclSyntax, _ index: CodeIndex) -> Bool {
        guard variable.bindings.first?.pattern.trimmedDescription == "body",
            let type = variable.enclosingType, let parents = index.types[type]?.parents
        else { return false }
        return parents.contains("View") && !parents.contains("App")
    }

    /// Whether code describes a view: in a type of SwiftUI, or with `some View` as its result.
    private static func isInView(_ call: FunctionCallExprSyntax, _ index: CodeIndex) -> Bool {
        if let type = call.enclosingType, let parents = index.types[type]?.parents,
            !parents.isDisjoint(with: viewTypes)
        {
            return true
        }
        return call.ancestors.contains { node in
            let type =
                node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
                ?? node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
            return type?.lastName.map(viewTypes.contains) ?? false
        }
    }
}
