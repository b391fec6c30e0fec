import PushModel
import Scenarios
import VirtualPhone

/// Which callbacks a push causes: kinds of push and what is done about it down, app states across.
package struct Matrix: Hashable, Sendable {
    /// One line: a kind of push, a question, and the answer for each state.
    package struct Row: Hashable, Sendable {
        package let push: String
        package let question: Question
        package let cells: [Cell]
        /// It is about a Live Activity.
        var isOfActivity = false

        /// The words in the first column.
        package var title: String {
            isOfActivity && question == .tap ? "activity tapped" : question.title
        }
    }

    /// One answer, and the rules it rests on.
    package struct Cell: Hashable, Sendable {
        /// Where a cell is in the matrix of any version.
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

    /// One thing that comes to the phone.
    package struct Arrival: Hashable, Sendable {
        package var name: String
        package var payload: Payload
        package var origin: Situation.Origin
        /// In the place of `payload`: a push that is no notification.
        var service: ServicePush?
        /// Comes to an app with scenes.
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

        /// The asker's payload, of the type that is named or that its keys tell.
        package init(payload: JSONValue, type: PushType? = nil) {
            if let service = ServicePush(payload: payload, type: type) {
                self.init(service)
            } else {
                self.init(
                    "this payload", Payload(payload), origin: type == .voip ? .voip : .push)
            }
        }

        /// Each thing that a push of this type does.
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

        /// All that there are on this version; of an app with scenes only what they change.
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
    /// How the app departs from a healthy one.
    package let variation: Variation
    /// The states that exist on this version, in the order of the columns.
    package let states: [AppState]
    package let rows: [Row]

    /// For everything that comes to a phone, or for these things alone.
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

        /// The words in the first column.
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

        /// A silent push leaves nothing to tap, nor does a call; actions came with iOS 8.
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

        /// Where nothing answers it: what says why not.
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

        /// What is seen and heard of a push, and what changes on the phone without a call.
        private static let visible: Set<TraceRecord.Name> = [
            .banner, .list, .sound, .badge, .activityAlert, .activityStarted, .activityUpdated,
            .activityEnded, .sessionStarted, .sessionUpdated, .sessionEnded, .talk, .managementPoll,
        ]

        /// The records of a set-up's result that answer it.
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
    fileprivate init(_ coordinate: Coordinate, _ result: SetupResult) {
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

    /// With Swift's names.
    package var text: String { answer.text(.swift) }
}

extension TraceRecord {
    /// A callback about the push, or the launch and the connection that come before it.
    fileprivate var isOfPush: Bool {
        guard let callback else { return false }
        return callback == .didFinishLaunching || callback == .sceneWillConnect
            || !callback.isLifeCycle
    }
}
