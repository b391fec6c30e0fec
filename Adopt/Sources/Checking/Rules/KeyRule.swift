import SwiftSyntax

/// P20: a signing key for pushes is part of the app.
enum KeyRule {
    static func findings(in context: RuleContext) -> [Finding] {
        context.index.files.filter { $0.text.contains("PRIVATE KEY-----") }
            .flatMap { file -> [Finding] in
                guard isOfApp(file, context) else { return [] }
                let search = Search()
                search.walk(file.tree)
                return search.found.map { node in
                    // The key itself must not get into reports.
                    var finding = context.finding(
                        .keyInApp, at: node, in: file,
                        Finding.Message(
                            "A private key is part of the app",
                            why:
                                "A person who unpacks the app has the key. With a key for pushes, that "
                                + "person can push to every user",
                            fix: "Revoke the key, and sign on a server"))
                    finding.code = "private key"
                    return finding
                }
            }
    }

    private static func isOfApp(_ file: SwiftFile, _ context: RuleContext) -> Bool {
        !file.path.contains("Test")
            && (context.facts.targets.isEmpty || !context.facts.apps(containing: file.path).isEmpty)
    }

    private final class Search: ActiveCode {
        private(set) var found: [StringLiteralExprSyntax] = []

        override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
            let text = node.segments.description
            guard let begin = text.firstRange(of: "PRIVATE KEY-----") else { return .visitChildren }
            let rest = text[begin.upperBound...].prefix { $0 != "-" }
            let base64 = rest.filter { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "/" }
            let isPlain = node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
            if isPlain, base64.count >= 100 { found.append(node) }
            return .visitChildren
        }
    }
}
