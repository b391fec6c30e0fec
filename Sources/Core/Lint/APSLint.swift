import PushModel

/// Checks the payload of a push, key by key.
struct APSLint {
    let document: JSONDocument
    let type: PushType
    let app: PushLint.App?
    let now: Int?

    private var aps: JSONValue { document.root["aps"] ?? .null }

    func lint(_ notes: inout LintNotes) {
        lintRoot(&notes)
        guard let members = aps.object else { return }
        lintKeys(of: members, at: ["aps"], as: APSKey.ofAPS, &notes)
        if members["aps"] != nil {
            notes.add(
                .error, .nestedAPS, at: ["aps", "aps"],
                "“aps” is inside “aps”, where iOS does not look for it.", fix: "Move its keys up.")
        }
        lintAlert(&notes)
        lintSound(&notes)
        lintMeaning(members, &notes)
        if type == .liveactivity {
            LiveActivityLint(aps: members, now: now).lint(&notes)
            ActivityContentLint(aps: members, types: app?.activityTypes ?? [:]).lint(&notes)
        }
    }

    private func lintRoot(_ notes: inout LintNotes) {
        let root = document.root.object ?? [:]
        if let value = root["aps"], value.object == nil, value != .null {
            notes.add(
                .error, .wrongType, at: ["aps"], "“aps” is \(value.kind).",
                fix: "Write an object.")
        }
        // An empty payload updates a Wallet pass. Other types may have any payload.
        if [.alert, .background, .liveactivity].contains(type) {
            for mistake in PayloadMistake.all(in: document.root) { note(mistake, &notes) }
        }
        noteNulls(root, &notes)
        let telling = APSKey.ofAPS.filter(\.isTelling).map(\.name)
        for key in root.keys.sorted() where key != "aps" {
            guard let meant = Nearest.word(to: key, in: telling + ["aps"]),
                meant.plainLetters == key.plainLetters || (meant == "aps" && root["aps"] == nil)
            else { continue }
            notes.add(
                meant == "aps" ? .error : .warning, .misplacedKey, at: [key],
                meant == "aps"
                    ? "“\(key)” is not “aps”, because keys must match letter by letter."
                    : "“\(key)” is beside “aps”, where iOS takes it for your own key.",
                fix: meant == "aps" ? "Write “aps”." : "Move it into “aps” as “\(meant)”.")
        }
    }

    private func note(_ mistake: PayloadMistake, _ notes: inout LintNotes) {
        let (severity, rule): (LintFinding.Severity, LintFinding.Rule) =
            switch mistake.kind {
            case .header: (.warning, .headerInPayload)
            case .noAPS: (.error, .apsMissing)
            case .null: (.error, .nullValue)
            case .otherService: (.error, .otherService)
            }
        let fix =
            mistake.kind == .header && notes.places != nil
            ? "Move it into message.apns.headers." : mistake.remedy
        notes.add(severity, rule, at: mistake.path, mistake.problem, fix: fix)
    }

    /// Notes the app's own keys that are `null`. Developers reported pushes that lost all of their
    /// own keys for it, or did not arrive.
    /// https://github.com/andreialecu/node-apn-http2/issues/8
    /// https://github.com/wultra/powerauth-push-server/issues/675
    private func noteNulls(_ root: [String: JSONValue], _ notes: inout LintNotes) {
        for key in root.keys.sorted() where key != "aps" && root[key] == .null {
            notes.add(
                .warning, .nullValue, at: [key],
                "“\(key)” is null. Developers reported that iOS then dropped the app's own keys.",
                fix: "Leave the key out.")
        }
    }

