import SwiftSyntax

/// P09 f: a service extension waits for a download that no code can end.
enum BlockingDownload {
    /// Returns the first such download that runs before `didReceive` returns, also in methods of the
    /// extension.
    static func first(
        in function: CodeIndex.Function, _ context: RuleContext, depth: Int = 2
    ) -> (call: FunctionCallExprSyntax, file: SwiftFile)? {
        let search = SynchronousCode()
        search.start(Syntax(function.declaration))
        for call in search.calls {
            if waits(call, context) { return (call, function.file) }
            guard depth > 0, let callee = context.index.callee(of: call),
                callee.type == function.type, callee != function,
                let found = first(in: callee, context, depth: depth - 1)
            else { continue }
            return found
        }
        return nil
    }

    static func findings(
        in function: CodeIndex.Function, _ context: RuleContext
    ) -> [Finding] {
        guard let (call, file) = first(in: function, context) else { return [] }
        return [
            context.finding(
                .serviceExtension, level: .warning, at: call, in: file,
                Finding.Message(
                    "didReceive waits for a download",
                    why: "No code can end this call, which may take a minute, and iOS gives the "
                        + "extension about 30 seconds",
                    fix:
                        "Download with URLSession.shared.downloadTask, and call the content handler "
                        + "in its answer"))
        ]
    }

    /// Whether a call is `Data(contentsOf:)` with the URL of a server.
    private static func waits(_ call: FunctionCallExprSyntax, _ context: RuleContext) -> Bool {
        guard ["Data", "NSData"].contains(call.calledExpression.referenceName),
            let first = call.arguments.first, first.label?.text == "contentsOf"
        else { return false }
        return isRemote(first.expression, context)
    }

    private static func isRemote(
        _ value: ExprSyntax, _ context: RuleContext, depth: Int = 2
    ) -> Bool {
        let plain = value.plain
        // `NSURL(string: text)! as URL`
        if let cast = plain.as(SequenceExprSyntax.self)?.elements, cast.count == 3,
            let first = cast.first, Array(cast)[1].is(UnresolvedAsExprSyntax.self)
        {
            return isRemote(first, context, depth: depth)
        }
        if let call = plain.as(FunctionCallExprSyntax.self) {
            if ["URL", "NSURL"].contains(call.calledExpression.referenceName) {
                return call.arguments.first?.label?.text == "string" && !call.namesFile
            }
            guard depth > 0, let body = context.index.callee(of: call)?.declaration.body else {
                return false
            }
            let results = Results()
            results.walk(body)
            return !results.values.isEmpty
                && results.values.allSatisfy { isRemote($0, context, depth: depth - 1) }
        }
        guard depth > 0, let name = plain.referenceName else { return false }
        let values = NameMeanings.meanings(of: name, at: value).map { meaning -> ExprSyntax? in
            guard case .value(let value) = meaning, value.lastName != name else { return nil }
            return value
        }
        return !values.isEmpty
            && values.allSatisfy { value in
                value.map { isRemote($0, context, depth: depth - 1) } ?? false
            }
    }

    /// The values that a function returns, without `nil`.
    private final class Results: ActiveCode {
        private(set) var values: [ExprSyntax] = []

        override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
            if let value = node.expression, !value.is(NilLiteralExprSyntax.self) {
                values.append(value)
            }
            return .skipChildren
        }

        override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

extension FunctionCallExprSyntax {
    /// Whether the text of a URL seems to be one of a file.
    fileprivate var namesFile: Bool {
        let text = arguments.trimmedDescription.lowercased()
        return ["file", "path", "directory"].contains { text.contains($0) }
    }
}
