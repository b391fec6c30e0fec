import AppGuest
import Dispatch
import PushModel
import Synchronization
import VirtualPhone

/// An app on a phone, of which an executable runs: starts its processes, stops, continues and ends
/// them as the phone says, and gathers what they say.
///
/// What is asked of it is done on a queue of its own, in order; nobody waits for a process. Whoever
/// holds the phone takes the news.
public final class LaunchedApp: Sendable {
    /// What the phone wants of the process, whether or not it is that far.
    enum Standing: Hashable {
        case gone
        case running
        case suspended
    }

    private struct State {
        /// Counts the processes; what comes from any but the present one is not heard.
        var generation = 0
        var standing = Standing.gone
        var process: LaunchedProcess?
        var hasSaidHello = false
        var news: [AppNews] = []
        /// The calls that have not returned, the outermost first.
        var running: [Call] = []
        var settles = 0
    }

    public let executable: AppExecutable
    private let iOS: IOSVersion
    private let patience: Duration
    private let onNews: @Sendable () -> Void
    private let onLine: @Sendable (OutputLine) -> Void
    private let orders: DispatchQueue
    private let state = Mutex(State())
    private let hasNews = DispatchSemaphore(value: 0)
    private let hasGreeted = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - patience: how long a process may take until it has reached `UIApplicationMain`.
    ///   - onLine: takes what the app prints, on any thread.
    ///   - onNews: there is something to take with `takeNews()`; called on any thread.
    public init(
        _ executable: AppExecutable, on iOS: IOSVersion,
        patience: Duration = AppExecutable.patience,
        onLine: @escaping @Sendable (OutputLine) -> Void = { _ in },
        onNews: @escaping @Sendable () -> Void = {}
    ) {
        self.executable = executable
        self.iOS = iOS
        self.patience = patience
        self.onLine = onLine
        self.onNews = onNews
        orders = DispatchQueue(label: "\(executable.bundle).orders")
    }

    deinit { state.withLock { $0.process }?.kill() }

    /// The process identifier while a process runs or is suspended.
    public var pid: Int32? { state.withLock { $0.process?.pid } }

    /// The phone has a process that runs, and can be waited for.
    var isRunning: Bool { state.withLock { $0.standing == .running } }

    // MARK: What the phone wants

    func launch() {
        let generation = state.withLock { state in
            state.generation += 1
            state.standing = .running
            state.process = nil
            state.hasSaidHello = false
            state.running = []
            return state.generation
        }
        orders.async { [weak self] in self?.start(generation) }
    }

    func call(_ call: AppCall) {
        state.withLock { $0.running.append(call.call) }
        order { $0.put(.call(call)) }
    }

    func expire(_ task: Int) {
        order { $0.put(.expire(task)) }
    }

    func answer(_ number: Int, _ answer: Answer?) {
        // Not behind orders: the app's main thread may wait for it, with an order under way.
        state.withLock { $0.process }?.put(.answer(number, answer))
    }

    func suspend() {
        state.withLock { $0.standing = .suspended }
        order { $0.suspend() }
    }

    func resume() {
        state.withLock { $0.standing = .running }
        order { $0.resume() }
    }

    /// Ends the process at once, whatever else is to be done with it.
    public func terminate() {
        let process = state.withLock { state in
            state.generation += 1
            state.standing = .gone
            state.news = []
            state.running = []
            defer { state.process = nil }
            return state.process
        }
        process?.kill()
        hasGreeted.signal()
        orders.async { process?.waitUntilEnded() }
    }

    /// Ends the process and returns when it is gone.
    public func end() {
        terminate()
        finishOrders()
    }

    /// Returns when everything that was ordered has been done.
    func finishOrders() { orders.sync {} }

    /// Has the app say when it has come to rest; returns the number that its message will carry.
    func settle() -> Int {
        let number = state.withLock { state in
            state.settles += 1
            return state.settles
        }
        order { $0.put(.settle(number)) }
        return number
    }

