import SwiftSyntax

/// A statement, a member or a parent type of a named file that can be left out.
struct OmittedPiece {
    enum Kind {
        case statement(CodeBlockItemSyntax)
        case member(DeclSyntax)
        case parent(InheritedTypeSyntax)
    }

    let kind: Kind
    let node: Syntax

    /// The offset of the piece in the file's UTF-8.
    var offset: Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

    /// The pieces around a token, the inner before the outer.
    static func around(_ token: TokenSyntax) -> [OmittedPiece] {
        var pieces: [OmittedPiece] = []
        var node = Syntax(token)
        while let parent = node.parent {
            node = parent
            if let item = node.as(CodeBlockItemSyntax.self) {
                if let declaration = item.item.as(DeclSyntax.self),
                    declaration.is(FunctionDeclSyntax.self) || item.isAtTopLevel
                {
                    pieces.append(OmittedPiece(kind: .member(declaration), node: node))
                } else {
                    pieces.append(OmittedPiece(kind: .statement(item), node: node))
                }
            } else if let item = node.as(MemberBlockItemSyntax.self) {
                pieces.append(OmittedPiece(kind: .member(item.decl), node: node))
            } else if let type = node.as(InheritedTypeSyntax.self) {
                pieces.append(OmittedPiece(kind: .parent(type), node: node))
            }
        }
        return pieces.filter { $0.steps > 0 }
    }

    /// The number of steps until all of the piece is left out; 0 if it has to stay.
    var steps: Int {
        switch kind {
        case .statement(let item): item.hasValue ? 2 : item.isOnlyStatement ? 2 : 1
        case .parent(let type):
            Self.needed.contains(type.type.trimmedDescription) ? 0 : 1
        case .member(let declaration): Self.steps(of: declaration)
        }
    }

    private static func steps(of declaration: DeclSyntax) -> Int {
        if declaration.asProtocol((any DeclGroupSyntax).self) != nil {
            // A type's members can be left out one by one.
            return 0
        }
        let names = declaration.declaredNames
        // The phone calls these methods. An error in their declaration is for the developer.
        let isCalled = names.contains { ["application", "userNotificationCenter"].contains($0) }
        switch declaration.kind {
        case .functionDecl: return isCalled ? 1 : 3
        case .variableDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl: return 3
        default: return 0
        }
    }

    /// The parents without which the phone does not run the app.
    private static let needed: Set = [
        "UIApplicationDelegate", "UNUserNotificationCenterDelegate", "App",
        "UNNotificationServiceExtension",
    ]
}

extension CodeBlockItemSyntax {
    var isAtTopLevel: Bool { parent?.parent?.is(SourceFileSyntax.self) == true }

    /// Whether the statement uses a value that can be replaced while the statement stays.
    var hasValue: Bool {
        if let variable = item.as(VariableDeclSyntax.self) {
            return variable.bindings.contains { $0.initializer != nil }
        }
        guard let statement = item.as(StmtSyntax.self) else { return false }
        return statement.is(GuardStmtSyntax.self) || statement.is(ForStmtSyntax.self)
            || statement.is(WhileStmtSyntax.self)
            || statement.as(ExpressionStmtSyntax.self)?.expression.is(IfExprSyntax.self) == true
            || statement.as(ReturnStmtSyntax.self)?.expression != nil
    }

    /// Whether the statement is the only one of a body, so that its value may be the body's.
    var isOnlyStatement: Bool {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else {
            return false
        }
        return item.is(ExprSyntax.self)
    }
}
