import SwiftSyntax

/// P23: the push that started the app is handled from launchOptions and again in a callback.
enum LaunchOptionsRules {
    private static let callbacks = [
        "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    ]

    static func findings(in context: RuleContext) -> [Finding] {
        LaunchPaths.methods.flatMap { context.index.witnesses($0) }.compactMap { function in
            guard context.hasScenes(function.file.path) == false else { return nil }
            let reads = LaunchOptionReads.reads(in: function).filter {
                $0.key == "remoteNotification" && !$0.isLogged
            }
            guard let read = reads.first,
                let branch = read.node.ancestors.lazy.compactMap({ $0.as(IfExprSyntax.self) }).first
            else { return nil }
            let handled = Set(branch.body.calledNames)
            for name in callbacks {
                guard let other = context.index.witnesses(name).first,
                    let body = other.declaration.body, !body.comparesIdentifier
                else { continue }
                let shared = handled.intersection(body.calledNames).sorted()
                guard let call = shared.first else { continue }
                return finding(read, function, call, other, context)
            }
            return nil
        }
    }

    private static func finding(
        _ read: LaunchOptionReads.Read, _ function: CodeIndex.Function, _ call: String,
        _ other: CodeIndex.Function, _ context: RuleContext
    ) -> Finding {
        let name =
            other.declaration.parameterNames.count > 2
                && other.declaration.name.text == "application"
            ? "fetchCompletionHandler" : "didReceive"
        return context.finding(
            .launchOptionsAndCallback, at: read.node, in: function.file,
            Finding.Message(
                "The push that started the app is handled here and in \(name): both call \(call)",
                why: "iOS calls \(name) for this push after the launch",
                fix: "Remove the code here"),
            related: [
                .init(
                    place: other.file.place(of: other.declaration.name),
                    text: "\(name) handles it, too")
            ])
    }
}
