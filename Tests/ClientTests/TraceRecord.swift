/// What the tests read of one line of a trace.
struct TraceRecord: Decodable, Sendable {
    var kind: String
    var name: String
    var pushID: String?
    var rules: [String]
    var text: String
}
