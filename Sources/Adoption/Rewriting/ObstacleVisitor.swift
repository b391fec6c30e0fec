import SwiftSyntax

/// Finds what has no way to Linux, and says what to do about it.
final class ObstacleVisitor: ActiveVisitor {
    private let turned: Set<SyntaxIdentifier>

    private static let runtimeFunctions: Set<String> = [
        "class_addMethod", "class_getClassMethod", "class_getInstanceMethod",
        "class_replaceMethod", "method_exchangeImplementations", "method_getImplementation",
        "method_setImplementation", "object_getClass", "object_setClass",
        "objc_getAssociatedObject", "objc_setAssociatedObject", "sel_registerName",
        "NSSelectorFromString", "NSStringFromSelector",
    ]

    init(_ draft: Draft, turned: Set<SyntaxIdentifier>) {
        self.turned = turned
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
        judge(node, name: name, labels: node.arguments.map { $0.label?.text ?? "" })
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard !turned.contains(node.id) else { return .visitChildren }
        if node.macroName.text == "selector" {
            draft.refuse(
                node, what: "`\(node.trimmedDescription)` stays: selectors need Objective-C",
                remedy: "Only observers and timers are turned. Leave a file of views out; where a "
                    + "delegate is forwarded to, call the optional method with `?(`.")
        } else if node.macroName.text == "keyPath" {
            draft.refuse(
                node, what: "`#keyPath` stays: it needs Objective-C",
                remedy: #"Write a Swift key path (`\.name`), or the word in quotes."#)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "observeValue",
            node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) })
        {
            refuseObservation(node)
        }
        return .visitChildren
    }

    private func judge(_ node: FunctionCallExprSyntax, name: String, labels: [String]) {
        switch (name, labels.first) {
        case ("responds", "to"):
            draft.refuse(
                node, what: "`responds(to:)` stays: it needs Objective-C",
                remedy: "Call the optional method with `?(`; it is nil if there is none.")
        case ("value", "forKey"), ("value", "forKeyPath"), ("setValue", ""):
            guard name == "value" || labels.last?.hasPrefix("forKey") == true else { return }
            judgeKeyValueCoding(node, name: name)
        case ("observe", "")
        where node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true:
            refuseObservation(node)
        case ("addObserver", _) where labels.contains("forKeyPath"):
            refuseObservation(node)
        case ("perform", "") where node.calledExpression.is(MemberAccessExprSyntax.self),
            ("performSelector", _):
            guard node.arguments.first?.expression.is(MacroExpansionExprSyntax.self) == true else {
                return
            }
            draft.refuse(
                node, what: "`perform` stays: it needs Objective-C",
                remedy: "Call the method, or hand a closure to DispatchQueue.")
        case (let name, _) where Self.runtimeFunctions.contains(name):
            draft.refuse(
                node, what: "`\(name)` stays: it works on the Objective-C runtime",
                remedy: "A library that swizzles delegates cannot run here; leave its file out.")
        case (let name, _) where name.hasPrefix("CFNotificationCenter"):
            draft.refuse(
                node, what: "`\(name)` stays: Linux has no Darwin notifications",
                remedy: "Leave the file out, or put a protocol between.")
        default: break
        }
    }

    /// `UserDefaults` has methods of its own for what key-value coding does on it.
    private func judgeKeyValueCoding(_ node: FunctionCallExprSyntax, name: String) {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        let base = member?.base?.trimmedDescription ?? ""
        if let member, base.hasPrefix("UserDefaults") {
            let instead = name == "value" ? "object" : "set"
            draft.replace(
                member.declName, with: instead,
                what: "`\(name)` of UserDefaults became `\(instead)`",
                why: "key-value coding needs Objective-C")
        } else {
            draft.refuse(
                node, what: "`\(name)(forKey:)` stays: key-value coding needs Objective-C",
                remedy: "Say the property.")
        }
    }

    private func refuseObservation(_ node: some SyntaxProtocol) {
        draft.refuse(
            node, what: "key-value observation stays: it needs Objective-C",
            remedy: "Use `didSet`, or leave the file out.")
    }
}
