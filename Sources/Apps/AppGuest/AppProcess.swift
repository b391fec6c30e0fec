import Dispatch
import PushModel
import VirtualPhone

/// One run of an app, as its frameworks see it. It owns their objects, dispatches the phone's calls
/// to them, and holds the connection to the phone.
///
/// A launched executable has one process. A test process has one for every app that runs on any of
/// its phones, and `current` is the process of the running code.
package final class AppProcess: Sendable {
    /// Calls the app's method on the main thread and returns when the method has.
    package typealias Performer = @MainActor @Sendable (AppCall, AppProcess) -> Void
    /// Calls the app's async method and returns when the method has.
    package typealias AsyncPerformer = @MainActor @Sendable (AppCall, AppProcess) async -> Void

    struct State {
        var objects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
        var performers: [Callback: Performer] = [:]
        var asyncPerformers: [Callback: AsyncPerformer] = [:]
        var handedTokens = HandedTokens()
        var expirations: [Int: @MainActor @Sendable () -> Void] = [:]
        var callOuts = 0
        var pendingHandlers = 0
        /// The replaced code that has run.
        var replaced = ReplacedCode()
        var callUnderWay: Call?
        var activityNews = PendingUpdates()
        /// The streams whose consumer has an element and has not asked for the next.
        var busyStreams: Set<ObjectIdentifier> = []
        /// Handlers that wait for the user's answer to the question for notifications.
        var waitingForPermission: [@Sendable () -> Void] = []
        var hasEnded = false
        var random: SplitMix64
    }

    package let bundle: BundleID
    package let iOS: IOSVersion
    package let connection: any PhoneConnection
    /// The queue of completion handlers, which has no particular thread, as on a real iPhone.
    let queue: DispatchQueue
    let state: LockedValue<State>

    /// Runs the work that the process starts; `nil` leaves the work to the system.
    package let execution: (any AppExecution)?

    /// Begins a process. `seed` determines the identifiers that iOS makes for it.
    package init(
        bundle: BundleID, iOS: IOSVersion, connection: any PhoneConnection,
        execution: (any AppExecution)? = nil, seed: UInt64 = .random(in: 0...UInt64.max)
    ) {
        state = LockedValue(State(random: SplitMix64(seed: seed)))
        self.bundle = bundle
        self.iOS = iOS
        self.connection = connection
        self.execution = execution
        queue = DispatchQueue(label: "\(bundle).call-out", attributes: .concurrent)
        queue.setSpecific(key: Self.queueKey, value: Weak(self))
    }

    // MARK: What belongs to the process

    /// Returns the process's one object of a type, and makes it on first use.
    package func object<Object: AnyObject & Sendable>(
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
    package func existing<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object? {
        state.withLock { $0.objects[ObjectIdentifier(type)] as? Object }
    }

    // MARK: Calls

    /// Sends later calls of these methods to `performer`.
    package func performs(_ callbacks: some Sequence<Callback>, with performer: @escaping Performer)
    {
        state.withLock { state in
            for callback in callbacks { state.performers[callback] = performer }
        }
    }

    /// Whether a framework or host of the process takes the calls of this method.
    package func isPerformed(_ callback: Callback) -> Bool {
        state.withLock { $0.performers[callback] != nil }
    }

    /// Sends later calls of these async methods to `performer`.
    package func performsAsync(
        _ callbacks: some Sequence<Callback>, with performer: @escaping AsyncPerformer
    ) {
        state.withLock { state in
            for callback in callbacks { state.asyncPerformers[callback] = performer }
        }
    }

    /// Starts an async method of the app; returns `false` when there is none.
    @MainActor private func start(_ call: AppCall) -> Bool {
        guard let performer = state.withLock({ $0.asyncPerformers[call.call.callback] }) else {
            return false
        }
        countCompletionHandlers(by: 1)
        run {
            _ = Task { @MainActor in
                await performer(call, self)
                connection.send(.returned(call.call.id))
                countCompletionHandlers(by: -1)
            }
        }
        return true
    }

    /// Calls the app's method, and sends `.returned` when the method has.
    @MainActor package func perform(_ call: AppCall) {
        guard !start(call) else { return }
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

    /// The call that the main thread is in. Until it returns, the app's state is that of the call,
    /// even if the phone's state has changed since.
    package var callUnderWay: Call? { state.withLock { $0.callUnderWay } }

    /// Runs code with this process as `current`, also in the tasks that the code starts.
    @MainActor package func run<Output, Failure: Error>(
        _ body: @MainActor () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        var result: Result<Output, Failure>?
        Self.$inTask.withValue(self) {
            @MainActor func attempt() {
                do throws(Failure) {
                    result = .success(try body())
                } catch {
                    result = .failure(error)
                }
            }
            if let execution { execution.run(attempt) } else { attempt() }
        }
        precondition(result != nil, "\(bundle): the code has not run")
        return try result.unsafelyUnwrapped.get()
    }

    // MARK: Background tasks

    package func keep(expirationOf task: Int, _ handler: (@MainActor @Sendable () -> Void)?) {
        state.withLock { $0.expirations[task] = handler }
        connection.send(.beginsBackgroundTask(task))
    }

    package func endBackgroundTask(_ task: Int) {
        _ = state.withLock { $0.expirations.removeValue(forKey: task) }
        connection.send(.endsBackgroundTask(task))
    }

    /// Calls the expiration handler of a background task whose time has run out.
    @MainActor package func expireBackgroundTask(_ task: Int) {
        guard let handler = state.withLock({ $0.expirations[task] }) else { return }
        run(handler)
    }

    // MARK: Elsewhere than on the main thread

    /// Runs a completion handler, on no particular thread. In a test it runs after the current
    /// method has returned.
    package func callOut(_ handler: @escaping @Sendable () -> Void) {
        if let execution { return execution.enqueue(on: queue, of: self, handler) }
        state.withLock { $0.callOuts += 1 }
        queue.async { Self.$inTask.withValue(self) { handler() } }
    }

    /// Reports that the app broke a rule of the frameworks, unless the process has ended. The misuse
    /// names the replaced code that has run, of which it may be a consequence.
    package func report(_ misuse: Misuse) {
        guard !state.withLock({ $0.hasEnded }) else { return }
        connection.report(misuse.after(replacedCode))
    }

    /// Ends the process: its objects are released, and its remaining code reports nothing more.
    package func end() {
        let last = state.withLock { state in
            var ended = State(random: state.random)
            ended.hasEnded = true
            ended.replaced = state.replaced
            swap(&state, &ended)
            return UncheckedTransfer(ended)
        }
        // Releases the objects outside the lock: their deinits may call back into this process.
        withExtendedLifetime(last) {}
    }

    // MARK: Settling

    func countCompletionHandlers(by number: Int) {
        state.withLock { state in
            if number > 0, state.pendingHandlers == 0 { state.replaced.forgetRecent() }
            state.pendingHandlers += number
        }
    }

    /// The number of completion handlers that the app holds and has not called.
    package var pendingCompletionHandlers: Int { state.withLock { $0.pendingHandlers } }

    /// Returns when every called completion handler has returned, the main queue has done the work
    /// that they enqueued, and the consumers of streams wait for more.
    @MainActor package func drain() async {
        if let execution {
            await execution.drain()
            guard !execution.takesOver else { return }
        }
        repeat {
            var seen = -1
            while case let count = state.withLock({ $0.callOuts }), count != seen {
                seen = count
                await withCheckedContinuation { done in
                    queue.async(flags: .barrier) { done.resume() }
                }
                await drainMainQueue()
            }
        } while await drainStreams()
    }

    private func drainMainQueue() async {
        for _ in 0..<2 {
            await withCheckedContinuation { done in
                DispatchQueue.main.async { done.resume() }
            }
        }
    }

    /// Waits for the consumers of streams; returns `false` if none was at work. A consumer that
    /// takes too long is skipped until it asks for its next element.
    private func drainStreams() async -> Bool {
        guard state.withLock({ !$0.busyStreams.isEmpty }) else { return false }
        let clock = ContinuousClock()
        let end = clock.now + Self.patienceForStreams
        while state.withLock({ !$0.busyStreams.isEmpty }) {
            guard clock.now < end else {
                state.withLock { $0.busyStreams = [] }
                break
            }
            try? await clock.sleep(for: .milliseconds(1))
            await drainMainQueue()
        }
        return true
    }

    /// The real time that the consumer of a stream may spend on one element.
    private static let patienceForStreams = Duration.seconds(1)
}

// MARK: Calls on a queue that the app chose

// The main queue is identified by its key, because on Linux Swift may have several objects for it.
extension AppProcess {
    /// Runs code after the current work of the queue; `drain` waits for it.
    package func callOut(on target: DispatchQueue, _ handler: @escaping @Sendable () -> Void) {
        if let execution {
            execution.enqueue(on: target, of: self, handler)
        } else if target.getSpecific(key: Self.mainKey) == true {
            target.async { Self.$inTask.withValue(self) { handler() } }
        } else {
            callOut { target.sync { Self.$inTask.withValue(self) { handler() } } }
        }
    }

    /// Runs code now and returns when it has returned. Meanwhile the main thread waits for the
    /// app's own queue, unlike on a real iPhone.
    package func call(on target: DispatchQueue, _ body: () -> Void) {
        if target.getSpecific(key: Self.mainKey) == true {
            body()
        } else {
            target.sync { Self.$inTask.withValue(self) { body() } }
        }
    }
}

// MARK: The phone

extension AppProcess {
    /// The app's settings, badge, state and time; `nil` when the app is no longer installed.
    package var status: AppStatus? {
        guard case .status(let status, _)? = connection.ask(.status) else { return nil }
        return status
    }

    /// The wall-clock time on the phone; `nil` when the app is no longer installed.
    package var wallTime: UnixTime? {
        guard case .status(let status, let epoch)? = connection.ask(.status) else { return nil }
        return epoch + status.now
    }

    /// Reports a misuse for which Apple's frameworks raise an exception. A real app ends there;
    /// here the app continues. Without a phone the process ends.
    package static func raise(_ member: String, _ reason: String) {
        let process = current
        precondition(process != nil, "\(member): \(reason)")
        process?.report(Misuse(.raised(member: member, reason: reason)))
    }
}
