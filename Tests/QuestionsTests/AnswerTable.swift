import PushModel
import Questions
import Scenarios
import VirtualPhone

/// The table of the README: which of the app's methods a push calls, from iOS 10 on, by the app's state.
///
/// Six rows are what happens, four columns where the app is. Everything in it is played.
struct AnswerTable {
    /// The language of a README.
    enum Language: String, CaseIterable {
        case english = "README.md"
        case chinese = "README.zh-CN.md"
    }

    let language: Language

    /// The states of a column; the table is about all of them.
    static let columns: [[AppState]] = [
        [.active], [.background, .suspended], [.systemTerminated], [.forceQuit],
    ]

    /// The versions that the table is about.
    static let versions = IOSVersion.changes.filter { $0 >= IOSVersion(10) }

    struct Row: Hashable {
        var push: PushKind
        var reaction: UserReaction
    }

    static let rows: [Row] = [
        Row(push: .alert, reaction: .none), Row(push: .alert, reaction: .tap),
        Row(push: .alertAndContentAvailable, reaction: .none),
        Row(push: .alertAndContentAvailable, reaction: .tap),
        Row(push: .silent, reaction: .none), Row(push: .alert, reaction: .icon),
    ]

    /// The called methods, and whether the phone shows something.
    struct Answer: Hashable {
        var calls: [Callback]
        var isShown: Bool
        /// Shown only if the app says so.
        var isAsked: Bool
    }

    /// Returns the phone's behavior for a row, a state and a version.
    static func answer(_ row: Row, _ state: AppState, on iOS: IOSVersion) -> Answer {
        let setup = Situation(iOS: iOS, state: state, push: row.push, reaction: row.reaction)
        let result = setup.play()
        var silenced = setup
        silenced.app.presents = []
        let records = row.reaction == .none ? result.arrival : result.afterwards
        let calls = records.compactMap(\.callback).filter {
            $0 == .didFinishLaunching || !$0.isLifeCycle
        }
        return Answer(
            calls: calls, isShown: row.reaction == .none && result.isShown,
            isAsked: result.isShown && !silenced.play().isShown)
    }

    var markdown: String {
        let heads = [words.push] + words.columns
        let lines =
            ["| " + heads.joined(separator: " | ") + " |", "|---|---|---|---|---|"]
            + Self.rows.map { row in
                let cells = Self.columns.map { cell(row, $0[0]) }
                return "| " + ([words.row(row)] + cells).joined(separator: " | ") + " |"
            } + [""] + legend
        return lines.map { $0 + "\n" }.joined()
    }

    private func cell(_ row: Row, _ state: AppState) -> String {
        let answer = Self.answer(row, state, on: Self.versions.last ?? IOSVersion(10))
        let calls = answer.calls.map { "`\(Self.short($0))`" }.joined(separator: ", ")
        if row.reaction != .none { return calls.isEmpty ? words.nothing : calls }
        let shown = answer.isAsked ? words.shownAsAnswered : answer.isShown ? words.shown : ""
        return [calls.isEmpty ? words.nothing : calls, shown].filter { !$0.isEmpty }
            .joined(separator: "<br>")
    }

    /// The part of Apple's name by which people call a method.
    static func short(_ callback: Callback) -> String {
        switch callback {
        case .didReceiveRemoteNotificationFetch: "didReceiveRemoteNotification"
        case .didReceiveResponse: "didReceive"
        default: callback.rawValue
        }
    }

    private var legend: [String] {
        ["| \(words.inTheTable) | Swift | Objective-C |", "|---|---|---|"]
            + [
                .willPresent, .didReceiveResponse, .didReceiveRemoteNotificationFetch,
                .didFinishLaunching,
            ].map { (callback: Callback) in
                "| `\(Self.short(callback))` | `\(callback.swiftName)` | `\(callback.selector)` |"
            }
    }
}
