import SwiftSyntax

/// Replaces the selectors of observers and timers by closures. The support file has methods for
/// them.
final class SelectorVisitor: ActiveVisitor {
    private let methods: MethodIndex
    /// The selectors that were handled here; all others are obstacles.
    private(set) var converted: Set<SyntaxIdentifier> = []

    init(_ draft: Draft, methods: MethodIndex) {
        self.methods = methods
        super.init(draft)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.map { $0.label?.text ?? "" }
        let subject: String
        switch labels {
        case ["", "selector", "name", "object"]: subject = "Notification"
        case ["timeInterval", "target", "selector", "userInfo", "repeats"],
            ["fireAt", "interval", "target", "selector", "userInfo", "repeats"],
            ["fire", "interval", "target", "selector", "userInfo", "repeats"]:
            subject = "Timer"
        default: return .visitChildren
        }
        guard let argument = node.arguments.first(where: { $0.label?.text == "selector" }),
            let selector = argument.expression.as(MacroExpansionExprSyntax.self),
            selector.macroName.text == "selector"
        else {
            draft.recordObstacle(
                node, what: "a selector that is only known at run time is not converted",
                remedy: "Write it as #selector(…), and adopt the file again.")
            return .visitChildren
        }
        convert(selector, subject: subject)
        if subject == "Timer" { recordDroppedUserInfo(of: node) }
        return .visitChildren
    }

    private func convert(_ selector: MacroExpansionExprSyntax, subject: String) {
        guard let name = Self.method(of: selector) else { return }
        let found = methods.methods(named: name.base, labels: name.labels)
        let shapes = Set(found.map { ObserverClosure($0, name: name.base, subject: subject) })
        guard shapes.count == 1, let closure = shapes.first?.text else {
            let reason =
                found.isEmpty
                ? "the sources have no method `\(name.base)`"
                : "several methods have the name `\(name.base)`, or its parameters do not fit"
            draft.recordObstacle(
                selector,
                what: "`\(selector.trimmedDescription)` is not converted, because \(reason)",
                remedy: "Also adopt the file that declares the method, or observe with a closure.")
            converted.insert(selector.id)
            return
        }
        converted.insert(selector.id)
        draft.replace(
            selector, with: closure, what: "a selector became a closure",
            why: "selectors need Objective-C, so BelfrySupport.swift takes the closure and keeps "
                + (subject == "Timer"
                    ? "the timer's target as a Timer does" : "the observer weakly"))
    }

    private func recordDroppedUserInfo(of call: FunctionCallExprSyntax) {
        let argument = call.arguments.first { $0.label?.text == "userInfo" }
        guard let value = argument?.expression, !value.is(NilLiteralExprSyntax.self) else { return }
        draft.recordObstacle(
            value,
            what:
                "a timer's `userInfo` is dropped, because Foundation on Linux has no setter for it",
            remedy: "Keep the value in a property of the target.")
    }

    /// Returns the method that `#selector(Type.method(_:))` names.
    private static func method(
        of selector: MacroExpansionExprSyntax
    ) -> (base: String, labels: [String?]?)? {
        guard selector.arguments.count == 1, let argument = selector.arguments.first,
            argument.label == nil
        else { return nil }
        var expression = argument.expression
        if let cast = expression.as(SequenceExprSyntax.self)?.elements.first { expression = cast }
        if let tuple = expression.as(TupleExprSyntax.self)?.elements.first {
            expression = tuple.expression
        }
        let reference =
            expression.as(MemberAccessExprSyntax.self)?.declName
            ?? expression.as(DeclReferenceExprSyntax.self)
        guard let reference else { return nil }
        let labels = reference.argumentNames?.arguments.map { argument in
            argument.name.text == "_" ? nil : argument.name.text
        }
        return (reference.baseName.text, labels)
    }
}

/// The source text of a closure that calls a method of an observer or of a timer's target.
struct ObserverClosure: Hashable {
    /// The closure; `nil` if the method cannot be called with a notification or a timer.
    let text: String?

    init(_ method: MethodIndex.Method, name: String, subject: String) {
        let discard = method.returnsValue ? "_ = " : ""
        guard !method.isAsync, method.labels.count <= 1 else {
            text = nil
            return
        }
        guard let label = method.labels.first else {
            text = "{ observer, _ in \(discard)observer.\(name)() }"
            return
        }
        let type = method.types.first?.filter { $0 != "?" && $0 != "!" } ?? ""
        let argument: String
        switch type {
        case subject, "Foundation.\(subject)", "Any", "Any)": argument = "$1"
        case "NSNotification" where subject == "Notification": argument = "$1 as NSNotification"
        case "AnyObject", "NSObject": argument = subject == "Timer" ? "$1" : "$1 as NSNotification"
        default:
            text = nil
            return
        }
        text = "{ \(discard)$0.\(name)(\(label.map { "\($0): " } ?? "")\(argument)) }"
    }
}
