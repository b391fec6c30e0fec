import PushModel

/// Checks the recipients of a message.
extension FCMLint {
    func lintTarget(_ message: FCMFields, _ notes: inout LintNotes) {
        let given = Self.targets.compactMap { name in message[name].map { (name, $0) } }
        let names = given.map(\.0).joined(separator: " and ")
        let live = FCMFields(message["apns"]?.value, at: [])?["live_activity_token"]
        switch given.count {
        case 0 where live != nil:
            notes.add(
                .error, .target, at: message.path,
                "The message has a Live Activity token, and no registration token.",
                fix: "Add the app's registration token as message.token.")
        case 0:
            notes.add(
                .error, .target, at: message.path, "The message has no target.",
                fix: "Add one of \(Self.targets.joined(separator: ", ")).")
        case 1: break
        default:
            notes.add(
                .error, .target, at: given[1].1.path,
                "The message has \(given.count) targets, \(names), and FCM takes one.",
                fix: "Send a message for each target.")
        }
        for (name, (path, value)) in given {
            guard let text = value.string, !text.isEmpty else {
                notes.add(
                    .error, .wrongType, at: path,
                    value.string == nil ? "“\(name)” is \(value.kind)." : "“\(name)” is empty.",
                    fix: "Send a text.")
                continue
            }
            if name == "topic" { lintTopic(text, at: path, &notes) }
            if name == "condition", text.ranges(of: " in ").count > 5 {
                notes.add(
                    .error, .target, at: path, "The condition has more than five topics.",
                    fix: "Send several messages.")
            }
        }
    }

    private func lintTopic(_ text: String, at path: [String], _ notes: inout LintNotes) {
        if text.hasPrefix("/topics/") {
            notes.add(
                .error, .target, at: path,
                "The topic begins with /topics/, which the SDKs remove and FCM refuses.",
                fix: "Send “\(text.dropFirst("/topics/".count))”.")
        } else if !text.utf8.allSatisfy(Self.topicLetters.contains) {
            notes.add(
                .error, .target, at: path, "“\(text.prefix(60))” is not the name of a topic.",
                fix: "Use letters, digits and -_.~% only.")
        }
    }

    private static let topicLetters = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~%".utf8)
}
