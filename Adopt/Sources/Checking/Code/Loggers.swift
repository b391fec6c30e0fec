import SwiftSyntax

extension CodeIndex {
    /// Whether a call only prints its arguments, also by a function of the app.
    func logs(_ call: FunctionCallExprSyntax) -> Bool {
        if CommonCalls.logs(call) { return true }
        guard let callee = callee(of: call), let body = callee.declaration.body else {
            return false
        }
        return body.statements.onlyPrints
    }
}

extension CodeBlockItemListSyntax {
    private static let printing: Set<String> = ["print", "debugPrint", "dump", "NSLog", "os_log"]
    /// Functions that make the text.
    private static let texts: Set<String> = [
        "map", "compactMap", "joined", "String", "describing", "string", "Date", "DateFormatter",
    ]

    /// Whether the code prints, and does nothing besides.
    fileprivate var onlyPrints: Bool { prints && allSatisfy(Self.isHarmless) }

    private var prints: Bool {
        tokens(viewMode: .sourceAccurate).contains {
            Self.printing.contains($0.text)
                && $0.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftParen
        }
    }

    private static func isHarmless(_ item: CodeBlockItemSyntax) -> Bool {
        if let clauses = item.item.as(IfConfigDeclSyntax.self)?.clauses {
            return clauses.allSatisfy { clause in
                guard let elements = clause.elements else { return true }
                return elements.as(CodeBlockItemListSyntax.self)?.allSatisfy(isHarmless) ?? false
            }
        }
        if let variable = item.item.as(VariableDeclSyntax.self) {
            return Set(variable.calledNames).isSubset(of: texts)
        }
        if let loop = item.item.as(ForStmtSyntax.self) {
            return loop.body.statements.allSatisfy(isHarmless)
        }
        let expression =
            item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
        if let choice = expression?.as(IfExprSyntax.self) {
            return choice.elseBody == nil && choice.body.statements.allSatisfy(isHarmless)
        }
        let call = expression?.plain.as(FunctionCallExprSyntax.self)
        return call?.name.map(printing.contains) ?? false
    }
}
