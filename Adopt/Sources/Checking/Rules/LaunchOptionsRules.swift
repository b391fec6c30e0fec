import SwiftSyntax

/// P23: the push that started the app is handled from launchOptions and again in a callback.
enum LaunchOptionsRules {
    /// The methods to which iOS reports the push of a launch, and how a message names them.
    private static let callbacks = [
        ("userNotificationCenter(_:didReceive:withCompletionHandler:)", "didReceive"),
        ("userNotificationCenter(_:didReceive:)", "didReceive"),
        (
            "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
            "fetchCompletionHandler"
        ),
    ]

    static func findings(in context: RuleContext) -> [Finding] {
        LaunchPaths.methods.flatMap { context.index.witnesses($0) }.compactMap { function in
            guard context.hasScenes(function.file.path) == false else { return nil }
            let reads = LaunchOptionReads.reads(in: function).filter {
                $0.key == "remoteNotification" && !$0.isLogged
            }
            guard let read = reads.first, let code = read.node.codeAfterTest else { return nil }
            let handled = Set(code.calls)
            for (name, shortName) in callbacks {
                // A tap goes to didReceive alone if the app has it.
                guard shortName == "didReceive" || context.responseMethods.isEmpty,
                    let other = context.witnesses(name).first,
                    let body = other.declaration.body, !body.comparesIdentifier
                else { continue }
                let shared = handled.intersection(body.calls).sorted()
                guard let call = shared.first else { continue }
                return finding(read, function, call, (other, shortName), context)
            }
            return nil
        }
    }

    private static func finding(
        _ read: LaunchOptionReads.Read, _ function: CodeIndex.Function, _ call: String,
        _ other: (function: CodeIndex.Function, name: String), _ context: RuleContext
    ) -> Finding {
        let (callback, name) = other
        return context.finding(
            .launchOptionsAndCallback, at: read.node, in: function.file,
            Finding.Message(
                "The push that started the app is handled here and in \(name): both call \(call)",
                why: "iOS calls \(name) for this push after the launch",
                fix: "Remove the code here"),
            related: [
                .init(
                    place: callback.file.place(of: callback.declaration.name),
                    text: "\(name) handles it, too")
            ])
    }
}

extension SubscriptCallExprSyntax {
    /// The code that runs if a value that a condition tests is there: the body of an `if`, or the
    /// statements behind a `guard`.
    fileprivate var codeAfterTest: CodeBlockItemListSyntax? {
        for node in ancestors {
            if let choice = node.as(IfExprSyntax.self) { return choice.body.statements }
            guard let item = node.as(CodeBlockItemSyntax.self), item.item.is(GuardStmtSyntax.self),
                let list = item.parent?.as(CodeBlockItemListSyntax.self),
                let place = list.index(of: item)
            else { continue }
            return CodeBlockItemListSyntax(Array(list[list.index(after: place)...]))
        }
        return nil
    }
}
