/// Sentences of Firebase about its token, its server and its set-up.
extension LogPattern {
    /// Firebase waits for the token of APNs, or cannot hand over its own.
    static let firebase = [
        sentence("APNS device token not set before retrieving", means: .tokenTooEarly),
        sentence("No APNS token specified", means: .tokenTooEarly),
        sentence("I-FCM002022", means: .tokenTooEarly),
        sentence("apns token not set", means: .tokenTooEarly),
        sentence("APNS token has not been set yet", means: .tokenTooEarly),
        sentence("APNS token has not been received", means: .tokenTooEarly),
        sentence("APNS token is not available", means: .tokenTooEarly),
        sentence("Declining request for FCM Token", means: .tokenTooEarly),
        sentence("com.google.fcm Code=505", means: .tokenTooEarly),
        sentence("Failed to fetch APNS token", means: .tokenTooEarly),
        sentence("com.firebase.iid Code=1001", means: .tokenTooEarly),
        sentence("Missing APNS token", means: .tokenTooEarly),
        sentence("APNS token missing in options", means: .tokenTooEarly),
        sentence(
            "You must be registered for remote messages before", means: .libraryUnregistered),
        sentence("messaging/unregistered", means: .libraryUnregistered),
        sentence("I-FCM002023", means: .libraryDelegate),
        sentence(
            "does not respond to -messaging:didReceiveRegistrationToken", means: .libraryDelegate),
        sentence(
            "does not respond to -messaging:didRefreshRegistrationToken", means: .libraryDelegate),
        sentence("I-SWZ001014", means: .appDelegateMissing),
        sentence(
            "App Delegate does not conform to UIApplicationDelegate", means: .appDelegateMissing),
    ]

    /// Errors of Google's server, and of the way to it.
    static let firebaseServer = [
        sentence("Unable to connect to FCM", readConnection),
        sentence("Could not connect to FCM", readConnection),
        sentence("Failed to connect to FCM", readConnection),
        sentence("subscribe to topic") { text, folded in topic(text, folded) },
        sentence("subscribing to topic") { text, folded in topic(text, folded) },
        sentence("subscription operation failed") { text, folded in topic(text, folded) },
        sentence("I-FCM017003") { text, folded in topic(text, folded) },
        sentence("I-IID007000", means: .libraryUnreachable, ["error": ""]),
        sentence("I-IID005003", means: .libraryUnreachable, ["error": ""]),
        sentence("Failed to checkin device", means: .libraryUnreachable, ["error": ""]),
        sentence("registration HTTP fetch error", readHTTP),
        sentence("Token fetch HTTP error", readHTTP),
        sentence("Token fetch got an error from server", means: .libraryRefused, ["code": ""]),
        sentence("checkin HTTP fetch error", means: .libraryUnreachable, ["error": ""]),
        sentence("device checkin", "error|failed", means: .libraryUnreachable, ["error": ""]),
        sentence("fcmtoken.googleapis.com", readFetch),
        sentence("device-provisioning.googleapis.com", readFetch),
        sentence("firebaseinstallations.googleapis.com", readFetch),
        sentence("iid.googleapis.com", readFetch),
        sentence("com.google.HTTPStatus") { text, _ in
            let code = text.wholeNumber(after: "HTTPStatus error ") ?? text.errorCode
            return .said(.libraryRefused, ["code": code.map { " (\($0))" } ?? ""])
        },
        sentence("Invalid fetch response, expected", means: .libraryRefused, ["code": ""]),
        sentence("com.firebase.installations", readInstallations),
        sentence("com.google.firebase.installations", readInstallations),
        sentence("I-FIS", readInstallations),
        sentence("Installations auth token", readInstallations),
        sentence("Requests from this iOS client application", "blocked", means: .libraryRefused),
        sentence("fetch default token", readDefaultToken),
        sentence("retrieve the default GCM token", readDefaultToken),
        sentence("retrieve the default FCM token", readDefaultToken),
        sentence("com.google.iid", readDefaultToken),
        sentence("com.firebase.iid", readDefaultToken),
        sentence("FCM token", readToken), sentence("fcmToken", readToken),
        sentence("registration token", readToken),
        sentence("messaging/unknown", readDefaultToken),
        sentence("Fetching FCM registration token failed", readDefaultToken),
        sentence("Error fetching FCM registration token", readDefaultToken),
        sentence("Error fetching remote FCM", readDefaultToken),
        sentence("getting FCM registration token", readDefaultToken),
        sentence("fetching the FCM token", readDefaultToken),
        sentence("Error fetching remote instance ID", readDefaultToken),
    ]

