import AppGuest
import VirtualPhone

/// A process's record of one activity: its attributes, its first content, and its streams.
final class ActivityEntry: Sendable {
    // The object is an `Activity`, which is safe to use from any thread.
    private struct WeakObject: @unchecked Sendable {
        weak var object: AnyObject?
    }

    let attributesType: String
    let attributes: String
    let firstContent: ActivityContentValue
    let states: ActivityStream<ActivityState>
    let contents: ActivityStream<ActivityContentValue>
    let tokens: ActivityStream<Data>
    private let shared = LockedValue(WeakObject())

    init(_ snapshot: ActivitySnapshot, of process: AppProcess, startsEmpty: Bool) {
        attributesType = snapshot.attributesType
        attributes = snapshot.attributes
        firstContent = snapshot.content
        states = ActivityStream(of: process, replay: startsEmpty ? .nothing : .newest)
        contents = ActivityStream(of: process, replay: startsEmpty ? .nothing : .newest)
        tokens = ActivityStream(of: process, replay: startsEmpty ? .nothing : .newest)
        states.send(ActivityState(snapshot.state))
        contents.send(snapshot.content)
    }

    /// Sends the differences from the newest elements to the streams.
    func take(_ snapshot: ActivitySnapshot) {
        let state = ActivityState(snapshot.state)
        if contents.newest != snapshot.content { contents.send(snapshot.content) }
        if states.newest != state { states.send(state) }
        guard state == .dismissed else { return }
        states.finish()
        contents.finish()
        tokens.finish()
    }

    /// Returns the app's object of the activity, or one from `make`.
    func object<Object: AnyObject>(_ make: () -> Object?) -> Object? {
        if let object = shared.withLock({ UncheckedTransfer($0.object as? Object) }).value {
            return object
        }
        guard let made = make() else { return nil }
        let kept = WeakObject(object: made)
        shared.withLock { $0 = kept }
        return made
    }
}
