import SwiftSyntax

/// The functions that report a call to the system, and functions that certainly do not.
enum CallReports {
    static let names: Set<String> = [
        "reportNewIncomingCall", "reportNewIncomingVoIPPushPayload",
        "reportNewIncomingConversation",
    ]

    /// Functions that take a payload and report nothing.
    private static let harmless: Set<String> = [
        "print", "debugPrint", "dump", "NSLog", "os_log", "log", "debug", "info", "notice",
        "warning",
        "error", "trace", "fault", "verbose", "String", "Int", "Int64", "UInt64", "Double", "Bool",
        "UUID", "Date", "URL", "Data", "Dictionary", "Array", "data", "decode", "jsonObject", "map",
        "compactMap", "flatMap", "filter", "contains", "first", "description", "joined", "append",
        "insert", "split", "components", "lowercased", "uppercased", "hasPrefix", "hasSuffix",
        "isEmpty", "NSDictionary", "NSString", "isValidJSONObject", "JSONDecoder", "value",
        "removeValue",
    ]

    static func isHarmless(_ call: FunctionCallExprSyntax, in index: CodeIndex) -> Bool {
        guard let name = call.name else { return false }
        // `UIAlertController(title: text, …)` only shows the payload.
        let owner = call.calledExpression.chain.first ?? ""
        let isOfKit =
            ["UI", "UN"].contains(owner.prefix(2)) && owner.dropFirst(2).first?.isUppercase == true
            && index.types[owner]?.isDeclared != true
        return isOfKit || harmless.contains(name)
    }
}
