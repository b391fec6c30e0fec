import PushModel
import Scenarios
import VirtualPhone

/// The observations of a developer: the callbacks in order, and known facts about app and push.
package struct Symptoms: Hashable, Sendable {
    /// A callback, and the application state inside it if known.
    package struct Call: Hashable, Sendable {
        package var callback: Callback
        package var state: ApplicationState?

        package init(_ callback: Callback, state: ApplicationState? = nil) {
            self.callback = callback
            self.state = state
        }
    }

    /// The greatest number of callbacks that is searched for. A push causes a handful.
    package static let callLimit = 64

    /// The callbacks in order; `nil` if only `missing` is known.
    package var calls: [Call]?
    /// The methods that should have been called and were not. The search covers only situations in
    /// which a healthy app gets all of these calls.
    package var missing: Set<Callback> = []
    package var iOS: IOSVersion?
    package var state: AppState?
    package var push: PushKind?
    /// The payload itself, if known; its kind is in `push`.
    package var payload: Payload?
    /// `apns-push-type` and `apns-priority`, if known.
    package var sent = Situation.Sent()
    /// The origin of the notification, if named.
    package var origin: Situation.Origin?
    package var reaction: UserReaction?
    /// Whether a banner was shown; `nil` if unknown.
    package var isShown: Bool?
    /// Whether `launchOptions` held the notification when the app was started; `nil` if unknown.
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

    /// A reported method that iOS calls neither for a notification nor for a call; `nil` for none.
    var foreign: Callback? {
        (calls ?? []).map(\.callback).first(where: KnownIssue.ofNoPush.contains)
    }

    /// The origin of the notification: as named, or as the push type or a named method implies.
    var comes: Situation.Origin {
        let named = missing.union((calls ?? []).map(\.callback))
        let isCall = sent.type == .voip || named.contains(.didReceiveIncomingPush)
        return origin ?? (isCall ? .voip : .push)
    }

    /// Whether the screen may show the original content of a push whose extension was called.
    var mayShowOriginal: Bool {
        isShown == true && missing.isEmpty
            && calls?.contains { $0.callback == .serviceDidReceive } == true
    }

    /// Whether a healthy service extension gets the same calls, without a warning.
    var fitHealthyExtension: Bool {
        mayShowOriginal && calls?.contains { $0.callback == .serviceWillExpire } == false
    }

    /// The kinds of push that the symptoms allow.
    var kinds: [PushKind] {
        if let push { return [push] }
        return switch sent.type {
        case .background: [.silent]
        case .alert: [.alert, .alertAndContentAvailable]
        default: PushKind.allCases
        }
    }

    /// Sets the payload, and the kind of push that follows from it.
    package mutating func know(_ payload: Payload) {
        self.payload = payload
        let wakes = payload.contentAvailable || payload.contentAvailableIsVoid
        push = wakes ? (payload.isVisible ? .alertAndContentAvailable : .silent) : .alert
    }

    /// Whether a record is compared. Life-cycle callbacks count only if the same one was reported.
    private func isCompared(_ record: TraceRecord) -> Bool {
        guard let callback = record.callback else { return false }
        return !callback.isLifeCycle || (calls ?? []).contains { $0.callback == callback }
    }

    /// Returns the callbacks of a result that are compared with the symptoms.
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

    /// Whether the symptoms can still match after these callbacks, which come before the user acts.
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

    /// Returns the number of callbacks to add, remove or change until the result matches.
    func distance(to result: SetupResult) -> Int {
        let names = compared(in: result).compactMap(\.callback)
        let wanted = calls?.map(\.callback) ?? []
        let changes = wanted.difference(from: names)
        return max(changes.insertions.count, changes.removals.count)
            + (result.isImpossible ? 2 : 0)
    }

    /// Whether the symptoms allow the situation's state and action. A deviation may change them
    /// unless the symptoms name them.
    func allows(_ setup: Situation) -> Bool {
        (state == nil || setup.state == state) && (reaction == nil || setup.reaction == reaction)
    }

    /// Whether the app is started in the result although no start was reported. A VoIP push always
    /// starts an app, so its start distinguishes nothing.
    func leavesOutStart(of result: SetupResult) -> Bool {
        guard comes != .voip, let calls,
            !calls.contains(where: { $0.callback == .didFinishLaunching })
        else { return false }
        return result.callbacks.contains { $0.callback == .didFinishLaunching }
    }
}

/// An error of a text that does not name callbacks.
package struct SymptomsError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}
