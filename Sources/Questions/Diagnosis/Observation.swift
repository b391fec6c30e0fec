import PushModel
import Scenarios
import VirtualPhone

/// What somebody saw: callbacks in order, and whatever else they know.
public struct Observation: Hashable, Sendable {
    /// A callback, and the application state inside it when it is known.
    public struct Seen: Hashable, Sendable {
        public var callback: Callback
        public var state: ApplicationState?

        public init(_ callback: Callback, state: ApplicationState? = nil) {
            self.callback = callback
            self.state = state
        }
    }

    public var seen: [Seen]
    public var iOS: IOSVersion?
    public var state: AppState?
    public var push: PushKind?
    public var followUp: FollowUp?
    /// A banner was seen, or was missed; `nil` when nobody looked.
    public var isShown: Bool?

    public init(
        seen: [Seen], iOS: IOSVersion? = nil, state: AppState? = nil, push: PushKind? = nil,
        followUp: FollowUp? = nil, isShown: Bool? = nil
    ) {
        self.seen = seen
        self.iOS = iOS
        self.state = state
        self.push = push
        self.followUp = followUp
        self.isShown = isShown
    }

    /// Life-cycle callbacks are compared only when one was reported; the others always.
    private func isCompared(_ record: TraceRecord) -> Bool {
        guard let callback = Callback(rawValue: record.name) else { return false }
        return !callback.isLifeCycle || seen.contains { $0.callback == callback }
    }

    /// The callbacks of a course that this observation speaks about.
    func compared(in course: Course) -> [TraceRecord] {
        course.callbacks.filter(isCompared)
    }

    func matches(_ course: Course) -> Bool {
        guard !course.isImpossible else { return false }
        if let isShown, isShown != course.isShown { return false }
        let records = compared(in: course)
        return records.count == seen.count
            && zip(records, seen).allSatisfy { record, seen in
                record.name == seen.callback.rawValue
                    && (seen.state == nil || record.state == seen.state?.rawValue)
            }
    }

    /// How many callbacks would have to be added, taken away or changed to match.
    func distance(to course: Course) -> Int {
        let names = compared(in: course).map(\.name)
        let wanted = seen.map(\.callback.rawValue)
        let changes = wanted.difference(from: names)
        return max(changes.insertions.count, changes.removals.count)
            + (course.isImpossible ? 2 : 0)
    }
}
