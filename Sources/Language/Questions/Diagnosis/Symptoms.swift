import PushModel
import Scenarios
import VirtualPhone

/// What a developer saw: callbacks in order, and whatever else is known.
package struct Symptoms: Hashable, Sendable {
    /// A callback, and the application state inside it when it is known.
    package struct Call: Hashable, Sendable {
        package var callback: Callback
        package var state: ApplicationState?

        package init(_ callback: Callback, state: ApplicationState? = nil) {
            self.callback = callback
            self.state = state
        }
    }

    /// One push causes a handful of callbacks; more than these are not looked for.
    package static let callLimit = 64

    /// In order; `nil` where only `missing` is known.
    package var calls: [Call]?
    /// What should have been called and was not: only situations in which a healthy app gets these
    /// calls are searched.
    package var missing: Set<Callback> = []
    package var iOS: IOSVersion?
    package var state: AppState?
    package var push: PushKind?
    /// The payload itself, where it is known; its kind is `push`.
    package var payload: Payload?
    /// `apns-push-type` and `apns-priority`, where they are known.
    package var sent = Situation.Sent()
    /// How the notification came, where that was said.
    package var origin: Situation.Origin?
    package var reaction: UserReaction?
    /// Whether a banner was shown; `nil` when unknown.
    package var isShown: Bool?
    /// Whether `launchOptions` held the notification when the app was started; `nil` when unknown.
    package var launchOptionsAreFilled: Bool?

    package init(
        calls: [Call]?, iOS: IOSVersion? = nil, state: AppState? = nil, push: PushKind? = nil,
        reaction: UserReaction? = nil, isShown: Bool? = nil
    ) {
        self.calls = calls
        self.iOS = iOS
        self.state = state
        self.push = push
        self.reaction = reaction
        self.isShown = isShown
    }

    /// A method that was called and that no notification or call is followed by; `nil` for none.
    var foreign: Callback? {
        (calls ?? []).map(\.callback).first(where: KnownIssue.ofNoPush.contains)
    }

    /// How it came: a type and a method that are named say it too.
    var comes: Situation.Origin {
        let named = missing.union((calls ?? []).map(\.callback))
        let isCall = sent.type == .voip || named.contains(.didReceiveIncomingPush)
        return origin ?? (isCall ? .voip : .push)
    }

    /// The kinds that it can have been, by what is said of it.
    var kinds: [PushKind] {
        if let push { return [push] }
        return switch sent.type {
        case .background: [.silent]
        case .alert: [.alert, .alertAndContentAvailable]
        default: PushKind.allCases
        }
    }

    /// The payload is known: so is its kind.
    package mutating func know(_ payload: Payload) {
        self.payload = payload
        let wakes = payload.contentAvailable || payload.contentAvailableIsVoid
        push = wakes ? (payload.isVisible ? .alertAndContentAvailable : .silent) : .alert
    }

    /// Life-cycle callbacks are compared only when one was reported; the others always.
    private func isCompared(_ record: TraceRecord) -> Bool {
        guard let callback = record.callback else { return false }
        return !callback.isLifeCycle || (calls ?? []).contains { $0.callback == callback }
    }

    /// The callbacks of a result that these symptoms say something about.
    func compared(in result: SetupResult) -> [TraceRecord] {
        result.callbacks.filter(isCompared)
    }

    func matches(_ result: SetupResult) -> Bool {
        guard !result.isImpossible else { return false }
        if let isShown, isShown != result.isShown { return false }
        if let filled = launchOptionsAreFilled, filled != result.launchOptionsAreFilled {
            return false
        }
        guard missing.isDisjoint(with: result.callbacks.compactMap(\.callback)) else {
            return false
        }
        guard let calls else { return true }
        let records = compared(in: result)
        return records.count == calls.count && zip(records, calls).allSatisfy(isCall)
    }

    /// Whether the callbacks until the user acts leave it open that these symptoms were seen.
    func mayFollow(_ arrival: [TraceRecord]) -> Bool {
        if isShown == false, arrival.contains(where: { $0.name == .banner }) { return false }
        let called = arrival.filter { $0.kind == .callback }
        guard missing.isDisjoint(with: called.compactMap(\.callback)) else { return false }
        guard let calls else { return true }
        let records = called.filter(isCompared)
        return records.count <= calls.count && zip(records, calls).allSatisfy(isCall)
    }

    private func isCall(_ record: TraceRecord, _ call: Call) -> Bool {
        record.callback == call.callback && (call.state == nil || record.state == call.state)
    }

    /// How many callbacks would have to be added, taken away or changed to match.
    func distance(to result: SetupResult) -> Int {
        let names = compared(in: result).compactMap(\.callback)
        let wanted = calls?.map(\.callback) ?? []
        let changes = wanted.difference(from: names)
        return max(changes.insertions.count, changes.removals.count)
            + (result.isImpossible ? 2 : 0)
    }

    /// A deviation may change the state, unless the symptoms name it.
    func allows(_ setup: Situation) -> Bool { state == nil || setup.state == state }

    /// The app is started although no start was reported.
    func leavesOutStart(of result: SetupResult) -> Bool {
        guard let calls, !calls.contains(where: { $0.callback == .didFinishLaunching }) else {
            return false
        }
        return result.callbacks.contains { $0.callback == .didFinishLaunching }
    }
}

/// Why a text names no callbacks.
package struct SymptomsError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}
