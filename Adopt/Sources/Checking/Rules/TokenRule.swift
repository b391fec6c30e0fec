import SwiftSyntax

/// P07: the device token is made from the description of its data.
enum TokenRule {
    private static let name = "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"

    static func findings(in context: RuleContext) -> [Finding] {
        context.index.witnesses(name).flatMap { function -> [Finding] in
            guard let body = function.declaration.body,
                let token = function.declaration.parameterNames.last
            else { return [] }
            let search = Spellings(token)
            search.walk(body)
            let spellsOut = spellsOut(body)
            return search.found.compactMap { node, what in
                let isLogged = isLogged(node, context.index)
                // Beside the right text, such a line in a log misleads no reader.
                if isLogged, spellsOut { return nil }
                return context.finding(
                    .tokenText, level: isLogged ? .note : .error, at: node, in: function.file,
                    Finding.Message(
                        what,
                        why: why(node)
                            + (isLogged ? "" : ", so APNs refuses it as a token"),
                        fix: "Write each byte as hexadecimal: "
                            + "\(token).map { String(format: \"%02x\", $0) }.joined()"))
            }
                + search.lengths.map { node in
                    context.finding(
                        .tokenText, level: .warning, at: node, in: function.file,
                        Finding.Message(
                            "The code expects a token of 32 bytes",
                            why: "Apple does not promise the length of a device token",
                            fix: "Accept tokens of any length"))
                }
        }
    }

    private static func why(_ node: Syntax) -> String {
        let isDecoded =
            node.as(FunctionCallExprSyntax.self)?.arguments.first
            .map { ["data", "decoding"].contains($0.label?.text) } ?? false
        return isDecoded
            ? "The bytes of a token are not a text, so the result lacks some of them or is nil"
            : "The text of data has a length instead of all bytes"
    }

    /// Whether the code writes bytes as hexadecimal or in base64, too.
    private static func spellsOut(_ body: CodeBlockSyntax) -> Bool {
        let text = body.trimmedDescription
        return ["\"%02", "\"%.2", "\"%x", "base64EncodedString"].contains { text.contains($0) }
    }

    private static func isLogged(_ node: Syntax, _ index: CodeIndex) -> Bool {
        node.ancestors.contains {
            $0.as(FunctionCallExprSyntax.self).map(index.logs) ?? false
        }
    }

    private final class Spellings: ActiveCode {
        private let token: String
        private(set) var found: [(Syntax, String)] = []
        private(set) var lengths: [Syntax] = []
        private var isShadowed = false

        init(_ token: String) {
            self.token = token
        }

        /// A variable with the parameter's name means something else from here on.
        override func visitPost(_ node: PatternBindingSyntax) {
            if node.pattern.trimmedDescription == token { isShadowed = true }
        }

        private func isToken(_ expression: ExprSyntax?) -> Bool {
            guard let plain = expression?.plain, !isShadowed else { return false }
            if plain.referenceName == token { return true }
            if let sequence = plain.as(SequenceExprSyntax.self), let first = sequence.elements.first
            {
                return first.referenceName == token && sequence.elements.count == 3
                    && Array(sequence.elements)[1].is(UnresolvedAsExprSyntax.self)
            }
            guard let call = plain.as(FunctionCallExprSyntax.self), call.name == "NSData" else {
                return false
            }
            return isToken(call.arguments.first?.expression)
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.declName.baseName.text
            // The other text of NSData still has all bytes.
            let isWhole = name == "debugDescription" && node.base?.referenceName != token
            if name == "description" || name == "debugDescription", !isWhole, isToken(node.base) {
                found.append((Syntax(node), "\(name) of the token's data is not the token"))
            }
            return .visitChildren
        }

        override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
            if node.expressions.count == 1, isToken(node.expressions.first?.expression) {
                found.append((Syntax(node), "The token's data in a text is not the token"))
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.name == "String", let argument = node.arguments.first,
                isToken(argument.expression)
            else { return .visitChildren }
            switch argument.label?.text {
            case "describing", "reflecting":
                found.append((Syntax(node), "The description of the token's data is not the token"))
            case "data" where node.arguments.count == 2, "decoding":
                found.append((Syntax(node), "The token's bytes are not a text"))
            default: break
            }
            return .visitChildren
        }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            if let comparison = Comparison(Array(node.elements)[...]),
                comparison.right.trimmedDescription == "32",
                let count = comparison.left.as(MemberAccessExprSyntax.self),
                count.declName.baseName.text == "count", isToken(count.base)
            {
                lengths.append(Syntax(node))
            }
            return .visitChildren
        }
    }
}
