import PushModel

/// The parts of a message for other platforms, and analytics labels. They have no effect on an iPhone,
/// but FCM refuses the whole message if they are wrong.
///
/// https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#AndroidConfig
enum FCMPlatforms {
    private static let android: Set<String> = [
        "bandwidth_constrained_ok", "collapse_key", "data", "direct_boot_ok", "fcm_options",
        "notification", "priority", "restricted_package_name", "restricted_satellite_ok", "ttl",
    ]
    private static let web: Set<String> = ["data", "fcm_options", "headers", "notification"]
    private static let priorities = ["normal", "high"]
    private static let labelLength = 50

    static func check(_ message: FCMFields) throws(FCMProblem) {
        if let android = try message.object("android", known: android) {
            _ = try android.texts("data")
            _ = try android.object("notification")
            _ = try android.object("fcm_options")
            try checkPriority(android)
            try checkTime(android)
        }
        if let web = try message.object("webpush", known: web) {
            _ = try web.texts("data")
            _ = try web.texts("headers")
            _ = try web.object("notification")
            _ = try web.object("fcm_options")
        }
    }

    private static func checkPriority(_ android: FCMFields) throws(FCMProblem) {
        guard let priority = try android.text("priority"),
            !priorities.contains(priority.lowercased())
        else { return }
        throw .invalid(
            "message.android.priority",
            "Invalid value at 'message.android.priority' (TYPE_ENUM), \"\(priority)\"",
            hint: "The priority for Android is normal or high.")
    }

    /// A duration of protobuf as JSON: seconds with an `s`, such as `3.5s`.
    private static func checkTime(_ android: FCMFields) throws(FCMProblem) {
        guard let time = try android.text("ttl") else { return }
        guard time.hasSuffix("s"), let seconds = Double(time.dropLast()), seconds >= 0 else {
            throw .invalid(
                "message.android.ttl",
                "Invalid value at 'message.android.ttl' (type.googleapis.com/google.protobuf."
                    + "Duration), \"\(time)\"",
                hint: "Write the time in seconds with an s, such as 3600s. It has no effect on an "
                    + "iPhone: set apns-expiration in message.apns.headers.")
        }
    }

    /// Reads the analytics label of an object of options.
    static func label(_ options: FCMFields?) throws(FCMProblem) -> String? {
        guard let label = try options?.text("analytics_label") else { return nil }
        let marks = Set("-_.~%".utf8)
        let isValid =
            (1...labelLength).contains(label.utf8.count)
            && label.utf8.allSatisfy { ByteSet.lettersAndDigits.contains($0) || marks.contains($0) }
        guard isValid else {
            throw .argument(
                "Request contains an invalid argument.", field: "message.fcm_options",
                hint: "An analytics label has 1 to \(labelLength) letters, digits and -_.~%.")
        }
        return label
    }
}