    /// Firebase lacks its file, or the app has not started it.
    static let firebaseSetUp = [
        sentence("I-COR000003", means: .libraryUnconfigured, firebaseName),
        sentence("I-COR000012", means: .libraryUnconfigured, plistMissing),
        sentence("I-COR000013", means: .libraryUnconfigured, plistMissing),
        sentence("I-COR000014", means: .libraryUnconfigured, plistMissing),
        sentence(
            "GoogleService-Info.plist", "\(missing)", means: .libraryUnconfigured, plistMissing),
        sentence("messaging/missing-plist", means: .libraryUnconfigured, plistMissing),
        sentence(
            "default Firebase app has not yet been configured", means: .libraryUnconfigured,
            firebaseName),
        sentence("nil senderID", means: .libraryUnconfigured, firebaseName),
        sentence(
            "Could not locate configuration file", "firebase|googleservice|I-COR",
            means: .libraryUnconfigured, plistMissing),
        sentence(
            "could not find a valid GoogleService-Info", means: .libraryUnconfigured, plistMissing),
        sentence("No Firebase App '[DEFAULT]'", means: .libraryUnconfigured, firebaseName),
        sentence("core/no-app", means: .libraryUnconfigured, firebaseName),
        sentence("core/not-initialized", means: .libraryUnconfigured, firebaseName),
        sentence(
            "default FirebaseApp is not initialized", means: .libraryUnconfigured, firebaseName),
        sentence(
            "Google App ID from GoogleService-Info.plist is empty", means: .libraryUnconfigured,
            ["library": "Firebase, which lacks GoogleService-Info.plist or its GOOGLE_APP_ID,"]),
    ]

    static let firebaseName = ["library": "Firebase"]
    private static let plistMissing = [
        "library": "Firebase, which did not find GoogleService-Info.plist in the app,"
    ]
    private static let missing =
        "could not locate|not found|missing|could not find|couldn't find|could not load|cannot find|"
        + "can't find|unable to find|does not exist|doesn't exist"
    static let cacheMiss = "the keychain has no such entry yet, as at the first start"

    private static func readConnection(_ text: LineText, _ folded: String) -> LogRemark? {
        switch text.number(after: "Code=") {
        case 2001: nil  // It was connected already.
        case 501: .said(.libraryNotConnected, [:])
        default: readFetch(text, folded) ?? .said(.libraryNotConnected, [:])
        }
    }

    private static func topic(_ text: LineText, _ folded: String) -> LogRemark? {
        let failures = [
            "failedtosubscribe", "failedtounsubscribe", "cannotsubscribe", "couldnotsubscribe",
            "unabletosubscribe", "errorsubscribing", "errorwhilesubscribing",
            "failedsubscribing", "operationfailed", "unabletoencodethetopic",
        ]
        let isFailure =
            failures.contains(where: folded.contains)
            || folded.contains("errordomain") || folded.contains("subscriptionerror")
        guard isFailure, !folded.contains("apnstoken") else { return nil }
        let isBusy = folded.contains("googlefcmcode5null") || text.text.hasSuffix(".fcm Code=5")
        let isUnnamed = ["unabletoencodethetopic", "invalidtopicname", "googlefcmcode8null"]
            .contains(where: folded.contains)
        let reason =
            isBusy
            ? ", because another such request was still open"
            : isUnnamed
                ? ", because its name has signs that are not allowed"
                : folded.contains("errorgettingthefcm")
                    ? ", because Firebase had no FCM token" : ""
        return .said(.topicFailed, ["reason": reason])
    }

    /// An error on the way to the server, or a refusal of it.
    private static func readFetch(_ text: LineText, _ folded: String) -> LogRemark? {
        if let error = text.networkError { return .said(.libraryUnreachable, ["error": error]) }
        // Not an answer of the server: the phone's check-in there has not worked yet.
        if folded.contains("iidcode501") { return .said(.libraryUnreachable, ["error": ""]) }
        if let code = text.errorCode, (400...599).contains(code), folded.contains("error") {
            return .said(.libraryRefused, ["code": " (\(code))"])
        }
        return nil
    }

