import PushModel
import VirtualPhone

/// A callback that should have run, and what should have stood in it. What is not named is not
/// compared.
package struct CallbackExpectation: Sendable {
    package var callback: Callback
    package var state: ApplicationState?
    package var payload: PayloadPlace?
    /// `default`, `dismiss`, or the app's own identifier.
    package var action: String?
    /// What the user typed.
    package var text: String?
    package var place: Place

    /// A short name, or a mapping from one to what should stand in the call.
    init(_ node: ScenarioNode) throws(ScenarioError) {
        place = node.place
        guard let members = try node.members() else {
            callback = try node.word("callback")
            return
        }
        guard let (name, arguments) = members.first, members.count == 1 else {
            throw node.error(
                "One callback is expected here, and this names \(members.count).",
                suggestion: "Give each a line of its own, beginning with “- ”.")
        }
        callback = try name.word("callback")
        let fields = try Fields(
            arguments, "a callback", ["state", "payload", "action", "text"])
        state = try fields.word("state", "application state")
        payload = try fields.word("payload", "place of a payload")
        action = try fields.text("action")
        text = try fields.text("text")
    }

    /// The callback as a person writes it: name and what is asked of it.
    package var sentence: String {
        let asked = [
            state.map { "state \($0.rawValue)" }, payload.map { "payload \($0.rawValue)" },
            action.map { "action \($0)" }, text.map { "text “\($0)”" },
        ].compactMap(\.self)
        return asked.isEmpty
            ? callback.rawValue : "\(callback.rawValue) (\(asked.joined(separator: ", ")))"
    }
}
