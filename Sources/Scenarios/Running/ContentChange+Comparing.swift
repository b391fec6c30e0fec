import PushModel
import VirtualPhone

extension ContentChange {
    init(_ payload: Payload) {
        self.init(
            title: payload.title, subtitle: payload.subtitle, body: payload.body,
            sound: payload.sound, badge: payload.badge, category: payload.category,
            threadID: payload.threadID)
    }

    /// What is named here stands in the payload too.
    func agrees(with payload: Payload) -> Bool {
        let other = ContentChange(payload)
        return zip(parts, other.parts).allSatisfy { $0.value == nil || $0.value == $1.value }
    }

    /// What is named, for people.
    var sentence: String {
        parts.compactMap { name, value in value.map { "\(name) “\($0)”" } }
            .joined(separator: ", ")
    }

    private var parts: [(name: String, value: String?)] {
        [
            ("title", title), ("subtitle", subtitle), ("body", body), ("sound", sound),
            ("badge", badge.map(String.init)), ("category", category), ("threadID", threadID),
        ]
    }
}
