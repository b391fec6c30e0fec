import Dispatch
import PushModel
import VirtualPhone

/// One run of an app: where its frameworks keep what belongs to the process, learn of the phone's
/// calls, and find the way back to the phone.
///
/// A launched executable has one. A test process has one for every app that runs on any of its
/// phones, and `current` says which of them the running code belongs to.
public final class AppProcess: Sendable {
    /// Calls the app's method on the main thread and returns when the method has.
    public typealias Performer = @MainActor @Sendable (AppCall, AppProcess) -> Void

    private struct State {
        var objects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
        var performers: [Callback: Performer] = [:]
        var expirations: [Int: @MainActor @Sendable () -> Void] = [:]
        var callOuts = 0
        var slips = 0
        var callUnderWay: Call?
        var hasEnded = false
    }

    public let bundle: BundleID
    public let iOS: IOSVersion
    public let connection: any PhoneConnection
    /// Where completion handlers run: no particular thread, as on a real iPhone.
    let queue: DispatchQueue
    private let state = LockedValue(State())

    public init(bundle: BundleID, iOS: IOSVersion, connection: any PhoneConnection) {
        self.bundle = bundle
        self.iOS = iOS
        self.connection = connection
        queue = DispatchQueue(label: "\(bundle).call-out", attributes: .concurrent)
        queue.setSpecific(key: Self.queueKey, value: Weak(self))
    }

    // MARK: What belongs to the process

    /// The process's one object of a type, made when first asked for.
    public func object<Object: AnyObject & Sendable>(
        _ type: Object.Type = Object.self, make: () -> Object
    ) -> Object {
        if let object = existing(type) { return object }
        let made = make()
        return state.withLock { state in
            if let object = state.objects[ObjectIdentifier(type)] as? Object { return object }
            state.objects[ObjectIdentifier(type)] = made
            return made
        }
    }

    /// The process's object of a type, if it has been made.
    public func existing<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object? {
        state.withLock { $0.objects[ObjectIdentifier(type)] as? Object }
    }

    // MARK: Calls

    /// From now on, calls of these methods go to `performer`.
    public func performs(_ callbacks: some Sequence<Callback>, with performer: @escaping Performer)
    {
        state.withLock { state in
            for callback in callbacks { state.performers[callback] = performer }
        }
    }

    /// Calls the app's method and tells the phone when it has returned.
    @MainActor public func perform(_ call: AppCall) {
        guard let performer = state.withLock({ $0.performers[call.call.callback] }) else {
            return connection.send(.returned(call.call.id))
        }
        let outer = state.withLock { state in
            defer { state.callUnderWay = call.call }
            return state.callUnderWay
        }
        run { performer(call, self) }
        state.withLock { $0.callUnderWay = outer }
        connection.send(.returned(call.call.id))
    }

    /// The call that the main thread is in, which has a state of its own while the phone goes on.
    public var callUnderWay: Call? { state.withLock { $0.callUnderWay } }

    /// Runs something as this process: `current` is this one in it and in the tasks it starts.
    @MainActor public func run<Result>(_ body: @MainActor () -> Result) -> Result {
        Self.$inTask.withValue(self) { body() }
    }

    // MARK: Background tasks

    public func keep(expirationOf task: Int, _ handler: (@MainActor @Sendable () -> Void)?) {
        state.withLock { $0.expirations[task] = handler }
        connection.send(.beginsBackgroundTask(task))
    }

    public func endBackgroundTask(_ task: Int) {
        _ = state.withLock { $0.expirations.removeValue(forKey: task) }
        connection.send(.endsBackgroundTask(task))
    }

    /// The time for a background task has run out.
    @MainActor public func expireBackgroundTask(_ task: Int) {
        guard let handler = state.withLock({ $0.expirations[task] }) else { return }
        run(handler)
    }

    // MARK: Elsewhere than on the main thread

    /// Runs a completion handler, on no particular thread.
    public func callOut(_ handler: @escaping @Sendable () -> Void) {
        state.withLock { $0.callOuts += 1 }
        queue.async { Self.$inTask.withValue(self) { handler() } }
    }

    /// Breaks a rule of the frameworks to the phone, unless the process is gone.
    public func report(_ misuse: Misuse) {
        guard !state.withLock({ $0.hasEnded }) else { return }
        connection.report(misuse)
    }

    /// The process is gone: what is still running is heard no more.
    public func end() {
        let last = state.withLock { state in
            var ended = State()
            ended.hasEnded = true
            swap(&state, &ended)
            return UncheckedTransfer(ended)
        }
        // What the objects do when they go, they do without the lock.
        withExtendedLifetime(last) {}
    }

    // MARK: Coming to rest

    func countCompletionHandlers(by number: Int) {
        state.withLock { $0.slips += number }
    }

    /// Completion handlers that the app still holds and has not called.
    public var pendingCompletionHandlers: Int { state.withLock { $0.slips } }

    /// Returns when every completion handler that was called has returned, and the main queue has
    /// done what they put on it.
    public func drain() async {
        var seen = -1
        while case let count = state.withLock({ $0.callOuts }), count != seen {
            seen = count
            await withCheckedContinuation { done in
                queue.async(flags: .barrier) { done.resume() }
            }
            for _ in 0..<2 {
                await withCheckedContinuation { done in
                    DispatchQueue.main.async { done.resume() }
                }
            }
        }
    }
}
