import Foundation

/// Exceptions and errors of a runtime that end a process.
extension LogPattern {
    static let exceptions = [
        LogPattern("PushKit apps that use VoIP push must link either CallKit") {
            guard $0.text.contains("uncaught exception") else { return nil }
            let name = LogException($0)?.name
            return .exception(LogException(name: name, cause: .callKitMissing))
        },
        LogPattern("this request has been neutered", isFolded: true, from: isOfApp) {
            twice($0)
        },
        LogPattern("call -sendResponse: twice", isFolded: true, from: isOfApp) { twice($0) },
        LogPattern("Call must be made on main thread", isFolded: true, from: isOfApp) {
            $0.text.contains("xception") || $0.text.hasPrefix("Call must be")
                ? .exception(LogException(name: inconsistency, cause: .answeredOffMain)) : nil
        },
        LogPattern("Terminating app due to uncaught exception", isFolded: true, from: isOfApp) {
            LogException($0).map { .exception($0) }
        },
        LogPattern(LogException.reported, from: isOfApp) {
            LogException($0).flatMap { $0.name == nil ? nil : .exception($0) }
        },
        LogPattern(LogException.named, from: isOfApp, titled),
        LogPattern("terminating with uncaught exception of type", from: isOfApp) {
            LogException($0).map { .exception($0) }
        },
        LogPattern("Uncaught exception: ", from: isOfApp) {
            LogException($0).flatMap { $0.name == nil ? nil : .exception($0) }
        },
        // Apple's runtime writes this line before the exception, and engines write others after it.
        LogPattern(LogException.unrecognized, from: isOfApp) {
            let cause = LogException.cause(in: $0)
            let exception = LogException(name: nil, cause: cause)
            guard case .callbackMissing = cause else { return .remark(.methodMissing(exception)) }
            return .exception(exception)
        },
        LogPattern("Fatal JavaScript exception - application has been terminated") { _ in
            .exception(LogException(name: nil, cause: .unknown))
        },
        LogPattern("Uncaught Kotlin exception: ", from: isOfApp) {
            .exception(LogException(name: nil, cause: LogException.cause(in: $0)))
        },
        LogPattern("Objective-C exception thrown", from: isOfApp) {
            .exception(LogException(name: nil, cause: LogException.cause(in: $0)))
        },
        LogPattern("Could not cast value of type '", from: isOfApp) { text in
            // Swift's runtime ends the process with this line.
            guard text.text.hasPrefix("Could not cast"), text.text.contains("(0x") else {
                return nil
            }
            var exception = LogException(name: nil, cause: LogException.cause(in: text))
            exception.isOfSwift = true
            return .exception(exception)
        },
        LogPattern("Fatal error: ", from: isOfApp, swift),
        LogPattern("Precondition failed", from: isOfApp, swift),
        LogPattern("Assertion failed", from: isOfApp, swift),
        LogPattern("fatal error: unexpectedly found nil", from: isOfApp) { text in
            // Swift 4 and older.
            guard text.text.hasPrefix("fatal error: ") else { return nil }
            var exception = LogException(name: nil, cause: LogException.cause(in: text))
            exception.isOfSwift = true
            return .exception(exception)
        },
        LogPattern(
            "Exception caught during invocation of selector "
                + "didReceiveNotificationRequest:withCompletionHandler:", .extensionThrew),
        // Foundation writes this line before the exception of an assertion.
        LogPattern("*** Assertion failure in ", from: isOfApp) { text in
            guard let name = text.after("failure in ", until: ["]", "\n"]),
                name.hasPrefix("-[") || name.hasPrefix("+[")
            else { return nil }
            let words = "A check in \(name)] failed."
            let exception = LogException(name: inconsistency, cause: .mistake(words))
            return .remark(.methodMissing(exception))
        },
        LogPattern("NSInvalidArgumentException", from: isOfApp, titled),
        LogPattern(inconsistency, from: isOfApp, titled),
        LogPattern("NSRangeException", from: isOfApp, titled),
        LogPattern("NSGenericException", from: isOfApp, titled),
        LogPattern("NSUnknownKeyException", from: isOfApp, titled),
    ]

    private static let inconsistency = "NSInternalInconsistencyException"

    /// The title of a crash: the name of the exception at the beginning, and its reason. No text says
    /// that no code caught it.
    private static func titled(_ text: LineText) -> LogEvent.Kind? {
        let plain =
            text.text.hasPrefix(LogException.named)
            ? text.text.dropFirst(LogException.named.count) : text.text[...]
        let name = plain.prefix(while: \.isLetter)
        let next = plain[name.endIndex...].first ?? " "
        let cause = LogException.cause(in: text)
        guard name.hasPrefix("NS"), name.hasSuffix("Exception"), ": \n".contains(next),
            cause != .unknown
        else { return nil }
        let isKnown = LogKnowledge.words.contains(String(name))
        return .remark(
            .methodMissing(LogException(name: isKnown ? String(name) : nil, cause: cause)))
    }

    @Sendable private static func isOfApp(_ line: LogLine) -> Bool { !line.isOfSystem }

    private static func twice(_ text: LineText) -> LogEvent.Kind? {
        let actions = [
            "UIHandleRemoteNotificationAction", "UINotificationResponseAction",
            "UIHandleLocalNotificationAction", "UIUserNotificationActionHandler",
        ]
        let isOfPush = actions.contains { text.text.contains($0) }
        return .exception(
            LogException(name: inconsistency, cause: .answeredTwice(isOfPush: isOfPush)))
    }

    /// `Shop/Basket.swift:12: Fatal error: Index out of range`, as Swift's runtime writes it.
    private static func swift(_ text: LineText) -> LogEvent.Kind? {
        let heads = ["Fatal error: ", "Precondition failed", "Assertion failed"]
        let range = heads.lazy.compactMap { text.text.range(of: $0) }.first
        guard let range else { return nil }
        let before = text.text[..<range.lowerBound]
        let isOfThread = before.hasPrefix("Thread ") && before.count < 14
        let isFatal = text.text[range] == heads[0]
        guard
            before.isEmpty && isFatal || before.hasSuffix(": ") && before.contains(".swift:")
                || isOfThread
        else {
            return nil
        }
        var exception = LogException(name: nil, cause: LogException.cause(in: text))
        exception.isOfSwift = true
        return .exception(exception)
    }
}
