/// Sentences about the registration with APNs, of libraries, of tools and of iOS in an app's process.
extension LogPattern {
    static let registrations =
        capability
        + LineText.simulators.map { word in
            LogPattern(word, from: { !$0.isOfSystem }) {
                $0.saysNoSimulator ? .remark(.said(.simulatorToken, [:])) : nil
            }
        } + [
            sentence("not supported in iOS 8.0 and later", oldCall),
            sentence(
                "capacitorDidRegisterForRemoteNotifications not called", means: .tokenNotForwarded),
            sentence("Not get deviceToken yet", means: .tokenAwaited),
            sentence("notification_types", oneSignalType),
            sentence("token", token), sentence("registered", token),
            sentence("REMOTE_NOTIFICATION_SIMULATOR_NOT_SUPPORTED", means: .simulatorToken),
            sentence(
                "remote notifications are not supported in the simulator", means: .simulatorToken),
            sentence(
                "not supported on the simulator", "push|notification|token|apns",
                means: .simulatorToken),
            sentence(
                "not supported on simulator", "push|notification|token|apns", means: .simulatorToken
            ),
            sentence("Must use physical device for push", means: .simulatorToken),
            sentence("Push notifications do not work on simulator", means: .simulatorToken),
            sentence("push plugin register failed", means: .registrationFailed),
            sentence("Unable to register for remote notifications", failure),
            sentence("Error on registration", failure), sentence("registration error", failure),
            sentence("push device token not received", means: .registrationFailed),
            sentence("registration failed", failure), sentence("failed to register", failure),
            sentence("iOS Simulator does not support push", means: .simulatorToken),
            sentence("Simulator without APNS support", means: .simulatorToken),
            sentence("Error registering for Apple push", means: .registrationFailed),
            sentence(
                "Remote notification support is unavailable due to error",
                means: .registrationFailed),
            sentence(
                "Registering for push notifications has been finished with error",
                means: .registrationFailed),
            sentence(
                "didFailToRegisterForRemoteNotificationsWithError",
                "error domain|error in application", means: .registrationFailed),
            sentence("setSubscriptionErrorStatus", oneSignalType),
            sentence("mSubscriptionStatus", oneSignalType),
            sentence("failed to get push token", "permission|for push", means: .notAllowed),
            sentence("Notifications are not allowed for this application", means: .notAllowed),
            sentence("messaging/permission-blocked", means: .notAllowed),
            sentence("messaging/permission-default", means: .notAllowed),
            sentence("User denied push notification permission", means: .notAllowed),
            sentence("notification permission denied", means: .notAllowed),
            sentence("notifications permission denied", means: .notAllowed),
        ]

    /// Sentences about an entitlement that the build or its profile lacks.
    private static let capability = [
        sentence("'Push Notification' capability not turned on", means: .entitlementMissing),
        sentence(
            "Push Notifications capability", "miss|not enabled|not turned|disabled|not added|lack",
            means: .entitlementMissing),
        sentence(
            "Push Notification capability", "miss|not enabled|not turned|disabled|not added|lack",
            means: .entitlementMissing),
        sentence("APNs is not available", means: .entitlementMissing),
        sentence("aps-environment entitlement", profile),
        sentence("Push Notifications capability", profile),
        sentence("aps-environment", entitlement),
        sentence("Missing Push Notification Entitlement", means: .entitlementMissing),
        sentence(
            "NSCocoaErrorDomain Code=3000", "register|push|notification|token|apns|aps",
            means: .entitlementMissing),
        sentence("NSCocoaErrorDomain error 3000", means: .entitlementMissing),
        sentence("Cocoa error 3000", means: .entitlementMissing),
        sentence("NSCocoaErrorDomain-Fehler 3000", means: .entitlementMissing),
        sentence("NSCocoaErrorDomain error 3010", means: .simulatorToken),
        sentence("Cocoa error 3010", means: .simulatorToken),
        sentence("NSCocoaErrorDomain-Fehler 3010", means: .simulatorToken),
    ]

    /// Xcode's error about a profile, before the app runs.
    private static func profile(_ text: LineText, _ folded: String) -> LogRemark? {
        guard folded.contains("provisioningprofile"),
            ["doesntinclude", "doesnotinclude", "doesntsupport", "doesnotsupport", "doesntmatch"]
                .contains(where: folded.contains)
        else { return nil }
        return .said(.profileWithoutPush, [:])
    }

