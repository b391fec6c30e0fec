import SwiftParser
import SwiftSyntax

/// The part of P19 about an environment that is fixed in code.
enum FixedEnvironment {
    private static let sandboxHosts = [
        "api.sandbox.push.apple.com", "api.development.push.apple.com",
    ]
    /// A source without these has no such environment.
    private static let words =
        sandboxHosts + ["setAPNSToken", "didRegisterForRemoteNotificationsWithDeviceToken"]
    private static let productionHost = "api.push.apple.com"
    /// Values that mean the sandbox, without their case.
    private static let sandboxNames: Set<String> = ["sandbox", "development", "dev"]
    private static let labels = ["env", "environment", "apnsenvironment", "type", "mode"]
    private static let registered =
        "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"

    static func findings(in file: SwiftFile, _ context: RuleContext) -> [Finding] {
        let isOfApp =
            context.facts.targets.isEmpty || !context.facts.apps(containing: file.path).isEmpty
        guard isOfApp, !file.path.contains("Test"), words.contains(where: file.text.contains)
        else { return [] }
        let search = Search()
        search.walk(file.tree)
        let hosts = search.hosts.isEmpty || choosesHost(context.index.files) ? [] : search.hosts
        return (search.values + hosts).map { node in
            context.finding(
                .environment, level: .warning, at: node, in: file,
                Finding.Message(
                    "The environment of APNs is fixed to the sandbox",
                    why:
                        "Builds from TestFlight and the App Store have tokens of production, which "
                        + "the sandbox answers with BadDeviceToken",
                    fix: "Choose the environment by the build, for example with #if DEBUG"))
        }
    }

    /// Whether a client of APNs knows the host of production too, and so chooses between them.
    private static func choosesHost(_ files: [SwiftFile]) -> Bool {
        files.contains { file in
            ["//", "\""].contains { file.text.contains($0 + productionHost) }
        }
    }

    private final class Search: ActiveCode {
        private(set) var hosts: [Syntax] = []
        private(set) var values: [Syntax] = []

        override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
            let text = node.segments.description
            if sandboxHosts.contains(where: text.contains), !node.isChosen {
                hosts.append(Syntax(node))
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let function = node.enclosingFunction
            let isTokenCall =
                node.name == "setAPNSToken"
                || function?.fullName == registered
                    && node.mentions(Set(function?.parameterNames.suffix(1) ?? []))
            guard isTokenCall, !node.isChosen else { return .visitChildren }
            for argument in node.arguments {
                guard let label = argument.label?.text.lowercased(), labels.contains(label),
                    let value = argument.expression.environmentName,
                    sandboxNames.contains(value.lowercased())
                else { continue }
                values.append(Syntax(argument))
            }
            return .visitChildren
        }
    }
}

extension SyntaxProtocol {
    /// Whether a condition of the compiler or of the code decides about the node.
    fileprivate var isChosen: Bool {
        ancestors.contains {
            $0.is(IfConfigClauseSyntax.self) || $0.is(IfExprSyntax.self)
                || $0.is(SwitchCaseSyntax.self) || $0.is(TernaryExprSyntax.self)
                || $0.is(GuardStmtSyntax.self)
                || $0.as(SequenceExprSyntax.self)?.elements.contains {
                    $0.is(UnresolvedTernaryExprSyntax.self)
                } == true
        }
    }
}

extension ExprSyntax {
    /// A literal text, or the name of a case: `"sandbox"`, `.sandbox`, `Environment.sandbox`.
    fileprivate var environmentName: String? {
        if let literal = plain.as(StringLiteralExprSyntax.self) {
            return literal.representedLiteralValue
        }
        return plain.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }
}
