/// The header fields of a push; a test names only those that it is about.
enum PushFields {
    static let id = "eabeae54-14a8-11e5-b60b-1697f925ec7b"
    static let path = "/3/device/" + String(repeating: "9f", count: 32)

    static func make(
        method: String = "POST", authority: String? = "localhost", host: String? = nil,
        extra: [(String, String)] = []
    ) -> [(String, String)] {
        var fields = [(":method", method), (":scheme", "https"), (":path", path)]
        if let authority { fields.append((":authority", authority)) }
        if let host { fields.append(("host", host)) }
        return fields + [("apns-id", id), ("apns-topic", "com.example.app")] + extra
    }
}
