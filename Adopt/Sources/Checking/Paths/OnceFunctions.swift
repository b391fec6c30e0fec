import SwiftSyntax

/// Functions of Apple that run a closure exactly once.
enum OnceFunctions {
    enum Kind {
        /// The closure has run when the function returns.
        case now
        /// The closure runs later.
        case later
    }

    private static let nowNames: Set<String> = [
        "autoreleasepool", "performAndWait", "performWithoutAnimation", "withExtendedLifetime",
        "withCheckedContinuation", "withCheckedThrowingContinuation",
    ]
    private static let laterNames: Set<String> = [
        "addOperation", "dataTask", "downloadTask", "getDeliveredNotifications",
        "getNotificationSettings", "getPendingNotificationRequests", "notify",
        "performBackgroundTask", "reportNewIncomingCall", "requestAuthorization", "uploadTask",
    ]
    /// Functions that run only the closure with one of these labels.
    private static let labelled: [String: Set<String>] = [
        "animate": ["completion"], "transition": ["completion"], "present": ["completion"],
        "dismiss": ["completion"], "open": ["completionHandler"],
        "add": ["withCompletionHandler"],
    ]

    /// Returns when a closure of a call runs; `nil` if that is not known.
    static func kind(of call: FunctionCallExprSyntax, label: String?) -> Kind? {
        let chain = call.calledExpression.chain
        guard let name = chain.last else { return nil }
        let receiver = chain.dropLast().last ?? ""
        switch name {
        case "sync" where isQueue(chain): return .now
        case "async" where isQueue(chain), "asyncAfter" where isQueue(chain): return .later
        case "Task" where chain.count == 1, "detached" where receiver == "Task": return .later
        case "run" where receiver == "MainActor": return .now
        case "assumeIsolated" where receiver == "MainActor": return .now
        case "perform" where receiver.lowercased().contains("context"): return .later
        default: break
        }
        if nowNames.contains(name) { return .now }
        if laterNames.contains(name) { return .later }
        if let labels = labelled[name] {
            let isOnly = label == nil && call.closures.count == 1 && name != "animate"
            return label.map(labels.contains) ?? isOnly ? .later : nil
        }
        return nil
    }

    /// Whether a call begins a task of Swift's concurrency.
    static func isTask(_ call: FunctionCallExprSyntax) -> Bool {
        let chain = call.calledExpression.chain
        return chain == ["Task"] || chain.suffix(2) == ["Task", "detached"]
    }

    private static func isQueue(_ chain: [String]) -> Bool {
        chain.dropLast().contains { $0 == "DispatchQueue" || $0.lowercased().hasSuffix("queue") }
    }
}
