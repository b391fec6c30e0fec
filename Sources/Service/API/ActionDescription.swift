import PushModel
import World

/// A row of World's table in the API's JSON.
package struct ActionDescription: Codable, Hashable, Sendable {
    /// The kind of object that an action takes.
    package enum Takes: String, Codable, Hashable, Sendable, CaseIterable {
        /// One of `objects`; the first is the default.
        case words
        /// One of `objects`, without a default.
        case onOff = "on-off"
        /// A number from `least` to `most`.
        case number
        /// An identifier that the app has chosen, and `text` that the user types.
        case identifier
        /// `ios`, or the app if `ios` is absent.
        case version
        case settings
    }

    package var action: String
    /// `user`, `system` or `app`; an action of `app` needs running code of the app.
    package var doer: String
    /// Help of one line.
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
            Schema.Field("doer", .words(PhoneAction.Doer.self), "Who acts.", required: true),
            Schema.Field("help", .text, "Help of one line.", required: true),
            Schema.Field("takes", .words(Takes.self), "The kind of object.", required: true),
            Schema.Field(
                "objects", .list(.text), "The possible words, or an example.", required: true),
            Schema.Field("least", .integer(-1...Int.max)), Schema.Field("most", .natural),
        ])
}
