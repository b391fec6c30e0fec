extension LineText {
    /// The topic of the push that a line is about.
    var topic: String? {
        activity.flatMap(Self.topic)
            ?? quoted(after: "enabled topic '") ?? quoted(after: "topic '")
            ?? after("message on topic ").flatMap { Self.isBundle($0) ? $0 : nil }
    }

    /// The bundle identifier of the app that a line is about.
    var app: String? {
        topic.map(Self.app) ?? bracketed ?? running ?? quoted(after: "open \"")
            ?? bundle(after: "bundleIdentifier:: ") ?? bundle(after: "BBDataProviderProxy ")
            ?? bundle(after: "state changed for ") ?? bundle(after: "sound or badge (")
            ?? deliveredApp
    }

    private func bundle(after phrase: String) -> String? {
        let name = after(phrase, until: [" ", ":", ";", ",", ")", "\n", "\t"])
        return name.flatMap { Self.isBundle($0) ? $0 : nil }
    }

    /// The app that iOS hands a VoIP push to: `Delivering 1 VoIP payload(s) to application …`.
    var deliveredApp: String? {
        bundle(after: "to application ") ?? bundle(after: "with bundle identifier ")
            ?? bundle(after: "call in time: ")
    }
}
