import AppGuest
import AppRuntime
import PushGateway
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushModel
import VirtualPhone

/// The app on a phone of a test: its "processes" are objects in the test's own process.
@MainActor final class InProcessApp<App: NSObject & UIApplicationDelegate> {
    private let engine: PhoneEngine
    private let info: AppInfo
    private let make: @MainActor () -> App
    private let iOS: IOSVersion
    /// The runtime that runs the tasks of the app and its extensions.
    let runtime: AppRuntime
    private(set) var delegate: App?
    private(set) var process: AppProcess?
    private var connection: InProcessConnection?
    private var isSuspended = false
    private var heldUpdates = DeferredUpdates()
    private var extensions = ExtensionProcesses()
    /// The link that the user has opened, for the process that is about to start.
    private var link: URL?
    /// The replaced code of the process that has ended.
    private var lastReplacedCode = ReplacedCode()
    /// The number of processes that have been started on the phone.
    private var processes: UInt64 = 0

    init(
        _ engine: PhoneEngine, iOS: IOSVersion, info: AppInfo, make: @escaping @MainActor () -> App
    ) {
        self.engine = engine
        self.iOS = iOS
        self.info = info
        self.make = make
        runtime = AppRuntime(epoch: engine.epoch)
    }

    deinit {
        runtime.close()
        connection?.close()
        process?.leave()
    }

    /// Returns a different seed for each process of the phone.
    private func nextSeed() -> UInt64 {
        processes += 1
        var random = SplitMix64(seed: engine.seed)
        return random.next() &+ processes
    }

    // MARK: The phone's effects

    func launch(_: BundleID, at _: Instant) {
        let connection = InProcessConnection(engine)
        let process = AppProcess(
            bundle: engine.bundle, iOS: iOS, connection: connection, execution: runtime,
            seed: nextSeed())
        self.connection = connection
        self.process = process
        runtime.setProcess(process)
        process.begin()
        AppProcess.setCurrent(onMainThread: process)
        UIApplication.launch(in: process, sceneDelegateClass: info.sceneDelegate) {
            let delegate = make()
            self.delegate = delegate
            return delegate
        }
        giveLink()
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
                connection: InProcessConnection(engine), execution: runtime, seed: nextSeed())
        }
        guard hasOne else { return engine.handle(.app(engine.bundle, .extensionEnded(run))) }
        engine.handle(.app(engine.bundle, .extensionStarted(run)))
    }

    // An extension's process inside the test process cannot be killed. Its later answers are
    // ignored.
    func endExtension(of _: BundleID, run _: Call.ID) {}

    func handOver(_ token: DeviceToken, for key: TokenKey) { process?.handOver(token, for: key) }

    func expireBackgroundTask(_ task: Int, of _: BundleID) {
        process?.expireBackgroundTask(task)
    }

    func tell(_ update: ActivityUpdate, of _: BundleID) {
        guard let process else { return }
        guard !isSuspended else { return heldUpdates.add(update) }
        AppProcess.setCurrent(onMainThread: process)
        process.tell(update)
    }

    // The test process cannot be stopped for one of several apps. The phone makes no calls
    // meanwhile, and the app's timers wait.
    func suspend(_: BundleID) {
        isSuspended = true
        if let process { runtime.suspend(process) }
    }

    func resume(_ bundle: BundleID) {
        isSuspended = false
        if let process { runtime.resume(process) }
        for update in heldUpdates.take() { tell(update, of: bundle) }
    }

    func terminate(_: BundleID) {
        isSuspended = false
        _ = heldUpdates.take()
        connection?.close()
        promptIsShown = false
        if let process { runtime.resume(process) }
        process?.end()
        lastReplacedCode = process?.replacedCode ?? ReplacedCode()
        process?.leave()
        process = nil
        connection = nil
        delegate = nil
    }

    // MARK: Links

    /// Opens a link for the user. The app receives it when it comes to the foreground.
    func userOpensLink(_ url: URL) {
        link = url
        giveLink()
    }

    private func giveLink() {
        guard let link, let process else { return }
        self.link = nil
        process.run { UIApplication.shared.userOpensLink(link) }
    }

    /// Delivers a link to an app that was in the foreground already; returns `false` without one.
    func deliverLink() -> Bool {
        guard let process else { return false }
        return process.run { UIApplication.shared.deliverLink() }
    }

    // MARK: The question for notifications

    /// Whether the question for notifications covers the app.
    private(set) var promptIsShown = false

    var promptIsOpen: Bool { connection?.promptIsOpen ?? false }

    /// Shows the question if the app has asked; returns `false` if there is nothing new to show.
    func showPrompt() -> Bool {
        guard promptIsOpen, !promptIsShown else { return false }
        promptIsShown = true
        engine.handle(.system(.prompt(engine.bundle, isOpen: true)))
        return true
    }

    /// Answers the question for the user; returns `false` if none is shown.
    func answerPrompt() -> Bool {
        guard promptIsShown else { return false }
        promptIsShown = false
        connection?.answerPrompt()
        engine.handle(.system(.prompt(engine.bundle, isOpen: false)))
        process?.tellPermission()
        return true
    }

    // MARK: Settling

    /// Returns when the app is idle until the clock advances.
    func settle() async {
        await runtime.drain()
        guard !runtime.takesOver else { return }
        await process?.drain()
        await extensions.drain()
    }

    /// The number of completion handlers that the app holds and has not called.
    var pendingCompletionHandlers: Int {
        (process?.pendingCompletionHandlers ?? 0) + extensions.pendingCompletionHandlers
    }

    /// The code that `belfry adopt` replaced and that has run in the app's newest process and its
    /// extensions.
    var replacedCode: ReplacedCode {
        (process?.replacedCode ?? lastReplacedCode) + extensions.replacedCode
    }
}

extension InProcessApp: @MainActor AppDriver {}
