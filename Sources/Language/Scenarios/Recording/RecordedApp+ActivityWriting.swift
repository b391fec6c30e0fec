import PushModel
import VirtualPhone

extension ActivitySupport {
    /// The keys of `app:` that declare this, without those with their usual values.
    var keys: [String] {
        var keys: [String] = []
        if !isAllowed { keys.append("liveActivities: off") }
        if !isDeclared { keys.append("supportsLiveActivities: off") }
        if declaresFrequentPushes { keys.append("frequentPushes: on") }
        if !hasPushEnvironment { keys.append("pushEnvironment: off") }
        if consent != .always { keys.append("activityConsent: \(consent.rawValue)") }
        if !types.isEmpty {
            let all = types.sorted { $0.key < $1.key }.map { name, shape in
                "\(YAMLText.quoted(name)): {attributes: \(shape.attributes.flow), "
                    + "content: \(shape.contentState.flow)}"
            }
            keys.append("activityTypes: {\(all.joined(separator: ", "))}")
        }
        return keys
    }
}

extension ActivityShape {
    /// The shape as a scenario declares it. The words of an enum become text, and the shape inside
    /// a dictionary is lost.
    fileprivate var flow: String {
        switch self {
        case .anything, .dictionary: "anything"
        case .bool: "bool"
        case .integer: "integer"
        case .number: "number"
        case .date: "date"
        case .text, .choice: "text"
        case .array(let element): "[\(element.flow)]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }.map { key, member in
                    "\(YAMLText.quoted(key)): \(member.flow)"
                }.joined(separator: ", ") + "}"
        }
    }
}

extension ActivityShape.Member {
    fileprivate var flow: String {
        switch (isOptional, shape) {
        case (false, _): shape.flow
        // Only a word can be optional.
        case (true, .array), (true, .object): "anything?"
        case (true, _): "\(shape.flow)?"
        }
    }
}
