import PushModel
import Scenarios
import VirtualPhone

/// A matrix beside what reports state about its cells.
public struct MatrixComparison: Sendable {
    public let matrix: Matrix
    /// In the order of the matrix, and of the reports at each place.
    public let statements: [MatrixStatement]

    /// Compares the cells with every scenario that speaks about one of them on this version. Those
    /// about something else, such as settings or the life cycle, are left out.
    public init(_ matrix: Matrix, with scenarios: [Scenario]) {
        self.matrix = matrix
        // Scenarios name the versions at which something changes; between two, the older holds.
        let version = IOSVersion.changes.last { $0 <= matrix.iOS } ?? matrix.iOS
        let found = scenarios.flatMap { scenario in
            scenario.runs.filter { $0.iOS == matrix.iOS || $0.iOS == version }
                .compactMap { run in
                    MatrixPlace(run).flatMap { matrix.statement(of: scenario, at: $0) }
                }
        }
        statements = matrix.places.flatMap { place in
            found.filter { ($0.push, $0.question, $0.state) == place }
        }
    }

    /// Where a report says otherwise than the matrix and no ruling says why.
    public var unexplained: [MatrixStatement] { statements.filter(\.isUnexplained) }

    /// The statements by the place they are about, with the matrix's own cell.
    var groups: [(place: String, cell: String, statements: [MatrixStatement])] {
        matrix.places.compactMap { push, question, state in
            let here = statements.filter {
                ($0.push, $0.question, $0.state) == (push, question, state)
            }
            guard !here.isEmpty, let cell = matrix.cell(push, question, state) else { return nil }
            return ("\(push.rawValue), \(question.title), \(state.rawValue)", cell.text, here)
        }
    }
}

extension Matrix {
    /// Every place, in the order of reading.
    fileprivate var places: [(PushKind, MatrixQuestion, AppState)] {
        rows.flatMap { row in
            states.compactMap { state in
                PushKind(rawValue: row.push).map { ($0, row.question, state) }
            }
        }
    }

    fileprivate func cell(
        _ push: PushKind, _ question: MatrixQuestion, _ state: AppState
    ) -> MatrixCell? {
        let row = rows.first { $0.push == push.rawValue && $0.question == question }
        return states.firstIndex(of: state).flatMap { row?.cells[$0] }
    }

    /// Judges what a scenario expects by what the healthy app of the matrix sees; `nil` where the
    /// scenario expects nothing that a matrix tells.
    fileprivate func statement(of scenario: Scenario, at place: MatrixPlace) -> MatrixStatement? {
        guard cell(place.push, place.question, place.state) != nil else { return nil }
        let course = Setup(
            iOS: iOS, state: place.state, push: place.push, followUp: place.question.followUp
        ).play()
        let isOfPush = scenario.app.onRemotePush.posts == nil
        let end = place.ofArrival == nil ? course.trace : course.afterwards
        let judged = [(place.ofArrival, course.arrival), (place.atTheEnd, end)].compactMap {
            expectation, records in
            expectation?.asked(ofPush: isOfPush).map { ($0, records) }
        }
        guard !judged.isEmpty else { return nil }
        return MatrixStatement(
            scenario, place,
            judged.flatMap { expectation, records in
                expectation.differences(from: Sighting(of: records))
            })
    }
}

extension Expectation {
    /// What a matrix can tell: callbacks, and what is shown. Of an app that posts a notification of
    /// its own, only the callbacks of the push. `nil` when nothing is left.
    fileprivate func asked(ofPush: Bool) -> Expectation? {
        var asked = self
        asked.content = nil
        asked.listCount = nil
        asked.screen = nil
        asked.process = nil
        if !ofPush {
            asked.banner = nil
            asked.sound = nil
            asked.list = nil
            asked.badge = nil
            asked.callbacks?.value.removeAll { !$0.callback.isOfRemotePush }
            asked.observing = (observing ?? Set(Callback.allCases)).filter(\.isOfRemotePush)
            asked.never.removeAll { !$0.value.isOfRemotePush }
        }
        let isShown = [asked.banner == nil, asked.sound == nil, asked.list == nil]
        let isEmpty =
            asked.callbacks == nil && asked.never.isEmpty && asked.badge == nil
            && !isShown.contains(false)
        return isEmpty ? nil : asked
    }
}

extension Callback {
    /// Cannot be about a local notification.
    fileprivate var isOfRemotePush: Bool {
        switch self {
        case .didReceiveRemoteNotification, .didReceiveRemoteNotificationFetch,
            .didFinishLaunching, .handleRemoteAction:
            true
        default: false
        }
    }
}

extension Sighting {
    /// What a course of the healthy app shows: nothing was there before.
    fileprivate init(of records: [TraceRecord]) {
        let isListed = records.contains { $0.kind == .system && $0.name == "list" }
        self.init(
            app: Setup.bundle, records: records[...], badgeBefore: 0, badge: 0, wasListed: false,
            listCount: isListed ? 1 : 0, newest: nil, isLit: true, state: nil)
    }
}
