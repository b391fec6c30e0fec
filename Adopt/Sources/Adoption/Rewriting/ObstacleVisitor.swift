import SwiftSyntax

/// Finds code that cannot be converted for Linux, and records advice for it.
final class ObstacleVisitor: ActiveVisitor {
    private let converted: Set<SyntaxIdentifier>

    private static let runtimeFunctions: Set<String> = [
        "class_addMethod", "class_getClassMethod", "class_getInstanceMethod",
        "class_replaceMethod", "method_exchangeImplementations", "method_getImplementation",
        "method_setImplementation", "object_getClass", "object_setClass",
        "objc_getAssociatedObject", "objc_setAssociatedObject", "sel_registerName",
        "NSSelectorFromString", "NSStringFromSelector",
    ]

    init(_ draft: Draft, converted: Set<SyntaxIdentifier>) {
        self.converted = converted
        super.init(draft)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name: String
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            name = member.declName.baseName.text
        } else if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            name = chain.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
        } else {
            name = node.calledExpression.trimmedDescription
        }
        check(node, name: name, labels: node.arguments.map { $0.label?.text ?? "" })
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard !converted.contains(node.id) else { return .visitChildren }
        if node.macroName.text == "selector" {
            draft.recordObstacle(
                node,
                what: "`\(node.trimmedDescription)` is not converted: selectors need Objective-C",
                remedy: "Only selectors of observers and timers are converted. Leave out files of "
                    + "views. To forward to a delegate, call the optional method with `?(`.")
        } else if node.macroName.text == "keyPath" {
            draft.recordObstacle(
                node, what: "`#keyPath` is not converted, because it needs Objective-C",
                remedy: #"Write a Swift key path (`\.name`), or the name in quotes."#)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "observeValue",
            node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) })
        {
            recordObservation(node)
        }
        return .visitChildren
    }

    private func check(_ node: FunctionCallExprSyntax, name: String, labels: [String]) {
        switch (name, labels.first) {
        case ("responds", "to"):
            draft.recordObstacle(
                node, what: "`responds(to:)` is not converted, because it needs Objective-C",
                remedy: "Call the optional method with `?(`. The result is nil if it is missing.")
        case ("value", "forKey"), ("value", "forKeyPath"), ("setValue", ""):
            guard name == "value" || labels.last?.hasPrefix("forKey") == true else { return }
            checkKeyValueCoding(node, name: name)
        case ("observe", "")
        where node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true:
            recordObservation(node)
        case ("addObserver", _) where labels.contains("forKeyPath"):
            recordObservation(node)
        case ("perform", "") where node.calledExpression.is(MemberAccessExprSyntax.self),
            ("performSelector", _):
            guard node.arguments.first?.expression.is(MacroExpansionExprSyntax.self) == true else {
                return
            }
            draft.recordObstacle(
                node, what: "`perform` is not converted, because it needs Objective-C",
                remedy: "Call the method directly, or pass a closure to DispatchQueue.")
        case (let name, _) where Self.runtimeFunctions.contains(name):
            draft.recordObstacle(
                node,
                what: "`\(name)` is not converted, because it uses the Objective-C runtime",
                remedy: "A library that swizzles delegates cannot run here. Leave its file out.")
        case (let name, _) where name.hasPrefix("CFNotificationCenter"):
            draft.recordObstacle(
                node,
                what: "`\(name)` is not converted, because Linux has no Darwin notifications",
                remedy: "Leave the file out, or call it through a protocol.")
        default: break
        }
    }

    /// Records key-value coding, except on `UserDefaults`, for which BelfrySupport.swift has both
    /// methods.
    private func checkKeyValueCoding(_ node: FunctionCallExprSyntax, name: String) {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        let base = member?.base?.trimmedDescription ?? ""
        guard !isDefaults(base) else { return }
        draft.recordObstacle(
            node,
            what:
                "`\(name)(forKey:)` is not converted, because key-value coding needs Objective-C",
            remedy: "Use the property directly.")
    }

    /// Whether an expression is of the type `UserDefaults`.
    private func isDefaults(_ base: String) -> Bool {
        if base.hasPrefix("UserDefaults") { return true }
        let variable = base.split(separator: ".").last.map { $0.filter { $0 != "?" && $0 != "!" } }
        guard let variable, !variable.isEmpty else { return false }
        let text = draft.source.text
        return ["\(variable) = UserDefaults", "\(variable): UserDefaults"].contains {
            text.contains($0)
        }
    }

    private func recordObservation(_ node: some SyntaxProtocol) {
        draft.recordObstacle(
            node, what: "key-value observation is not converted, because it needs Objective-C",
            remedy: "Use `didSet`, or leave the file out.")
    }
}
