import PushModel
import Scenarios
import VirtualPhone

/// Which callbacks a push causes: kinds of push and what is done about it down, app states across.
public struct Matrix: Hashable, Sendable {
    /// One line: a kind of push, a question, and the answer for each state.
    public struct Row: Hashable, Sendable {
        public let push: String
        public let question: Question
        public let cells: [Cell]
    }

    /// One answer, and the rules it rests on.
    public struct Cell: Hashable, Sendable {
        /// Where a cell is in the matrix of any version.
        public struct Coordinate: Hashable, Sendable, CustomStringConvertible {
            /// The name of the kind of push.
            public let push: String
            public let question: Question
            public let state: AppState

            public var description: String { "\(push), \(question.title), \(state.rawValue)" }
        }

        public let coordinate: Coordinate
        /// Short names of callbacks with their state, or what is shown; a dash for nothing.
        public let text: String
        public let rules: [RuleLabel]
    }

    public let iOS: IOSVersion
    /// The states that exist on this version, in the order of the columns.
    public let states: [AppState]
    public let rows: [Row]

    /// For the three kinds of push, or for one payload of the reader's own.
    public init(iOS: IOSVersion, payload: Payload? = nil, named name: String = "this payload") {
        let states = Self.states.filter {
            Setup(iOS: iOS, state: $0, push: .alert).isPossible
        }
        let pushes =
            payload.map { [(name, $0)] }
            ?? PushKind.allCases.filter { $0 != .silent || iOS >= IOSVersion(7) }
            .map { ($0.rawValue, $0.payload) }
        self.iOS = iOS
        self.states = states
        rows = pushes.flatMap { name, payload in
            Question.allCases.filter { $0.isAsked(on: iOS, of: payload) }.map { question in
                let cells = states.map { state in
                    Cell(
                        Cell.Coordinate(push: name, question: question, state: state),
                        Setup(
                            iOS: iOS, state: state, payload: payload,
                            reaction: question.reaction
                        ).play())
                }
                return Row(push: name, question: question, cells: cells)
            }
        }
    }

    private static let states: [AppState] = [
        .active, .inactive, .background, .suspended, .systemTerminated, .forceQuit,
    ]

    /// Every cell's coordinate, in the order of reading.
    var coordinates: [Cell.Coordinate] { rows.flatMap(\.cells).map(\.coordinate) }

    subscript(coordinate: Cell.Coordinate) -> Cell? {
        rows.first { $0.push == coordinate.push && $0.question == coordinate.question }?
            .cells.first { $0.coordinate == coordinate }
    }
}

extension Matrix {
    /// What a line of the matrix answers.
    public enum Question: String, Hashable, Sendable, CaseIterable {
        case arrives
        case shown
        case tap
        case icon
        case action
        case dismiss

        var reaction: UserReaction {
            switch self {
            case .arrives, .shown: .none
            case .tap: .tap
            case .icon: .icon
            case .action: .action
            case .dismiss: .dismiss
            }
        }

        /// The words in the first column.
        public var title: String {
            switch self {
            case .arrives: "arrives: calls"
            case .shown: "arrives: shows"
            case .tap: "notification tapped"
            case .icon: "icon tapped"
            case .action: "background action"
            case .dismiss: "dismissed"
            }
        }

        /// A silent push leaves nothing to tap, and actions came with iOS 8.
        func isAsked(on iOS: IOSVersion, of payload: Payload) -> Bool {
            switch self {
            case .arrives, .icon: true
            case .shown, .tap: payload.isVisible
            case .action: payload.isVisible && iOS >= IOSVersion(8)
            case .dismiss: payload.isVisible && iOS >= IOSVersion(10)
            }
        }

        /// Where nothing answers it: what says why not.
        fileprivate func reasons(in result: SetupResult) -> [TraceRecord] {
            switch self {
            case .arrives: result.arrival.filter { $0.name == .notTold }
            case .shown: result.arrival.filter { $0.name == .notShown }
            case .tap, .icon, .action, .dismiss:
                result.afterwards.filter { $0.name == .notTold }
            }
        }

        /// The records of a set-up's result that answer it.
        fileprivate func answer(in result: SetupResult) -> [TraceRecord] {
            switch self {
            case .arrives: result.arrival.filter(\.isOfPush)
            case .shown:
                result.arrival.filter { [.banner, .list, .sound, .badge].contains($0.name) }
            case .tap, .icon, .action, .dismiss: result.afterwards.filter(\.isOfPush)
            }
        }
    }
}

extension Matrix.Cell {
    fileprivate init(_ coordinate: Coordinate, _ result: SetupResult) {
        guard !result.isImpossible else {
            self.init(coordinate: coordinate, text: "nothing to act on", rules: [])
            return
        }
        let records = coordinate.question.answer(in: result)
        let names = records.map(\.nameAndState)
        self.init(
            coordinate: coordinate, text: names.isEmpty ? "—" : names.joined(separator: ", "),
            rules: names.isEmpty
                ? coordinate.question.reasons(in: result).ruleLabels : records.ruleLabels)
    }
}

extension TraceRecord {
    /// A callback about the push, or the launch that comes before it.
    fileprivate var isOfPush: Bool {
        guard let callback else { return false }
        return callback == .didFinishLaunching || !callback.isLifeCycle
    }
}
