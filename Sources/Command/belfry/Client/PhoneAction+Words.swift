import ArgumentParser
import World

/// What a verb's command takes: the phone's name, which may be left out where there is one phone,
/// and the object before or behind it.
extension PhoneAction.Verb {
    /// `belfry tap [notification|banner|icon] [<phone>] [--app <bundle>]`
    var usage: String {
        let command = "belfry \(rawValue)"
        let objects = row.objects.examples.joined(separator: "|")
        return switch row.objects {
        case .words where row.objects.isSwitch: "\(command) \(objects) [<phone>]"
        case .words where takesPhoneAlone: "\(command) [<phone>] [--app <bundle>]"
        case .words: "\(command) [\(objects)] [<phone>] [--app <bundle>]"
        case .number: "\(command) <number> [<phone>] [--app <bundle>]"
        case .identifier: "\(command) <identifier> [<phone>] [--text <text>] [--app <bundle>]"
        case .version: "\(command) [\(objects)] [<phone>] [--ios <version>] [--app <bundle>]"
        case .settings: "\(command) [<phone>] <options> [--app <bundle>]"
        }
    }

    /// The object need not be named, for there is no other.
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
        let phone = "the phone's name, if there is more than one"
        return switch row.objects {
        case .words where row.objects.isSwitch: "on or off, and \(phone)."
        case .words where takesPhoneAlone: "The phone's name, if there is more than one."
        case .words: "What is meant, and \(phone)."
        case .number(let range, _):
            "The number, from \(range.lowerBound) to \(range.upperBound), and \(phone)."
        case .identifier: "The action's identifier, and \(phone)."
        case .version, .settings: "The phone's name, if there is more than one."
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
                let word = (row.example ?? .on).rawValue
                throw ValidationError(
                    "On or off? For instance: belfry \(rawValue) \(word) \(phone ?? "")")
            }
            return (phone, object)
        case .number(let range, _):
            guard (1...2).contains(words.count), let number = Int(words[0]),
                range.contains(number)
            else {
                throw ValidationError(
                    "The number is from \(range.lowerBound) to \(range.upperBound), \(example)")
            }
            return (words.dropFirst().first, words[0])
        case .identifier:
            guard (1...2).contains(words.count) else {
                throw ValidationError("Name one identifier and the phone, \(example)")
            }
            return (words.dropFirst().first, words[0])
        }
    }

    private var example: String {
        "for instance: belfry \(rawValue) \(row.objects.examples.first ?? "") phone-1"
    }

    private func choice(
        _ words: [String]
    ) throws(ValidationError) -> (phone: String?, object: String?) {
        let objects = row.objects.examples
        let known = words.map { PhoneAction.Object(typed: $0)?.rawValue ?? $0 }
        switch words.count {
        case 0: return (nil, nil)
        case 1 where objects.contains(known[0]): return (nil, known[0])
        // A switch is nothing without on or off, so that another word means one of them.
        case 1 where !row.objects.isSwitch || PhoneNames.isName(words[0]): return (words[0], nil)
        case 2 where objects.contains(known[0]): return (words[1], known[0])
        case 2 where objects.contains(known[1]): return (words[0], known[1])
        case 1...2 where !objects.isEmpty:
            throw ValidationError(
                "\(rawValue) takes \(row.objects.choice), not “\(TerminalText.escape(words[0]))”.")
        default:
            throw ValidationError(
                objects.isEmpty
                    ? "\(rawValue) takes the phone's name and options."
                    : "\(rawValue) takes the phone's name and at most one of: "
                        + "\(objects.joined(separator: ", ")).")
        }
    }
}

extension PhoneAction.Object {
    /// As somebody types it: Apple's “Notification Center” is `notification-center`.
    init?(typed: String) {
        self.init(word: typed.lowercased().replacing(" ", with: "-"))
    }
}
