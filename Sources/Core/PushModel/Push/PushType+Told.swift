extension PushType {
    /// Whether pushes of the type run or change something other than the app's delegate, and are
    /// not calls.
    package var isOfService: Bool { ![.alert, .background, .voip].contains(self) }

    /// The type that a good sender would choose for a payload: the type that its keys indicate,
    /// otherwise `background` for an invisible push with `content-available`, and `alert` for others.
    package init(bestFor json: JSONValue) {
        let payload = Payload(json)
        self =
            PushType(toldBy: json)
            ?? (payload.contentAvailable && !payload.isVisible ? .background : .alert)
    }

    /// The type that the keys of a payload without headers indicate; `nil` for a notification.
    ///
    /// Keys beside `aps` are the app's own. Only in a payload without `aps` do they indicate
    /// management or a file provider.
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
