extension LineText {
    /// The topic of the push that a line is about.
    var topic: String? {
        activity.flatMap(Self.topic)
            ?? quoted(after: "enabled topic '") ?? quoted(after: "topic '")
            ?? after("message on topic ").flatMap { Self.isBundle($0) ? $0 : nil }
    }

    /// The bundle identifier of the app that a line is about.
    var app: String? {
        if let app = topic.map(Self.app) ?? bracketed ?? extensionBundle ?? running { return app }
        return quoted(after: "open \"") ?? firstBundle ?? deliveredApp
    }

    private var firstBundle: String? {
        [
            "bundleIdentifier:: ", "BBDataProviderProxy ", "state changed for ", "sound or badge (",
            "no content (", "Priority Push: ", "; section: ",
            "Crash report of an extension ", "Crash report of an app ",
        ].lazy.compactMap { bundle(after: $0) }.first
    }

    private func bundle(after phrase: String, or ends: Set<Character> = []) -> String? {
        let name = after(
            phrase, until: ends.union([" ", ":", ";", ",", ")", "\n", "\t"]))
        return name.flatMap { Self.isBundle($0) ? $0 : nil }
    }

    /// The bundle identifier of the extension in `[xpcservice<com.example.app.service(…)>:157]`.
    var extensionBundle: String? {
        guard text.hasPrefix("[xpcservice<") else { return nil }
        return bundle(after: "[xpcservice<", or: ["(", ">"])
    }

    /// The app that iOS hands a VoIP push to: `Delivering 1 VoIP payload(s) to application …`.
    var deliveredApp: String? {
        bundle(after: "to application ") ?? bundle(after: "with bundle identifier ")
            ?? bundle(after: "call in time: ")
    }
}