    /// A sentence that says that the entitlement is missing, in any language.
    private static func entitlement(_ text: LineText, _ folded: String) -> LogRemark? {
        let lacks = [
            "novalid", "missing", "notfound", "doesnotinclude", "donotinclude", "lacks", "noaps",
            "notset", "isempty",
        ]
        guard lacks.contains(where: folded.contains) || text.saysNotFound else { return nil }
        return .said(.entitlementMissing, [:])
    }

    /// A registration that failed, with the reason if the line has one.
    private static func failure(_ text: LineText, _ folded: String) -> LogRemark? {
        // `registrationFailed` is the name of an event.
        let isName = text.text.contains("istrationFailed")
        guard ["push", "remotenotif", "apns"].contains(where: folded.contains), !isName else {
            return nil
        }
        return answer(text, folded) ?? .said(.registrationFailed, [:])
    }

    private static let oldCalls = [
        "registerForRemoteNotificationTypes", "enabledRemoteNotificationTypes",
    ]

    private static func oldCall(_ text: LineText, _ folded: String) -> LogRemark? {
        oldCalls.first { folded.contains(FoldedText.folded($0)) }.map { name in
            let registers = name.hasPrefix("register")
            let outcome = registers ? "the app gets no device token" : "the answer says nothing"
            let call = registers ? "registerForRemoteNotifications" : "getNotificationSettings"
            return .said(.oldRegistration, ["method": name, "outcome": outcome, "call": call])
        }
    }

    /// A token that a line shows.
    private static func token(_ text: LineText, _ folded: String) -> LogRemark? {
        text.hasToken && !folded.contains("error") && !folded.contains("fail") ? .tokenShown : nil
    }

    /// The codes with which OneSignal's library describes the phone.
    private static func oneSignalType(_ text: LineText, _ folded: String) -> LogRemark? {
        let places = [
            "notification_types\": ", "notification_types\":", "notification_types = \"",
            "notification_types = ", "notification_types: ", "SubscriptionErrorStatus: ",
            "mSubscriptionStatus: ",
        ]
        return switch places.lazy.compactMap({ text.number(after: $0) }).first {
        case -13, -17: .said(.entitlementMissing, [:])
        case -16: .said(.registrationFailed, [:])
        case -14: .said(.tokenAwaited, [:])
        case -15: .said(.simulatorToken, [:])
        default: nil
        }
    }
}

extension LineText {
    /// Words for “not found” or “no valid”, in the languages of iOS.
    private static let absent = [
        "kein", "nicht", "aucun", "introuvable", "trouvé", "ningun", "ningún", "encontr", "nessun",
        "trovat", "nenhum", "geen", "gevonden", "hittades", "ingen ", "fundet", "funnet", "löyty",
        "не найден", "не удалось", "не знайдено", "nie znaleziono", "brak ", "bulunamad", "geçerli",
        "nenalezen", "nebyl", "nem található", "nu s-a", "không", "tidak ", "ไม่พบ", "δεν ",
        "未找到", "找不到", "没有", "沒有", "無效", "无效", "見つかり", "ありません", "찾을 수 없", "없",
        "لم يتم", "לא נמצא",
    ]

    var saysNotFound: Bool {
        let lower = text.lowercased()
        return Self.absent.contains(where: lower.contains)
    }

    fileprivate static let simulators = [
        "imulator", "imulateur", "imulador", "シミュレータ", "模拟器", "模擬器",
        "시뮬레이터", "симулятор", "symulator", "simülatör",
    ]

    /// A sentence that says that a simulator has no pushes, in any language but English.
    var saysNoSimulator: Bool {
        let lower = text.lowercased()
        let subjects = [
            "benachrichtigung", "notifi", "notifica", "meldingen", "уведомлен", "通知", "알림",
            "powiadomie", "bildirim",
        ]
        let words = [
            "unterstützt", "pris en charge", "prises en charge", "compatible", "admite", "admiten",
            "supportate", "supportati", "suportad", "ondersteund", "поддержива", "サポートされ", "支持",
            "支援", "지원", "obsługiwan", "desteklen",
        ]
        return Self.simulators.contains(where: lower.contains)
            && subjects.contains(where: lower.contains)
            && words.contains(where: lower.contains)
    }
}
