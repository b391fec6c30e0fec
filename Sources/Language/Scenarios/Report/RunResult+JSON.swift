import PushModel
import VirtualPhone

extension RunResult {
    /// One JSON object on one line, its keys in the order that the format document gives.
    package var json: String {
        let records = trace.map(\.json).joined(separator: ",")
        let failures = verdict.failures.map { JSONValue.string($0).json }.joined(separator: ",")
        return """
            {"id":\(JSONValue.string(run.scenario.id).json),"ios":"\(run.iOS)",\
            "state":"\(run.state.rawValue)","passed":\(verdict.passed),\
            "failures":[\(failures)],"trace":[\(records)]}
            """
    }
}

extension TraceRecord {
    fileprivate var json: String {
        func optional(_ text: String?) -> String {
            text.map { JSONValue.string($0).json } ?? "null"
        }
        let rules = rules.map { JSONValue.string($0.rawValue).json }.joined(separator: ",")
        return """
            {"time":\(JSONValue.double(time.seconds).json),\
            "phone":\(optional(phone.map(NamedPhone.word))),"kind":"\(kind.rawValue)",\
            "name":\(optional(word)),"method":\(optional(callback?.swiftName)),"state":\(optional(state?.rawValue)),"payload":\(optional(payload?.rawValue)),\
            "action":\(optional(action)),"rules":[\(rules)],"text":\(optional(sentence))}
            """
    }
}
