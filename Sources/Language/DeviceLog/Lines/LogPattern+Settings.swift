/// The user's settings for notifications, as iOS describes them and as apps print them.
extension LogPattern {
    static let settings = [
        LogPattern("<UNNotificationSettings: ", from: { !$0.isOfSystem }, described),
        sentence("AuthorizationStatus.denied", means: .notAllowed),
        sentence("Permission granted: false", means: .notAllowed),
        sentence("User declined or has not accepted permission", means: .notAllowed),
    ]

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
