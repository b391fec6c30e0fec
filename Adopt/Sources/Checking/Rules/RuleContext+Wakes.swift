import SwiftSyntax

extension RuleContext {
    /// Whether a VoIP push may reach the apps that contain a file: code that runs makes PushKit's
    /// registry. If no source makes one, a library may do so for an app with the background mode.
    func mayGetCalls(_ path: String) -> Bool {
        guard launchesApp, !index.unread.words.contains("PKPushRegistry") else { return true }
        let makers = calls(in: "PKPushRegistry") {
            ["PKPushRegistry", "init"].contains($0.name) && $0.argument("queue") != nil
        }
        guard makers.isEmpty else {
            return makers.contains { !isDead(Self.context(of: $0.call), in: $0.file.path) }
        }
        let apps = facts.apps(containing: path)
        return facts.isGenerated || apps.isEmpty
            || apps.contains { $0.configurations.contains { $0.hasMode("voip") } }
    }

    /// Whether all apps that contain a file certainly lack the background mode for calls.
    func lacksCallMode(_ path: String) -> Bool { lacks("voip", path) }

    /// Whether all apps that contain a file certainly lack the background mode for pushes.
    func lacksPushMode(_ path: String) -> Bool { lacks(BackgroundModeRule.mode, path) }

    private func lacks(_ mode: String, _ path: String) -> Bool {
        let apps = facts.apps(containing: path)
        return !facts.isGenerated && !apps.isEmpty
            && apps.allSatisfy { $0.configurations.allSatisfy { !$0.hasMode(mode) } }
    }

    /// Whether iOS may call the method for fetches in a file: code that runs sets an interval, because
    /// iOS never fetches by default. A list of background tasks in the Info.plist turns fetches off.
    func mayFetch(_ path: String) -> Bool {
        let apps = facts.apps(containing: path)
        guard apps.isEmpty || apps.contains(where: { !$0.configurations.allSatisfy(\.listsTasks) })
        else { return false }
        let name = "setMinimumBackgroundFetchInterval"
        return calls(in: name) { $0.name == name }.contains { call, file in
            !neverRuns(Self.context(of: call), in: file.path)
                && call.arguments.first?.expression.lastName?.hasSuffix("Never") != true
        }
    }

    /// Whether plugins of a framework for several systems may use Apple's API for pushes, without code
    /// of the app.
    var hasPlugins: Bool {
        let words = ["GeneratedPluginRegistrant", "RCTBridge", "RCTAppDelegate", "CDVAppDelegate"]
        return words.contains { index.unread.words.contains($0) }
            || index.files.contains { file in words.contains(where: file.text.contains) }
    }

    /// Whether a notification may have actions of the app: a source names a kind of action or category.
    var mayHaveActions: Bool {
        let kinds: Set<String> = [
            "UNNotificationAction", "UNTextInputNotificationAction", "UNNotificationCategory",
            "UIUserNotificationAction", "UIMutableUserNotificationAction",
            "UIUserNotificationCategory", "UIMutableUserNotificationCategory",
        ]
        return !index.unread.words.isDisjoint(with: kinds)
            || index.files.contains { file in kinds.contains { file.text.contains($0) } }
    }

    /// The calls of one kind in the sources that contain a word.
    private func calls(
        in word: String, where isWanted: @escaping (FunctionCallExprSyntax) -> Bool
    ) -> [(call: FunctionCallExprSyntax, file: SwiftFile)] {
        index.files.filter { $0.text.contains(word) }.flatMap { file in
            let search = CallSearch(isWanted)
            search.walk(file.tree)
            return search.found.map { ($0, file) }
        }
    }

    private final class CallSearch: ActiveCode {
        private let isWanted: (FunctionCallExprSyntax) -> Bool
        private(set) var found: [FunctionCallExprSyntax] = []

        init(_ isWanted: @escaping (FunctionCallExprSyntax) -> Bool) {
            self.isWanted = isWanted
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if isWanted(node) { found.append(node) }
            return .visitChildren
        }
    }
}
