/// A request to APNs, a good alert unless a test says otherwise.
struct Push {
    var path: String
    var method = "POST"
    /// The provider token; `nil` sends no `authorization`.
    var bearer: String?
    var payload = Array(#"{"aps":{"alert":"Hello"}}"#.utf8)
    /// Name and value, in order; a name may come twice.
    var fields = [("apns-topic", "com.example.app"), ("apns-push-type", "alert")]

    init(to token: String, bearer: String?) {
        path = "/3/device/\(token)"
        self.bearer = bearer
    }

    /// Every field with `authorization` first.
    var allFields: [(String, String)] {
        (bearer.map { [("authorization", "bearer \($0)")] } ?? []) + fields
    }
}
