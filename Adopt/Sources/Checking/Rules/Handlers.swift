import SwiftSyntax

/// A callback of Apple that has to call a completion handler exactly once.
struct HandlerCallback {
    /// The name with labels. The last parameter is the handler.
    let name: String
    /// The consequence if the handler is not called.
    let consequence: String
    /// The call to insert, after the handler's name.
    let answer: String
    let deviceRules: [String]

    static let all = [
        HandlerCallback(
            name: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
            consequence:
                "After 30 seconds iOS may end the app, and it delivers fewer background pushes "
                + "afterwards",
            answer: "(.noData)", deviceRules: ["R-FETCH-3"]),
        HandlerCallback(
            name: "application(_:performFetchWithCompletionHandler:)",
            consequence:
                "After 30 seconds iOS may end the app, and it wakes the app less often afterwards",
            answer: "(.noData)", deviceRules: ["R-FETCH-3"]),
        HandlerCallback(
            name: "userNotificationCenter(_:willPresent:withCompletionHandler:)",
            consequence: "iOS then shows nothing for this notification",
            answer: "([])", deviceRules: ["R-UN-2"]),
        HandlerCallback(
            name: "userNotificationCenter(_:didReceive:withCompletionHandler:)",
            consequence:
                "iOS does not learn that the response is handled, and keeps the app's background "
                + "time until it runs out",
            answer: "()", deviceRules: ["R-UN-3"]),
        HandlerCallback(
            name: "application(_:handleActionWithIdentifier:for:completionHandler:)",
            consequence: actions, answer: "()", deviceRules: ["R-ACT-8"]),
        HandlerCallback(
            name:
                "application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)",
            consequence: actions, answer: "()", deviceRules: ["R-ACT-8"]),
    ]

    private static let actions =
        "iOS keeps the app's background time for the action until it runs out"

    /// The consequence for an app that has the method in a file.
    func consequence(in path: String, _ context: RuleContext) -> String {
        guard isFetch, !isPerformFetch, context.lacksPushMode(path) else { return consequence }
        return "UIKit expects one call for each push, and with the background mode for pushes iOS "
            + "may end an app that makes none"
    }

    var isFetch: Bool { deviceRules == ["R-FETCH-3"] }
    var presents: Bool { name.contains("willPresent") }
    var isForResponses: Bool { name.contains("didReceive:") }
    var isPerformFetch: Bool { name.contains("performFetchWith") }
    var isForActions: Bool { deviceRules == ["R-ACT-8"] }

    /// The name of a callback in short: `fetchCompletionHandler`, `willPresent`, `didReceive`.
    var shortName: String {
        let labels = name.drop { $0 != "(" }.dropFirst().split(separator: ":").map(String.init)
        let own = labels.first { !["_", ")"].contains($0) } ?? name
        return isFetch ? labels[labels.count - 2] : own
    }
}

/// P02 and P21: a handler that is not called, or called twice. P25: called before the work is done.
enum HandlerRules {
    static func findings(in context: RuleContext) -> [Finding] {
        HandlerCallback.all.flatMap { callback -> [Finding] in
            // Such a library calls the handler, too.
            if callback.presents, NotificationSDK.mayAnswer(in: context.index.files) { return [] }
            // Since iOS 10 didReceive gets the actions, if the app has it.
            if callback.isForActions,
                !context.mayHaveActions || !context.responseMethods.isEmpty
            {
                return []
            }
            return context.witnesses(callback.name)
                .filter { !callback.isPerformFetch || context.mayFetch($0.file.path) }
                .flatMap { findings(in: $0, callback, context) }
        }
    }

    private static func findings(
        in function: CodeIndex.Function, _ callback: HandlerCallback, _ context: RuleContext
    ) -> [Finding] {
        let declaration = function.declaration
        guard let body = declaration.body, !declaration.isAsync, declaration.resultType == nil,
            let parameter = declaration.signature.parameterClause.parameters.last,
            !body.statements.isOnlyFatal
        else { return [] }
        let name = (parameter.secondName ?? parameter.firstName).text
        guard name != "_", body.mentions([name]) else {
            return [
                context.finding(
                    .handlerNotCalled, at: parameter, in: function.file,
                    Finding.Message(
                        "\(callback.shortName) never calls its completion handler",
                        why: callback.consequence(in: function.file.path, context),
                        fix: "Call it at the end of the work, for example "
                            + "`\(name == "_" ? "completionHandler" : name)\(callback.answer)`"),
                    deviceRules: callback.deviceRules)
            ]
        }
        let analysis = PathAnalysis(
            .handler(name), index: context.index, file: function.file,
            deployment: context.facts.deployment(of: function.file.path))
        guard let exits = analysis.run(body) else { return [] }
        var report = HandlerReport(
            function: function, callback: callback, handler: name, context: context)
        report.add(exits)
        report.add(closures: analysis.closureExits)
        return report.findings
    }
}

extension CodeBlockItemListSyntax {
    /// Whether the body only ends the process, as a double for tests does.
    var isOnlyFatal: Bool {
        count == 1
            && first?.item.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self)?.name
                == "fatalError"
    }
}
