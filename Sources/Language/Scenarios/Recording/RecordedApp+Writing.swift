import PushModel
import VirtualPhone

extension RecordedApp {
    /// Returns the keys of `app:` that declare this app in this state, without those with their
    /// usual values.
    func keys(state: AppState, iOS: IOSVersion) -> [String] {
        let usual = AppSetup()
        var keys = ["state: \(state.rawValue)"]
        if installed.bundle != usual.bundle {
            keys.append("bundle: \(YAMLText.quoted(installed.bundle))")
        }
        if let linkedSDK = installed.linkedSDK { keys.append("linkedSDK: \"\(linkedSDK)\"") }
        keys += code(usual, iOS) + permissions(usual) + extensions + serviceKeys
        keys += installed.activities.keys
        return keys
    }

    private func code(_ usual: AppSetup, _ iOS: IOSVersion) -> [String] {
        var keys: [String] = []
        if let manifest = installed.sceneManifest {
            keys.append("sceneManifest: \(manifest.rawValue)")
            let isMethod = installed.lifeCycle == .scenes && manifest != .configurations
            if isMethod { keys.append("configurationForConnecting: on") }
        } else if installed.lifeCycle != usual.lifeCycle {
            keys.append("lifecycle: \(installed.lifeCycle.rawValue)")
        }
        if self.notificationDelegate != usual.notificationDelegate {
            keys.append("notificationDelegate: \(self.notificationDelegate.rawValue)")
        }
        if installed.implements != usual.implements {
            keys.append("implements: \(Self.list(Callback.self, installed.implements))")
        }
        if installed.backgroundModes != usual.backgroundModes {
            let modes = installed.backgroundModes.sorted().filter(AppSetup.modes.contains)
            keys.append("backgroundModes: [\(modes.joined(separator: ", "))]")
        }
        if let presents = self.presents {
            if presents != PresentationOption.everything(on: iOS) {
                keys.append("presents: \(Self.list(PresentationOption.self, presents))")
            }
        } else {
            keys.append("presents: never")
        }
        if !self.blocks.isEmpty { keys.append("blocks: \(Self.list(Callback.self, self.blocks))") }
        if !self.reportsCalls { keys.append("reportsCalls: off") }
        if self.onRemotePush != usual.onRemotePush { keys.append(fetchBehaviour) }
        if !installed.categories.isEmpty {
            let categories = installed.categories.map(\.flow)
            keys.append("categories: [\(categories.joined(separator: ", "))]")
        }
        return keys
    }

    private var fetchBehaviour: String {
        var fields = ["takes: \(self.onRemotePush.takes.scenario)"]
        fields.append("result: \(self.onRemotePush.result?.rawValue ?? "never")")
        if let posts = self.onRemotePush.posts?.fields { fields.append("posts: {\(posts)}") }
        if self.onRemotePush.removesDelivered == true { fields.append("removes: delivered") }
        return "onRemotePush: {\(fields.joined(separator: ", "))}"
    }

    private func permissions(_ usual: AppSetup) -> [String] {
        var keys: [String] = []
        if installed.permission != usual.permission {
            keys.append("permission: \(installed.permission.rawValue)")
        }
        if installed.promptAnswer != usual.promptAnswer {
            keys.append("promptAnswer: \(installed.promptAnswer.rawValue)")
        }
        let off = [
            ("alerts", installed.alerts), ("sounds", installed.sounds),
            ("badges", installed.badges), ("timeSensitive", installed.timeSensitive),
        ].filter { !$0.1 }
        keys += off.map { "\($0.0): off" }
        if installed.deliversQuietly { keys.append("deliversQuietly: on") }
        if !installed.entitlements.isEmpty {
            keys.append("entitlements: \(Self.list(Entitlement.self, installed.entitlements))")
        }
        if installed.badge != 0 { keys.append("badge: \(installed.badge)") }
        if let strings = installed.strings {
            let texts = strings.texts.compactMapValues { $0.forms["other"].map(JSONValue.string) }
            keys.append("strings: \(JSONValue.object(texts).json)")
        }
        return keys
    }

    private var extensions: [String] {
        var keys: [String] = []
        let memory = self.extensionMemory.map { ", memory: \($0.text)" } ?? ""
        switch self.serviceExtension {
        case nil: break
        case .crashes: keys.append("serviceExtension: crashes")
        case .killedAtStart: keys.append("serviceExtension: killed-at-start")
        case .neverAnswers: keys.append("serviceExtension: {takes: forever\(memory)}")
        case .empties(let takes):
            keys.append("serviceExtension: {takes: \(takes.scenario), empties: on\(memory)}")
        case .answersTwice(let change, let takes):
            keys.append(
                "serviceExtension: {takes: \(takes.scenario), sets: {\(change.flow)}, twice: on"
                    + "\(memory)}")
        case .changes(let change, let takes):
            keys.append(
                "serviceExtension: {takes: \(takes.scenario), sets: {\(change.flow)}\(memory)}")
        }
        if let answer = installed.contentExtension {
            keys.append("contentExtension: \(answer.rawValue)")
        }
        return keys
    }

    private static func list<Word: RawRepresentable & CaseIterable & Hashable>(
        _: Word.Type, _ words: Set<Word>
    ) -> String where Word.RawValue == String {
        "[\(Word.allCases.filter(words.contains).map(\.rawValue).joined(separator: ", "))]"
    }
}

extension ContentChange {
    fileprivate var flow: String {
        let texts = [
            ("title", title), ("subtitle", subtitle), ("body", body), ("sound", sound),
            ("category", category), ("threadID", threadID),
        ]
        var fields = texts.compactMap { key, text in
            text.map { "\(key): \(YAMLText.quoted($0))" }
        }
        if let badge { fields.append("badge: \(badge)") }
        return fields.joined(separator: ", ")
    }
}

extension NotificationCategory {
    fileprivate var flow: String {
        let actions = actions.map(\.flow).joined(separator: ", ")
        return "{id: \(YAMLText.quoted(id))\(customDismiss ? ", customDismiss: on" : ""), "
            + "actions: [\(actions)]}"
    }
}

extension NotificationAction {
    fileprivate var flow: String {
        var fields = ["id: \(YAMLText.quoted(id))"]
        if let title { fields.append("title: \(YAMLText.quoted(title))") }
        if text { fields.append("text: on") }
        let words = Option.allCases.filter(options.contains).map(\.rawValue)
        if !words.isEmpty { fields.append("options: [\(words.joined(separator: ", "))]") }
        return "{\(fields.joined(separator: ", "))}"
    }
}
