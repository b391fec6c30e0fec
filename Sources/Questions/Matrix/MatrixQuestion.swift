import PushModel
import Scenarios
import VirtualPhone

/// What a line of a matrix answers.
public enum MatrixQuestion: String, Hashable, Sendable, CaseIterable {
    case arrives
    case shown
    case tap
    case icon
    case action
    case dismiss

    var followUp: FollowUp {
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

    func answer(_ setup: Setup) -> MatrixCell {
        let course = setup.play()
        guard !course.isImpossible else { return MatrixCell(text: "nothing to act on", rules: []) }
        let records =
            switch self {
            case .arrives: told(course.arrival)
            case .shown:
                course.arrival.filter { ["banner", "list", "sound", "badge"].contains($0.name) }
            case .tap, .icon, .action, .dismiss: told(course.afterwards)
            }
        let names = records.map { record in
            record.state.map { "\(record.name) (\($0))" } ?? record.name
        }
        var rules: [RuleLabel] = []
        for rule in records.flatMap(\.rules) where !rules.contains(rule) { rules.append(rule) }
        return MatrixCell(text: names.isEmpty ? "—" : names.joined(separator: ", "), rules: rules)
    }

    /// Callbacks that are about the push, and the launch that comes before them.
    private func told(_ records: [TraceRecord]) -> [TraceRecord] {
        records.filter { record in
            guard record.kind == .callback else { return false }
            return record.name == Callback.didFinishLaunching.rawValue
                || Callback(rawValue: record.name)?.isLifeCycle == false
        }
    }
}
