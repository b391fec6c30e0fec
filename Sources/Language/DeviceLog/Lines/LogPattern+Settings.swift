/// The user's settings for notifications, as iOS describes them and as apps print them.
extension LogPattern {
    static let settings = [
        LogPattern("<UNNotificationSettings: ", from: { !$0.isOfSystem }, described),
        sentence("AuthorizationStatus.denied") { text, folded in
            // A comparison is source code.
            let isCode = ["==", "case ", "!="].contains(where: text.text.contains)
            return isCode || !folded.contains("permission") ? nil : .said(.notAllowed, [:])
        },
        sentence("Permission granted: false", means: .notAllowed),
        sentence("notification permission is denied", means: .notAllowed),
        sentence("notification permissions denied", means: .notAllowed),
        sentence("denied new notification permissions", means: .notAllowed),
        sentence("User denied permissions", means: .notAllowed),
        sentence("Push Notifications are disabled by user", means: .notAllowed),
        sentence("Push notifications authorization was denied", means: .notAllowed),
        sentence("background mode", mode), sentence("background notifications", mode),
        sentence("UIBackgroundModes", mode),
        sentence("User declined or has not accepted permission", means: .notAllowed),
        sentence(
            "received permission from the user to badge the application", means: .notAllowed),
    ]

    /// A library's warning that the app has no background mode for pushes.
    private static func mode(_ text: LineText, _ folded: String) -> LogRemark? {
        let lacks = [
            "missing", "notsetup", "notenabled", "pleaseenable", "doesnothave", "lacks",
            "notconfigured", "notadded", "notdeclared",
        ]
        guard folded.contains("remotenotification"), lacks.contains(where: folded.contains) else {
            return nil
        }
        return .said(.modeMissing, [:])
    }

    /// `<UNNotificationSettings: 0x1; authorizationStatus: Denied, …, alertStyle: None>`.
    private static func described(_ text: LineText) -> LogEvent.Kind? {
        func value(_ name: String) -> String? {
            text.after("\(name): ", until: [",", ">", ";", " ", "\n"])
        }
        if value("authorizationStatus") == "Denied" { return .remark(.said(.notAllowed, [:])) }
        guard value("authorizationStatus") == "Authorized" else { return nil }
        let isOff = value("alertSetting") == "Disabled" || value("alertStyle") == "None"
        return isOff ? .remark(.said(.alertsOff, [:])) : nil
    }
}
