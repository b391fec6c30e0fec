import PushModel
import Scenarios
import VirtualPhone

/// The callbacks of each push: kinds of push and actions of the user in rows, app states in
/// columns.
package struct Matrix: Hashable, Sendable {
    /// One row: a kind of push, a question, and the answer for each state.
    package struct Row: Hashable, Sendable {
        package let push: String
        package let question: Question
        package let cells: [Cell]
        /// Whether the row is about a Live Activity.
        var isOfActivity = false

        /// The title in the first column.
        package var title: String {
            isOfActivity && question == .tap ? "activity tapped" : question.title
        }
    }

    /// One answer, and the rules that it follows from.
    package struct Cell: Hashable, Sendable {
        /// The place of a cell, independent of the version.
        package struct Coordinate: Hashable, Sendable, CustomStringConvertible {
            /// The name of the kind of push.
            package let push: String
            package let question: Question
            package let state: AppState

            package var description: String { "\(push), \(question.title), \(state.rawValue)" }
        }

        package let coordinate: Coordinate
        package let answer: Answer
        package let rules: [RuleLabel]
    }

    /// A push, call or local notification that reaches the phone.
    package struct Arrival: Hashable, Sendable {
        package var name: String
        package var payload: Payload
        package var origin: Situation.Origin
        /// The push of another type, which replaces `payload`; `nil` for a notification or a call.
        var service: ServicePush?
        /// Whether the app has scenes.
        var hasScenes = false

        package init(_ name: String, _ payload: Payload, origin: Situation.Origin = .push) {
            self.name = name
            self.payload = payload
            self.origin = origin
        }

        package init(_ push: PushKind) { self.init(push.rawValue, push.payload) }

        package init(_ service: ServicePush) {
            self.init(service.name, Payload(service.json))
            self.service = service
        }

        /// Makes an arrival of the user's payload, of the named type or the type that its keys
        /// imply.
        package init(payload: JSONValue, type: PushType? = nil) {
            if let service = ServicePush(payload: payload, type: type) {
                self.init(service)
            } else {
                let sent = try? Payload(pushed: Array(payload.json.utf8))
                self.init(
                    "this payload", sent ?? Payload(payload), origin: type == .voip ? .voip : .push)
            }
        }

        /// Returns the arrivals of a push type, one for each kind or event.
        package static func all(of type: PushType) -> [Arrival] {
            switch type {
            case .alert: [Arrival(.alert), Arrival(.alertAndContentAvailable)]
            case .background: [Arrival(.silent)]
            case .voip: [.voip]
            default: ServicePush.samples(of: type).map { Arrival($0) }
            }
        }

        /// A notification that the app posts.
        package static let local = Arrival("local", PushKind.alert.payload, origin: .local)
        package static let voip = Arrival(
            "voip", Payload(hasAPS: false), origin: .voip)

        /// Returns all arrivals of this version; from iOS 13 on, with an alert to an app with
        /// scenes.
        static func all(on iOS: IOSVersion) -> [Arrival] {
            var all = PushKind.allCases.filter { $0 != .silent || iOS >= IOSVersion(7) }
                .map { Arrival($0) }
            if iOS >= IOSVersion(4) { all.append(.local) }
            if iOS >= IOSVersion(8) { all.append(.voip) }
            if iOS >= IOSVersion(13) {
                var scenes = Arrival("alert, app with scenes", PushKind.alert.payload)
                scenes.hasScenes = true
                all.append(scenes)
            }
            return all
        }
    }

    package let iOS: IOSVersion
    /// The differences of the app from a healthy one.
    package let variation: Variation
    /// The states that exist on this version, in the order of the columns.
    package let states: [AppState]
    package let rows: [Row]

    /// Makes the matrix of the given arrivals; by default, of all arrivals of the version.
    package init(
        iOS: IOSVersion, of arrivals: [Arrival]? = nil, variation: Variation = Variation()
    ) {
        let states = Self.states.filter {
            variation.applied(to: Situation(iOS: iOS, state: $0, push: .alert)).isPossible
        }
        self.iOS = iOS
        self.variation = variation
        self.states = states
        rows = (arrivals ?? Arrival.all(on: iOS)).flatMap { arrival in
            Question.allCases.filter { $0.isAsked(on: iOS, of: arrival) }.map { question in
                let cells = states.map { state in
                    var setup = Situation(
                        iOS: iOS, state: state, payload: arrival.payload,
                        reaction: question.reaction)
                    setup.origin = arrival.origin
                    setup.service = arrival.service
                    if arrival.hasScenes { setup.app.installed.lifeCycle = .scenes }
                    return Cell(
                        Cell.Coordinate(push: arrival.name, question: question, state: state),
                        variation.applied(to: setup).play())
                }
                return Row(
                    push: arrival.name, question: question, cells: cells,
                    isOfActivity: arrival.service?.type == .liveactivity)
            }
        }
    }

    static let states: [AppState] = [
        .active, .inactive, .background, .suspended, .systemTerminated, .forceQuit,
    ]

    /// The coordinates of all cells, by row.
    var coordinates: [Cell.Coordinate] { rows.flatMap(\.cells).map(\.coordinate) }

    subscript(coordinate: Cell.Coordinate) -> Cell? {
        rows.first { $0.push == coordinate.push && $0.question == coordinate.question }?
            .cells.first { $0.coordinate == coordinate }
    }
}

