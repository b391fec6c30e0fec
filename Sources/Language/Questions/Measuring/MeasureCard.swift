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
    package private(set) var rules: [RuleLabel]

    /// The name for `begin(_:)` of BelfryRecorder: `alert/force-quit/tap`.
    package var name: String { "\(Self.word(arrival.name))/\(state.rawValue)/\(question.rawValue)" }

    private static func word(_ name: String) -> String {
        name.split { !($0.isLetter || $0.isNumber || $0 == "+") }.joined(separator: "-")
    }

    /// Every card of the version, in the order of the matrix. There is none for what a push shows,
    /// because no method of the app says it.
    package static func all(on iOS: IOSVersion) -> [MeasureCard] {
        let questions = Matrix.Question.allCases
        return Matrix.Arrival.all(on: iOS).flatMap { arrival in
            questions.flatMap { question in
                Matrix.states.compactMap { MeasureCard(arrival, question, $0, on: iOS) }
            }
        }
    }

    /// The cards of the version whose calls the rule decides.
    package static func all(of rule: RuleLabel, on iOS: IOSVersion) -> [MeasureCard] {
        all(on: iOS).filter { $0.rules.contains(rule) }
    }

    /// `nil` if the version has no card of this name.
    init?(name: String, on iOS: IOSVersion) {
        let parts = name.split(separator: "/").map(String.init)
        guard parts.count == 3, let state = AppState(rawValue: parts[1]),
            let question = Matrix.Question(rawValue: parts[2]),
            let arrival = Matrix.Arrival.all(on: iOS).first(where: {
                Self.word($0.name) == parts[0]
            })
        else { return nil }
        self.init(arrival, question, state, on: iOS)
    }

    /// `nil` if the situation cannot be, or leaves the user nothing to act on.
    private init?(
        _ arrival: Matrix.Arrival, _ question: Matrix.Question, _ state: AppState,
        on iOS: IOSVersion
    ) {
        guard question != .shown, question.isAsked(on: iOS, of: arrival),
            Matrix.states.contains(state)
        else { return nil }
        self.iOS = iOS
        self.arrival = arrival
        self.state = state
        self.question = question
        rules = []
        guard situation.isPossible else { return nil }
        let place = Matrix.Cell.Coordinate(push: arrival.name, question: question, state: state)
        let cell = Matrix.Cell(place, situation.play())
        guard cell.answer != .nothingToActOn else { return nil }
        rules = cell.rules
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