    /// Notes unknown keys and values of the wrong type.
    private func lintKeys(
        of members: [String: JSONValue], at path: [String], as keys: [APSKey],
        _ notes: inout LintNotes
    ) {
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            let place = path + [name]
            // `PayloadMistake` names null and headers.
            guard value != .null, !name.hasPrefix("apns") else { continue }
            guard let key = keys.first(where: { $0.name == name }) else {
                if name != "aps" { noteUnknown(name, at: place, keys, &notes) }
                continue
            }
            guard key.kind.takes(value) else {
                let problem =
                    key.kind == .texts && value.array != nil
                    ? "“\(name)” has an element that is not a text."
                    : "“\(name)” is \(value.kind), and iOS ignores it."
                notes.add(
                    .error, .wrongType, at: place, problem,
                    fix: "Send \(key.kind.description).")
                continue
            }
            if key.kind.isOne { noteOne(name, value, at: place, &notes) }
            if !key.types.isEmpty, !key.types.contains(type) {
                let types = key.types.map(\.rawValue).joined(separator: " or ")
                notes.add(
                    .warning, key.types.contains(.liveactivity) ? .liveActivity : .typeAndPayload,
                    at: place, "“\(name)” has a meaning only in a push of type \(types).",
                    fix: "Send apns-push-type \(types), or leave the key out.")
            }
        }
    }

    private func noteUnknown(
        _ name: String, at path: [String], _ keys: [APSKey], _ notes: inout LintNotes
    ) {
        let parent = path.dropLast().last ?? ""
        if let meant = Nearest.word(to: name, in: keys.map(\.name)) {
            notes.add(
                .error, .unknownKey, at: path, "“\(name)” is not a key of \(parent).",
                fix: "Did you mean “\(meant)”?")
        } else if parent == "aps", APSKey.ofAlert.contains(where: { $0.name == name }) {
            notes.add(
                .error, .misplacedKey, at: path, "“\(name)” belongs in “alert”.",
                fix: "Write {\"alert\": {\"\(name)\": …}}.")
        } else {
            notes.add(
                .warning, .unknownKey, at: path,
                "“\(name)” is not a key of \(parent), and iOS ignores it.",
                fix: "Put your own keys beside “aps”.")
        }
    }

    private func noteOne(
        _ name: String, _ value: JSONValue, at path: [String], _ notes: inout LintNotes
    ) {
        if value == .int(0) || value == .bool(false) {
            notes.add(
                .info, .wrongValue, at: path, "“\(name)” is 0, the same as absent.",
                fix: "Leave it out.")
        } else if value == .bool(true) {
            notes.add(
                .warning, .wrongValue, at: path,
                "“\(name)” is true, but Apple documents the number 1.", fix: "Send 1.")
        }
    }

    private func lintAlert(_ notes: inout LintNotes) {
        let path = ["aps", "alert"]
        switch aps["alert"] {
        case .string(let text)? where text.isEmpty:
            notes.add(
                .warning, .wrongValue, at: path, "“alert” is empty and shows nothing.",
                fix: "Leave it out, or write a text.")
        case .object(let alert)?:
            lintKeys(
                of: alert, at: path,
                as: type == .liveactivity ? APSKey.ofActivityAlert : APSKey.ofAlert, &notes)
            for part in ["", "title-", "subtitle-"]
            where alert["\(part)loc-args"] != nil && alert["\(part)loc-key"] == nil {
                notes.add(
                    .warning, .localization, at: path + ["\(part)loc-args"],
                    "These arguments have no “\(part)loc-key” to go into.",
                    fix: "Name a key of the app's string catalog.")
            }
            if type != .liveactivity, !Payload(document.root).hasAlert {
                notes.add(
                    .warning, .wrongValue, at: path, "“alert” has no text to show.",
                    fix: "Give it a “title” or a “body”.")
            }
        default: break
        }
    }

    private func lintSound(_ notes: inout LintNotes) {
        let path = ["aps", "sound"]
        guard let sound = aps["sound"] else { return }
        if let members = sound.object {
            lintKeys(of: members, at: path, as: APSKey.ofSound, &notes)
            if members["name"] == nil {
                notes.add(
                    .error, .sound, at: path, "The sound has no name, so iOS plays none.",
                    fix: "Add {\"name\": \"default\"}.")
            }
            if let volume = members["volume"]?.double, !(0...1).contains(volume) {
                notes.add(
                    .error, .sound, at: path + ["volume"], "The volume is \(volume).",
                    fix: "Send a number from 0 to 1.")
            }
            if Payload(document.root).soundIsCritical, app?.isCritical == false {
                notes.add(
                    .warning, .sound, at: path + ["critical"],
                    "The app has no entitlement for critical alerts, so iOS plays a normal sound.",
                    fix: "Ask Apple for com.apple.developer.usernotifications.critical-alerts.")
            }
        } else if sound.string?.isEmpty == true {
            notes.add(
                .warning, .sound, at: path, "The sound's name is empty, so iOS plays none.",
                fix: "Write “default”, or leave the key out.")
        }
    }
}

extension APSKey.Kind {
    fileprivate var isOne: Bool { if case .one = self { true } else { false } }
}

extension String {
    /// The letters in lower case, without `-` and `_`.
    fileprivate var plainLetters: String { lowercased().filter { $0 != "-" && $0 != "_" } }
}
