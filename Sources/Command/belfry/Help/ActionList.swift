import World

/// The actions of `belfry do`, in a table: `belfry do --list`, `belfry help actions`.
enum ActionList {
    static func text(_ wrap: TextWrap) -> String {
        PhoneAction.Doer.allCases.map { doer in
            let verbs = PhoneAction.Verb.allCases.filter { $0.row.doer == doer }
            return heading(of: doer) + "\n"
                + verbs.map { verb in
                    let line = "  " + "\(verb.rawValue) \(verb.objects)".padding(to: 26)
                    return wrap(line + verb.row.help, hanging: 28, isAbsolute: true)
                }.joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n\nOne action in full: belfry help ACTION"
    }

    private static func heading(of doer: PhoneAction.Doer) -> String {
        switch doer {
        case .user: "The user:"
        case .system: "iOS and the network:"
        case .app: "The app's own code:"
        }
    }

    /// An action as JSON.
    struct Line: Encodable {
        var action: String
        var by: String
        /// The words that the action takes, the usual one first, or an example of a number or an
        /// identifier.
        var objects: [String]
        var help: String
    }

    static var lines: [Line] {
        PhoneAction.Verb.allCases.map { verb in
            Line(
                action: verb.rawValue, by: verb.row.doer.rawValue,
                objects: verb.row.objects.examples,
                help: verb.row.help)
        }
    }
}

extension PhoneAction.Verb {
    /// The objects to choose from, for a table: `on|off`, `NUMBER`; empty where there is no choice.
    fileprivate var objects: String {
        switch row.objects {
        case .words(let words): words.count == 1 ? "" : row.objects.examples.joined(separator: "|")
        case .number: "NUMBER"
        case .identifier: "IDENTIFIER"
        case .version: "[--ios VERSION]"
        case .settings: "--SETTING on|off"
        }
    }
}