    private static func readHTTP(_ text: LineText, _ folded: String) -> LogRemark? {
        readFetch(text, folded) ?? .said(.libraryUnreachable, ["error": ""])
    }

    private static func readInstallations(_ text: LineText, _ folded: String) -> LogRemark? {
        if folded.contains("34018") { return .libraryKeychain }
        if folded.contains("mustbeconfigured") { return .said(.libraryUnconfigured, firebaseName) }
        if let remark = readFetch(text, folded) { return remark }
        let refusals = [
            "apikeynotvalid", "permissiondenied", "invalidargument", "httpstatus",
            "resourceexhausted",
        ]
        guard refusals.contains(where: folded.contains) else { return nil }
        return .said(.libraryRefused, ["code": ""])
    }

    /// A token of Firebase that the network kept away. Other errors of such lines are of the app.
    private static func readToken(_ text: LineText, _ folded: String) -> LogRemark? {
        guard ["error", "fail", "couldnot"].contains(where: folded.contains),
            let error = text.networkError
        else { return nil }
        return .said(.libraryUnreachable, ["error": error])
    }

    private static func readDefaultToken(_ text: LineText, _ folded: String) -> LogRemark? {
        guard folded.contains("error") || folded.contains("fail") else { return nil }
        if folded.contains("34018") { return .libraryKeychain }
        if folded.contains("25300") { return .harmless(reason: cacheMiss) }
        if ["apnstoken", "code505", "code1001", "iiderror1001", "firebaseiidcode504"].contains(
            where: folded.contains)
        {
            return .said(.tokenTooEarly, [:])
        }
        return readFetch(text, folded) ?? .said(.libraryTokenMissing, [:])
    }
}

extension LineText {
    private static let networkErrors = [
        -1: "", -999: ": the request was cancelled", -1001: ": the server did not answer in time",
        -1003: ": the name of the server was not found", -1004: ": no connection to the server",
        -1005: ": the connection was lost", -1009: ": the phone was offline",
        -1020: ": mobile data is not allowed", -1200: ": TLS failed",
        -1202: ": the certificate of the server was not trusted",
    ]

    /// The texts before the code of such an error.
    private static let networkPlaces = [
        "NSURLErrorDomain Code=", "NSURLErrorDomain error ", "NSURLErrorDomain Code: ",
        "NSURLErrorDomain, code: ", "NSURLErrorDomain code=", "NSURLErrorDomain:",
        "NSURLErrorDomain ", "finished with error [", "kCFErrorDomainCFNetwork Code=",
        "kCFErrorDomainCFNetwork error ",
    ]

    /// An error of `NSURLErrorDomain` with its code and in words, in brackets after a blank.
    var networkError: String? {
        let code = Self.networkPlaces.lazy.compactMap { number(after: $0) }.first
        guard let code, let words = Self.networkErrors[code] else {
            return isTLSError ? " (TLS failed)" : hasNetworkWords ? "" : nil
        }
        return " (\(code)\(words))"
    }

    /// Whether the text is that of `-1200`, in one of the languages of iOS.
    private var isTLSError: Bool {
        let lower = text.lowercased()
        return [
            "tls error caused", "ssl error has occurred", "tls-fehler", "ssl-fehler", "erreur ssl",
            "erreur tls", "error de ssl", "error ssl", "errore ssl", "errore tls", "erro de ssl",
            "ssl-fout", "发生了ssl错误", "tls错误", "sslエラー", "ssl 오류", "ошибка ssl", "ошибки ssl",
            "certificate for this server is invalid", "zertifikat für diesen server ist ungültig",
        ].contains(where: lower.contains)
    }

    private var hasNetworkWords: Bool {
        let folded = FoldedText.folded(text)
        return [
            "networkrequestfailed", "networkrequesterror", "appearstobeoffline",
            "networkconnectionwaslost", "couldnotconnecttotheserver", "requesttimedout",
            "serverwiththespecifiedhostname", "anetworkerror", "networkerror",
        ].contains(where: folded.contains)
    }
}