extension Matrix {
    /// The question of a row.
    package enum Question: String, Hashable, Sendable, CaseIterable {
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

        /// The title in the first column.
        package var title: String {
            switch self {
            case .arrives: "arrives: calls"
            case .shown: "arrives: shows"
            case .tap: "notification tapped"
            case .icon: "icon tapped"
            case .action: "background action"
            case .dismiss: "dismissed"
            }
        }

        /// Whether the matrix has the row. A silent push or a call leaves nothing to tap; actions
        /// came with iOS 8, dismissals with iOS 10.
        func isAsked(on iOS: IOSVersion, of arrival: Arrival) -> Bool {
            if let service = arrival.service {
                return switch self {
                case .arrives, .shown: true
                case .icon: service.type != .mdm
                case .tap, .dismiss: service.type == .liveactivity
                case .action: false
                }
            }
            let isVisible = arrival.payload.isVisible && arrival.origin != .voip
            if arrival.hasScenes { return self == .tap || self == .icon }
            return switch self {
            case .arrives, .icon: true
            case .shown, .tap: isVisible
            case .action: isVisible && iOS >= IOSVersion(8)
            case .dismiss: isVisible && iOS >= IOSVersion(10)
            }
        }

        /// Returns the records that say why the question has no answer.
        fileprivate func reasons(in result: SetupResult) -> [TraceRecord] {
            switch self {
            case .arrives: result.arrival.filter { [.notTold, .pushIgnored].contains($0.name) }
            case .shown:
                result.arrival.filter {
                    [.notShown, .pushIgnored, .activityIgnored].contains($0.name)
                }
            case .tap, .icon, .action, .dismiss:
                result.afterwards.filter { $0.name == .notTold }
            }
        }

        /// Records of effects that the user sees or hears, and of changes on the phone without a
        /// callback.
        private static let visible: Set<TraceRecord.Name> = [
            .banner, .list, .sound, .badge, .activityAlert, .activityStarted, .activityUpdated,
            .activityEnded, .sessionStarted, .sessionUpdated, .sessionEnded, .talk, .managementPoll,
        ]

        /// Returns the records of a result that answer the question.
        fileprivate func answer(in result: SetupResult) -> [TraceRecord] {
            switch self {
            case .arrives: result.arrival.filter(\.isOfPush)
            case .shown:
                result.arrival.filter { Self.visible.contains($0.name) }
            case .tap, .icon, .action, .dismiss: result.afterwards.filter(\.isOfPush)
            }
        }
    }
}

extension Matrix.Cell {
    init(_ coordinate: Coordinate, _ result: SetupResult) {
        guard !result.isImpossible else {
            self.init(coordinate: coordinate, answer: .nothingToActOn, rules: [])
            return
        }
        let records = coordinate.question.answer(in: result)
        let answer: Matrix.Answer =
            coordinate.question == .shown ? .init(showing: records) : .init(calling: records)
        self.init(
            coordinate: coordinate, answer: answer,
            rules: answer == .nothing
                ? coordinate.question.reasons(in: result).ruleLabels : records.ruleLabels)
    }

    /// The answer with Swift's method names.
    package var text: String { answer.text(.swift) }
}

extension TraceRecord {
    /// Whether the record is a callback about the push, or the launch or connection before it.
    var isOfPush: Bool { callback?.isOfPush ?? false }
}

extension Callback {
    /// Whether the method is about a push, or a launch or connection that a push may cause.
    var isOfPush: Bool { self == .didFinishLaunching || self == .sceneWillConnect || !isLifeCycle }
}
