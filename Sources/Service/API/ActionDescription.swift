import PushModel
import World

/// A row of World's table in the API's JSON.
package struct ActionDescription: Codable, Hashable, Sendable {
    /// What an action takes as its object.
    package enum Takes: String, Codable, Hashable, Sendable, CaseIterable {
        /// One of `objects`; the first is the usual one.
        case words
        /// One of `objects`, which has to be said.
        case onOff = "on-off"
        /// From `least` to `most`.
        case number
        /// An identifier that the app has chosen, and `text` that the user types.
        case identifier
        /// `ios`, or the app without it.
        case version
        /// `settings`.
        case settings
    }

    package var action: String
    /// `user`, `system` or `app`, whose own code has to be running then.
    package var doer: String
    /// One line.
    package var help: String
    package var takes: Takes
    package var objects: [String]
    package var least: Int?
    package var most: Int?

    package init(_ verb: PhoneAction.Verb) {
        let row = verb.row
        action = verb.rawValue
        doer = row.doer.rawValue
        help = row.help
        objects = row.objects.examples
        switch row.objects {
        case .words: takes = row.objects.isSwitch ? .onOff : .words
        case .number(let range, _):
            takes = .number
            (least, most) = (range.lowerBound, range.upperBound)
        case .identifier: takes = .identifier
        case .version: takes = .version
        case .settings: takes = .settings
        }
    }

    package static let all = PhoneAction.Verb.allCases.map(ActionDescription.init)

    package static let schema = Schema.answer(
        "Action",
        [
            Schema.Field("action", .words(PhoneAction.Verb.self), required: true),
            Schema.Field("doer", .words(PhoneAction.Doer.self), "Who does it.", required: true),
            Schema.Field("help", .text, "One line.", required: true),
            Schema.Field("takes", .words(Takes.self), "What its object is.", required: true),
            Schema.Field("objects", .list(.text), "The words, or an example.", required: true),
            Schema.Field("least", .integer(-1...Int.max)), Schema.Field("most", .natural),
        ])
}
