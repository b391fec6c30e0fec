import Foundation

/// Pushes to Live Activities. Dates in attributes and content states are seconds since 2001, as
/// Swift decodes them. The push's own dates are UNIX seconds, which these methods write.
extension Push {
    /// Starts a Live Activity (iOS 17.2). `type` is the name of its attributes' type in the app,
    /// `date` the `timestamp`.
    public static func startActivity(
        _ type: String, attributes: [String: Any], contentState: [String: Any], title: String,
        body: String, at date: Date, staleDate: Date? = nil
    ) throws -> Push {
        try activity(
            "start", contentState, date,
            [
                "attributes-type": type, "attributes": attributes,
                "alert": ["title": title, "body": body],
                "stale-date": staleDate?.timeIntervalSince1970,
            ])
    }

    /// Updates a Live Activity, with an alert if there is a title or a body.
    public static func updateActivity(
        contentState: [String: Any], at date: Date, staleDate: Date? = nil, title: String? = nil,
        body: String? = nil
    ) throws -> Push {
        let alert = ["title": title, "body": body].compactMapValues(\.self)
        return try activity(
            "update", contentState, date,
            [
                "alert": alert.isEmpty ? nil : alert,
                "stale-date": staleDate?.timeIntervalSince1970,
            ])
    }

    /// Ends a Live Activity. It stays on the Lock Screen until `dismissalDate`, at most four hours.
    public static func endActivity(
        contentState: [String: Any]? = nil, at date: Date, dismissalDate: Date? = nil
    ) throws -> Push {
        try activity(
            "end", contentState, date,
            ["dismissal-date": dismissalDate?.timeIntervalSince1970])
    }

    private static func activity(
        _ event: String, _ contentState: [String: Any]?, _ date: Date, _ others: [String: Any?]
    ) throws -> Push {
        var aps = others.compactMapValues(\.self)
        for key in ["stale-date", "dismissal-date"] {
            aps[key] = (aps[key] as? Double).map { Int($0) }
        }
        aps["event"] = event
        aps["timestamp"] = Int(date.timeIntervalSince1970)
        aps["content-state"] = contentState
        var push = try Push(["aps": aps])
        push.pushType = "liveactivity"
        return push
    }
}
