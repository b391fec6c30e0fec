import PushModel
import Scenarios
import VirtualPhone

/// A situation to bring about on a real iPhone, so that the calls there can be compared with those
/// on a virtual phone: a cell of the matrix.
package struct MeasureCard: Hashable, Sendable {
    package let iOS: IOSVersion
    package let arrival: Matrix.Arrival
    package let state: AppState
    package let question: Matrix.Question
    /// The rules that decide which methods are called.
    package let rules: [RuleLabel]

    /// The name for `begin(_:)` of BelfryRecorder: `alert/force-quit/tap`.
    package var name: String { "\(Self.word(arrival.name))/\(state.rawValue)/\(question.rawValue)" }

    private static func word(_ name: String) -> String {
        name.split { !($0.isLetter || $0.isNumber || $0 == "+") }.joined(separator: "-")
    }

    /// Every card of the version. There is none for what a push shows, because no method of
    /// the app says it.
    package static func all(on iOS: IOSVersion) -> [MeasureCard] {
        let arrivals = Matrix.Arrival.all(on: iOS)
        var cards: [MeasureCard] = []
        for row in Matrix(iOS: iOS).rows where row.question != .shown {
            guard let arrival = arrivals.first(where: { $0.name == row.push }) else { continue }
            for cell in row.cells where cell.answer != .nothingToActOn {
                cards.append(
                    MeasureCard(
                        iOS: iOS, arrival: arrival, state: cell.coordinate.state,
                        question: row.question, rules: cell.rules))
            }
        }
        return cards
    }

    /// The cards of the version whose calls the rule decides.
    package static func all(of rule: RuleLabel, on iOS: IOSVersion) -> [MeasureCard] {
        all(on: iOS).filter { $0.rules.contains(rule) }
    }

    private init(
        iOS: IOSVersion, arrival: Matrix.Arrival, state: AppState, question: Matrix.Question,
        rules: [RuleLabel]
    ) {
        self.iOS = iOS
        self.arrival = arrival
        self.state = state
        self.question = question
        self.rules = rules
    }

    /// `nil` if the version has no card of this name.
    init?(name: String, on iOS: IOSVersion) {
        guard let card = Self.all(on: iOS).first(where: { $0.name == name }) else { return nil }
        self = card
    }

    /// The situation with a healthy app.
    var situation: Situation {
        var situation = Situation(iOS: iOS, state: state, arrival)
        situation.reaction = question.reaction
        if arrival.hasScenes { situation.app.installed.lifeCycle = .scenes }
        return situation
    }
}

extension MeasureCard {
    /// Instructions for the person with the iPhone, one sentence a step.
    package var steps: [String] {
        let begin = "Let the app call Recorder.shared.begin(\"\(name)\")."
        return [opening] + (state.isForeground ? [] : [begin]) + [bringAbout]
            + (state.isForeground ? [begin] : []) + [sending]
            + [reaction, "Stop after 30 seconds."]
            .compactMap(\.self)
    }

    private var opening: String {
        arrival.hasScenes
            ? "Open the app. It has a scene manifest."
            : "Open the app. It has no scene manifest."
    }

    private var bringAbout: String {
        switch state {
        case .active: "Leave the app in front."
        case .inactive: "Pull down Notification Center over the app."
        case .background: "Go to the Home Screen, and send the push within 5 seconds."
        case .suspended: "Go to the Home Screen, and wait a minute."
        case .forceQuit: "Swipe the app away in the app switcher."
        case .systemTerminated:
            "Go to the Home Screen, and end the process: xcrun devicectl device process terminate."
        case .neverLaunched, .crashed, .rebooted:
            "Bring the app into the state “\(state.rawValue)”."
        }
    }

    private var sending: String {
        switch arrival.origin {
        case .local: "Let the app post a local notification."
        case .voip: "Send a VoIP push with the payload {}."
        case .push:
            "Send a push of type \(kind == .silent ? "background" : "alert"): \(payload.json)"
        }
    }

    private var kind: PushKind { PushKind(rawValue: arrival.name) ?? .alert }

    private var payload: JSONValue {
        guard question == .action || question == .dismiss, let aps = kind.json["aps"]?.object else {
            return kind.json
        }
        return ["aps": .object(aps.merging(["category": "message"]) { $1 })]
    }

    private var reaction: String? {
        switch question {
        case .arrives, .shown: nil
        case .tap: "Tap the notification."
        case .icon: "Tap the app's icon."
        case .action: "Choose an action of the category that runs in the background."
        case .dismiss: "Clear the notification. Its category has the option customDismissAction."
        }
    }
}
