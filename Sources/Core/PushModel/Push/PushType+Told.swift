extension PushType {
    /// It runs or changes something other than the app's delegate, and is no call.
    package var isOfService: Bool { ![.alert, .background, .voip].contains(self) }

    /// The type that a good sender would give a payload: what its keys tell, otherwise `background`
    /// when nothing is there for the user, and `alert`.
    package init(bestFor json: JSONValue) {
        let payload = Payload(json)
        self =
            PushType(toldBy: json)
            ?? (payload.contentAvailable && !payload.isVisible ? .background : .alert)
    }

    /// The type that a payload without headers is of, as far as its keys tell; `nil` for a
    /// notification.
    ///
    /// Keys beside `aps` are the app's own: those of management and of file providers tell in a payload
    /// without it.
    package init?(toldBy json: JSONValue) {
        guard let aps = json["aps"]?.object else {
            guard json["aps"] == nil else { return nil }
            if json["mdm"]?.string != nil {
                self = .mdm
            } else if json["container-identifier"] != nil {
                self = .fileprovider
            } else {
                return nil
            }
            return
        }
        let ofActivities = [
            "content-state", "attributes-type", "stale-date", "dismissal-date", "relevance-score",
        ]
        if aps["event"] != nil {
            self =
                aps["attributes"] != nil && !ofActivities.contains { aps[$0] != nil }
                ? .nowplaying : .liveactivity
        } else if aps["content-changed"] != nil {
            self = .widgets
        } else if aps["ptt-push-type"] != nil {
            self = .pushtotalk
        } else {
            return nil
        }
    }
}
