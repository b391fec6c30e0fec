import SwiftSyntax

/// A condition that decides whether code runs.
enum Decision {
    case holds(ConditionElementListSyntax)
    case fails(ConditionElementListSyntax)
    /// A case of a `switch`.
    case isCase(SwitchCaseLabelSyntax, of: ExprSyntax)

    /// The decisions for a node up to the code around it: the branches that contain it, and before it
    /// the guards and the branches that return.
    static func all(around node: some SyntaxProtocol, within end: Syntax) -> [Decision] {
        var found: [Decision] = []
        var child = Syntax(node)
        for ancestor in node.ancestors {
            if let choice = ancestor.as(IfExprSyntax.self) {
                if choice.body.id.hashValue == child.id.hashValue {
                    found.append(.holds(choice.conditions))
                } else if choice.elseBody?.id.hashValue == child.id.hashValue {
                    found.append(.fails(choice.conditions))
                }
            } else if let check = ancestor.as(GuardStmtSyntax.self) {
                if check.body.id.hashValue == child.id.hashValue {
                    found.append(.fails(check.conditions))
                }
            } else if let entry = ancestor.as(SwitchCaseSyntax.self),
                let label = entry.label.as(SwitchCaseLabelSyntax.self),
                let choice = entry.parent?.parent?.as(SwitchExprSyntax.self)
            {
                found.append(.isCase(label, of: choice.subject))
            } else if let list = ancestor.as(CodeBlockItemListSyntax.self) {
                found += list.prefix { $0.id.hashValue != child.id.hashValue }.compactMap(leaving)
            }
            if ancestor.id == end.id { break }
            child = ancestor
        }
        return found
    }

    /// The decision after a statement that may leave the code.
    private static func leaving(_ item: CodeBlockItemSyntax) -> Decision? {
        if let check = item.item.as(GuardStmtSyntax.self) { return .holds(check.conditions) }
        let expression =
            item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
        guard let choice = expression?.as(IfExprSyntax.self), choice.elseBody == nil,
            choice.body.statements.last?.item.is(ReturnStmtSyntax.self) == true
        else { return nil }
        return .fails(choice.conditions)
    }

    /// Whether the code runs only if one of the variables is true.
    func says(_ names: Set<String>) -> Bool {
        switch self {
        case .holds(let list):
            return list.contains { $0.mentions(names) && !$0.trimmedDescription.isNegated }
        case .fails(let list):
            guard list.count == 1, let condition = list.first, condition.mentions(names) else {
                return false
            }
            let text = condition.trimmedDescription
            return !text.contains("&&")
                && text.split(separator: "||").contains { part in
                    part.isNegated && names.contains { part.contains($0) }
                }
        case .isCase(let label, let subject):
            return subject.referenceName.map(names.contains) == true
                && label.caseItems.trimmedDescription == "true"
        }
    }

    /// Whether the code runs only if the status says that the user allowed notifications.
    var saysAuthorized: Bool {
        switch self {
        case .holds(let list):
            return list.contains {
                let text = $0.trimmedDescription
                return text.contains("== .authorized")
                    || text.contains("requestAuthorization") && !text.isNegated
            }
        case .fails(let list):
            let text = list.trimmedDescription
            return list.count == 1
                && (text.contains("!= .authorized")
                    || text.isNegated && text.contains("requestAuthorization"))
        case .isCase(let label, let subject):
            let cases = label.caseItems.map(\.pattern.trimmedDescription)
            return subject.lastName == "authorizationStatus" && cases.contains(".authorized")
                && cases.allSatisfy([".authorized", ".provisional", ".ephemeral"].contains)
        }
    }
}

extension StringProtocol {
    /// Whether a condition is true if its variable is false.
    fileprivate var isNegated: Bool {
        drop { $0 == " " }.hasPrefix("!") || contains("== false") || contains("!= true")
    }
}
