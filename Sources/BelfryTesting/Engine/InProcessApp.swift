import AppGuest
import PushGateway
@_spi(Belfry) import BelfryUIKit
@_spi(Belfry) import BelfryUserNotifications
import PushModel
import Synchronization
import VirtualPhone

/// The app on a phone of a test: its "processes" are objects in the test's own process.
@MainActor final class InProcessApp<App: NSObject & UIApplicationDelegate> {
    private let engine: PhoneEngine
    private let info: AppInfo
    private let make: @MainActor () -> App
    private let iOS: IOSVersion
    private(set) var delegate: App?
    private(set) var process: AppProcess?
    private var connection: InProcessConnection?
    private var isSuspended = false
    private var heldNews = HeldNews()
    private var extensions = ExtensionProcesses()

    init(
        _ engine: PhoneEngine, iOS: IOSVersion, info: AppInfo, make: @escaping @MainActor () -> App
    ) {
        self.engine = engine
        self.iOS = iOS
        self.info = info
        self.make = make
    }

    // MARK: The phone's effects

    func launch(_: BundleID, at _: Instant) {
        let connection = InProcessConnection(engine)
        let process = AppProcess(bundle: engine.bundle, iOS: iOS, connection: connection)
        self.connection = connection
        self.process = process
        process.begin()
        AppProcess.setCurrent(onMainThread: process)
        UIApplication.launch(in: process, sceneDelegateClass: info.sceneDelegate) {
            let delegate = make()
            self.delegate = delegate
            return delegate
        }
    }

    func deliver(_ call: AppCall, at _: Instant) {
        let kind = call.call.callback.extensionKind
        let owner = kind.map { extensions[$0] } ?? process
        AppProcess.setCurrent(onMainThread: owner)
        owner?.perform(call)
    }

    func startExtension(_ kind: ExtensionKind, of _: BundleID, run: Call.ID, at _: Instant) {
        let hasOne = extensions.start(kind, of: info) {
            AppProcess(
                bundle: "\(engine.bundle).\(kind.rawValue)", iOS: iOS,
                connection: InProcessConnection(engine))
        }
        guard hasOne else { return engine.handle(.app(engine.bundle, .extensionEnded(run))) }
        engine.handle(.app(engine.bundle, .extensionStarted(run)))
    }

    // The process of an extension in the test's own cannot be killed; its later answers count no more.
    func endExtension(of _: BundleID, run _: Call.ID) {}

    func handOver(_ token: DeviceToken, for key: TokenKey) { process?.handOver(token, for: key) }

    func expireBackgroundTask(_ task: Int, of _: BundleID) {
        process?.expireBackgroundTask(task)
    }

    func tell(_ news: ActivityNews, of _: BundleID) {
        guard let process else { return }
        guard !isSuspended else { return heldNews.add(news) }
        AppProcess.setCurrent(onMainThread: process)
        process.tell(news)
    }

    // The test's process cannot be stopped for one app of several; the phone calls nothing meanwhile.
    func suspend(_: BundleID) { isSuspended = true }

    func resume(_ bundle: BundleID) {
        isSuspended = false
        for news in heldNews.take() { tell(news, of: bundle) }
    }

    func terminate(_: BundleID) {
        isSuspended = false
        _ = heldNews.take()
        connection?.close()
        process?.end()
        process?.leave()
        process = nil
        connection = nil
        delegate = nil
    }

    // MARK: Settling

    /// Returns when the app can do no more until the clock advances.
    func settle() async {
        await process?.drain()
        await extensions.drain()
    }

    /// Completion handlers that the app holds and has not called.
    var pendingCompletionHandlers: Int {
        (process?.pendingCompletionHandlers ?? 0) + extensions.pendingCompletionHandlers
    }
}

extension InProcessApp: @MainActor AppDriver {}

/// The connection from an app's process to its phone, both in the test's own process.
final class InProcessConnection: PhoneConnection {
    private let engine: PhoneEngine
    private let isClosed = Atomic(false)

    init(_ engine: PhoneEngine) {
        self.engine = engine
    }

    /// Ends the connection: what still runs of the process has no effect on the phone.
    func close() {
        isClosed.store(true, ordering: .releasing)
    }

    private var isOpen: Bool { !isClosed.load(ordering: .acquiring) }

    func send(_ event: AppEvent) {
        guard isOpen else { return }
        engine.handle(.app(engine.bundle, event))
    }

    func schedule(_ notification: LocalNotification) {
        guard isOpen else { return }
        engine.handle(.posted(engine.bundle, notification))
    }

    func ask(_ question: Question) -> Answer? { engine.answer(question) }

    func report(_ misuse: Misuse) {
        guard isOpen else { return }
        engine.report(misuse)
    }
}