    /// Does something with the present process, after what was ordered before; never, if that
    /// process is no longer the present one.
    private func order(_ body: @escaping @Sendable (LaunchedProcess) -> Void) {
        let generation = state.withLock { $0.generation }
        orders.async { [weak self] in
            guard
                let process = self?.state.withLock({ state in
                    state.generation == generation ? state.process : nil
                })
            else { return }
            body(process)
        }
    }

    private func start(_ generation: Int) {
        guard state.withLock({ $0.generation == generation }) else { return }
        let order = AppStart(
            bundle: executable.bundle, iOS: iOS, sceneDelegate: executable.sceneDelegate)
        let process: LaunchedProcess
        do {
            process = try LaunchedProcess(executable.path)
        } catch {
            return add(.notLaunched(error), from: generation)
        }
        let isWanted = state.withLock { state in
            guard state.generation == generation else { return false }
            state.process = process
            return true
        }
        // From here on it is heard: whatever it asks can be answered.
        process.begin(order) { [weak self] in self?.hear($0, from: generation) }
        guard isWanted else { return process.kill() }
        awaitHello(generation)
    }

    /// Holds the queue up until the process has said hello, is gone, or is no longer wanted.
    private func awaitHello(_ generation: Int) {
        let latest = DispatchTime.now() + patience.forDispatch
        while state.withLock({ $0.generation == generation && !$0.hasSaidHello }) {
            guard hasGreeted.wait(timeout: latest) == .success else {
                return add(
                    .notLaunched(.silent(path: executable.path, after: patience)), from: generation)
            }
        }
    }

    // MARK: What the process says

    private func hear(_ sign: LaunchedProcess.Sign, from generation: Int) {
        switch sign {
        case .message(.hello): greet(generation)
        case .message(let message):
            if case .event(.returned(let call)) = message {
                state.withLock { state in
                    guard state.generation == generation else { return }
                    state.running.removeAll { $0.id == call }
                }
            }
            add(.message(message), from: generation)
        case .line(let text, let isError):
            onLine(OutputLine(bundle: executable.bundle, isError: isError, text: text))
        case .ended(let end, let lastLines, let understood):
            let report = state.withLock { state in
                state.generation == generation
                    ? (
                        CrashReport(
                            end: end, running: state.running.first?.callback, lastLines: lastLines),
                        state.hasSaidHello
                    ) : nil
            }
            guard let (crash, hadSaidHello) = report else { return }
            greet(generation)
            let path = executable.path
            if !understood {
                add(.notLaunched(.notUnderstood(path: path)), from: generation)
            } else if hadSaidHello {
                add(.crashed(crash), from: generation)
            } else {
                add(
                    .notLaunched(.endedAtOnce(path: path, end: end, lastLines: lastLines)),
                    from: generation)
            }
        }
    }

    private func greet(_ generation: Int) {
        state.withLock { state in
            if state.generation == generation { state.hasSaidHello = true }
        }
        hasGreeted.signal()
    }

    private func add(_ news: AppNews, from generation: Int) {
        let isHeard = state.withLock { state in
            guard state.generation == generation else { return false }
            state.news.append(news)
            return true
        }
        guard isHeard else { return }
        hasNews.signal()
        onNews()
    }

    // MARK: Taking the news

    /// What has come from the present process, in order; handed out once.
    public func takeNews() -> [AppNews] {
        state.withLock { state in
            defer { state.news = [] }
            return state.news
        }
    }

    /// The next thing that comes from the present process; `nil` when nothing comes in time.
    func nextNews(until latest: DispatchTime) -> AppNews? {
        while true {
            let next = state.withLock { state in
                state.news.isEmpty ? nil : state.news.removeFirst()
            }
            if let next { return next }
            guard hasNews.wait(timeout: latest) == .success else { return nil }
        }
    }
}
