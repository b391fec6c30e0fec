/// The part of a trace line that the tests read.
struct TraceRecord: Decodable, Hashable, Sendable {
    var kind: String
    var name: String
    var pushID: String?
    var rules: [String]
    var text: String
}
