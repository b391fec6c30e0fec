/// Errors of Apple's frameworks that are next to pushes.
extension LogPattern {
    static let frameworks = [
        sentence("ActivityKit", activity), sentence("NSSupportsLiveActivities", activity),
        sentence("Live Activity failed", activity),
        sentence("Target is not foreground", activity), sentence("LIVE_ACTIVITY", activity),
        sentence("start a Live Activity", activity), sentence("start Live Activity", activity),
        sentence("BGTaskSchedulerErrorDomain", backgroundTask),
        sentence("com.apple.CallKit.error.incomingcall", call),
        sentence("com.apple.CallKit.error.requesttransaction", transaction),
        sentence("Library not loaded:", image), sentence("Symbol not found:", image),
        sentence("connection to service named", extensionService),
        sentence("connection to service on pid", extensionService),
        sentence("start an extension session") { text, _ in
            text.number(after: "Code=").flatMap { lostConnections.contains($0) ? $0 : nil }
                .map { .said(.extensionUnreachable, ["code": "\($0)"]) }
        },
        sentence("UNErrorDomain") { text, _ in
            text.number(after: "UNErrorDomain Code=") == 1 ? .said(.notAllowed, [:]) : nil
        },
        sentence("Terminated due to memory issue", means: .memoryUsedUp, ["limit": ""]),
    ]

    private static let activityReasons = [
        ("nssupportsliveactivities", "Info.plist lacks NSSupportsLiveActivities"),
        ("targetisnotforeground", "the app was not on screen"),
        ("visibility", "the app was not on screen"),
        ("unentitled", "the build lacks an entitlement"),
        ("unsupportedtarget", "Info.plist lacks NSSupportsLiveActivities"),
        ("targetmaximumexceeded", "the app has too many of them"),
        ("globalmaximumexceeded", "the phone has too many of them"),
        ("attributestoolarge", "its attributes have more than 4 KB"),
        ("denied", "the user has not allowed Live Activities"),
        ("activityauthorizationerror", "its set-up or the settings of the user do not allow it"),
        (
            "activityinputerror1",
            "its request is not valid. Check its attributes and the set-up of the widget extension"
        ),
        (
            "activityinputerror0",
            "its request is not valid. With pushType .token, the build probably lacks aps-environment"
        ),
    ]

    private static func activity(_ text: LineText, _ folded: String) -> LogRemark? {
        guard
            ["error", "fail", "couldn", "notinclude", "isnotforeground"].contains(
                where: folded.contains)
        else { return nil }
        return activityReasons.first { folded.contains($0.0) }
            .map { .said(.liveActivityRefused, ["reason": $0.1]) }
    }

    private static func backgroundTask(_ text: LineText, _ folded: String) -> LogRemark? {
        let reasons = [
            1: "it is not available here: on a simulator, or with Background App Refresh off",
            2: "too many of them wait already",
            3: "Info.plist does not permit its identifier",
        ]
        let code = text.errorCode ?? text.number(after: "ErrorDomain error ")
        return code.flatMap { reasons[$0] }.map { .said(.backgroundTaskRefused, ["reason": $0]) }
    }

    private static func call(_ text: LineText, _ folded: String) -> LogRemark? {
        let reasons = [
            1: "the app lacks the background mode voip", 2: "a call with its UUID is there already",
            3: "a Focus is on", 4: "the caller is blocked",
        ]
        let code = text.errorCode ?? text.number(after: "incomingcall error ")
        return code.flatMap { reasons[$0] }
            .map { .said(.callRefused, ["what": "the call that the app reported", "reason": $0]) }
    }

    private static func transaction(_ text: LineText, _ folded: String) -> LogRemark? {
        let reasons = [
            1: "the app lacks the background mode voip", 2: "the app has no CXProvider",
            4: "CallKit knows no call with its UUID", 5: "a call with its UUID is there already",
            6: "the action is not valid", 7: "the app has too many calls",
        ]
        let code = text.errorCode ?? text.number(after: "requesttransaction error ")
        return code.flatMap { reasons[$0] }
            .map { .said(.callRefused, ["what": "an action of the app", "reason": $0]) }
    }

    /// The loader of libraries, in the words of `dyld`.
    private static func image(_ text: LineText, _ folded: String) -> LogRemark? {
        guard
            folded.contains("dyld") || folded.contains("referencedfrom")
                || text.text.hasPrefix("Library not loaded: ")
        else { return nil }
        let process = text.text.contains(".appex/") ? "The extension" : "The process"
        let place = text.after("Library not loaded: ") ?? text.after("Expected in: ")
        let isOfSystem = place.map { systemPlaces.contains(where: $0.hasPrefix) } ?? false
        let values = ["process": process, "image": imageName(text)]
        return .said(isOfSystem ? .imageOfSystem : .imageMissing, values)
    }

    /// The name of the library or of the symbol that the loader misses; “one” if it is not readable.
    private static func imageName(_ text: LineText) -> String {
        let ends: Set<Character> = [" ", "\n", "'", "\"", ","]
        if let path = text.after("Library not loaded: ", until: ends),
            let name = path.split(separator: "/").last, isName(name)
        {
            return "the library \(name)"
        }
        if let symbol = text.after("Symbol not found: ", until: ends), isName(symbol[...]) {
            return "the symbol \(symbol)"
        }
        return "a library or a symbol of one"
    }

    private static func isName(_ text: Substring) -> Bool {
        (1...80).contains(text.count)
            && text.allSatisfy { character in
                character.isASCII
                    && (character.isLetter || character.isNumber || "._$+-".contains(character))
            }
    }

    private static let systemPlaces = ["/System/", "/usr/lib/"]

    /// Errors of Cocoa about a connection to another process that has ended or never began.
    private static let lostConnections = [4097, 4099]

    /// An error of the connection to a service that has the name of an extension for notifications.
    private static func extensionService(_ text: LineText, _ folded: String) -> LogRemark? {
        guard let code = text.number(after: "Code="), lostConnections.contains(code),
            let name = text.after("service named ", until: ["\"", " ", "”", "\n"]),
            !name.hasPrefix("com.apple.")
        else { return nil }
        let last = (name.split(separator: ".").last ?? "").lowercased()
        guard ["notif", "push", "extension", "service", "nse"].contains(where: last.contains)
        else { return nil }
        return .said(.extensionUnreachable, ["code": "\(code)"])
    }
}
