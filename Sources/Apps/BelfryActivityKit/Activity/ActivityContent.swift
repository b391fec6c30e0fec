import PushModel
import VirtualPhone

/// The changing part of a Live Activity, and how iOS treats it.
public struct ActivityContent<State>: CustomStringConvertible
where State: Decodable, State: Encodable, State: Hashable {
    public let state: State
    /// The date from which iOS considers the content out of date; `nil` means never.
    public let staleDate: Date?
    /// The rank among the activities of an app, the highest first.
    public let relevanceScore: Double

    public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }

    public var description: String {
        let stale = staleDate.map { "\($0)" } ?? "nil"
        return "ActivityContent(state: \(state), staleDate: \(stale), "
            + "relevanceScore: \(relevanceScore))"
    }
}

extension ActivityContent: Sendable where State: Sendable {}

extension ActivityContent {
    /// Returns the content in the phone's form; throws the errors of encoding the state.
    func encoded() throws -> ActivityContentValue {
        ActivityContentValue(
            state: try ActivityCoding.text(of: state),
            staleDate: staleDate.map { UnixTime($0) }, relevanceScore: relevanceScore)
    }

    /// Decodes the phone's form; `nil` when the state does not decode.
    init?(_ value: ActivityContentValue) {
        guard let state = ActivityCoding.value(State.self, in: value.state) else { return nil }
        self.init(
            state: state, staleDate: value.staleDate.map { Date($0) },
            relevanceScore: value.relevanceScore)
    }
}
