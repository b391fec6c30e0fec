import SwiftSyntax

/// Finds the calls, the reads of members and the assignments of a function in the order in which they
/// run. Closures that run later are left out.
final class OrderedCode: ActiveCode {
    private(set) var found: [Syntax] = []
    private var root: SyntaxIdentifier?

    func start(_ node: Syntax) {
        root = node.id
        walk(node)
    }

    override func visitPost(_ node: FunctionCallExprSyntax) {
        found.append(Syntax(node))
    }

    override func visitPost(_ node: MemberAccessExprSyntax) {
        if node.base?.referenceName?.first?.isUppercase == true { found.append(Syntax(node)) }
    }

    override func visitPost(_ node: SequenceExprSyntax) {
        if Assignment(node) != nil { found.append(Syntax(node)) }
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        SynchronousCode.runsNow(node) ? .visitChildren : .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.id == root ? .visitChildren : .skipChildren
    }
}

extension LaunchOrder {
    /// Whether a node runs each time the code around it runs. A check of the system's version is
    /// not a choice, because most devices pass it.
    static func runsAlways(_ node: Syntax, within root: Syntax) -> Bool {
        var child = node
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .ifExpr:
                let choice = ancestor.cast(IfExprSyntax.self)
                let isCondition = choice.conditions.id.hashValue == child.id.hashValue
                let isBody = choice.body.id.hashValue == child.id.hashValue
                guard isCondition || isBody && choice.conditions.areAvailability else {
                    return false
                }
            case .guardStmt:
                let isBody = child.is(CodeBlockSyntax.self)
                if isBody { return false }
            case .switchCase, .catchClause, .deferStmt, .ternaryExpr, .ifConfigClause: return false
            case .whileStmt, .forStmt: if child.is(CodeBlockSyntax.self) { return false }
            default: break
            }
            if ancestor.id == root.id { return true }
            child = ancestor
        }
        return true
    }
}

extension ConditionElementListSyntax {
    /// Whether all conditions are `#available`.
    var areAvailability: Bool {
        allSatisfy { $0.condition.is(AvailabilityConditionSyntax.self) }
    }
}

extension VariableDeclSyntax {
    /// Whether the value of a property is made together with the object that has it.
    var isMadeAtOnce: Bool {
        let isLater = modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) }
        // The wrapper makes the object when SwiftUI first asks for it.
        return !isLater && !attributes.trimmedDescription.contains("StateObject")
    }
}
