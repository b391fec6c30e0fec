import ArgumentParser
import World

/// The words after an action: its object and, for a command such as `belfry tap`, the phone's name in
/// either order. The name may be left out if there is one phone.
extension PhoneAction.Verb {
    /// Whether the action is a command of its own, such as `belfry tap`.
    private var isCommand: Bool {
        ShortForms.all.contains { $0.verb == self }
    }

    /// The command that performs the action with its usual object: `belfry tap phone-1`,
    /// `belfry do phone-1 network off`.
    func command(on phone: String, _ object: String? = nil) -> String {
        let words =
            isCommand
            ? ["belfry", rawValue, object, phone] : ["belfry do", phone, rawValue, object]
        return words.compactMap(\.self).joined(separator: " ")
    }

    /// The object of an example, or `nil` if the action needs none.
    var usualObject: String? {
        switch row.objects {
        case .words where row.objects.isSwitch: (row.example ?? .on).rawValue
        case .number, .identifier: row.objects.examples.first
        case .settings: "--focus on"
        case .words, .version: nil
        }
    }

    /// A command that can be copied.
    var example: String { command(on: "phone-1", usualObject) }

    /// `belfry tap [notification|banner|icon] [<phone>]`, `belfry do [<phone>] badge <number>`
    var usage: String {
        let objects = row.objects.examples.joined(separator: "|")
        let object =
            switch row.objects {
            case .words where row.objects.isSwitch: objects
            case .words where takesPhoneAlone: ""
            case .words: "[\(objects)]"
            case .number: "<number>"
            case .identifier: "<identifier> [--text <text>]"
            case .version: "[--ios <version>]"
            case .settings: "<options>"
            }
        let words =
            isCommand
            ? ["belfry", rawValue, object, "[<phone>]"]
            : ["belfry do [<phone>]", rawValue, object]
        return (words + ["[--app <bundle>]"]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Whether there is nothing to choose, so that the object is left out.
    private var takesPhoneAlone: Bool {
        switch row.objects {
        case .words(let words): words.count == 1
        case .version, .settings: true
        case .number, .identifier: false
        }
    }

    var wordsName: String {
        switch row.objects {
        case .words where !takesPhoneAlone: "what, phone"
        case .number: "number, phone"
        case .identifier: "identifier, phone"
        case .words, .version, .settings: "phone"
        }
    }

    var wordsHelp: String {
        let phone = "the phone's name if there is more than one"
        return switch row.objects {
        case .words where row.objects.isSwitch: "On or off, and \(phone)."
        case .words where takesPhoneAlone: "The phone's name if there is more than one."
        case .words: "The object, and \(phone)."
        case .number(let range, _):
            "The number, from \(range.lowerBound) to \(range.upperBound), and \(phone)."
        case .identifier: "The action's identifier, and \(phone)."
        case .version, .settings: "The phone's name if there is more than one."
        }
    }

    /// The phone is `nil` when none is named.
    func phoneAndObject(
        in words: [String]
    ) throws(ValidationError) -> (phone: String?, object: String?) {
        switch row.objects {
        case .words, .version, .settings:
            let (phone, object) = try choice(words)
            guard object != nil || !row.objects.isSwitch else {
                throw ValidationError("On or off? For instance: \(example)")
            }
            return (phone, object)
        case .number(let range, _):
            guard (1...2).contains(words.count), let number = Int(words[0]),
                range.contains(number)
            else {
                throw ValidationError(
                    "\(rawValue) takes a number from \(range.lowerBound) to \(range.upperBound). "
                        + "For instance: \(example)")
            }
            return (words.dropFirst().first, words[0])
        case .identifier:
            guard (1...2).contains(words.count) else {
                throw ValidationError("\(rawValue) takes one identifier. For instance: \(example)")
            }
            return (words.dropFirst().first, words[0])
        }
    }

    func complaint(about word: String) -> String {
        let choice = takesPhoneAlone ? "no object" : row.objects.choice
        return "\(rawValue) takes \(choice), not “\(TerminalText.escape(word))”."
    }

    private func choice(
        _ words: [String]
    ) throws(ValidationError) -> (phone: String?, object: String?) {
        let objects = row.objects.examples
        let known = words.map { PhoneAction.Object(typed: $0)?.rawValue ?? $0 }
        switch words.count {
        case 0: return (nil, nil)
        case 1 where objects.contains(known[0]): return (nil, known[0])
        // A switch needs on or off, so that another word is a misspelling of one of them.
        case 1 where !row.objects.isSwitch || PhoneNames.isName(words[0]): return (words[0], nil)
        case 2 where objects.contains(known[0]): return (words[1], known[0])
        case 2 where objects.contains(known[1]): return (words[0], known[1])
        case 1...2 where !objects.isEmpty:
            throw ValidationError(complaint(about: words[0]))
        default:
            throw ValidationError(
                objects.isEmpty
                    ? "\(rawValue) takes the phone's name and options."
                    : "\(rawValue) takes the phone's name and at most one of \(row.objects.choice)."
            )
        }
    }
}

extension PhoneAction.Object {
    /// Reads a word as people type it: “Notification Center” is `notification-center`.
    init?(typed: String) {
        self.init(rawValue: typed.lowercased().replacing(" ", with: "-"))
    }
}
