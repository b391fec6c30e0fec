import AppGuest
import PushGateway
@_spi(Belfry) import BelfryUIKit
@_spi(Belfry) import BelfryUserNotifications
import PushModel
import VirtualPhone

/// The app on a phone: starts its processes in this program, calls their methods and ends them.
@MainActor final class HostedApp<App: NSObject & UIApplicationDelegate> {
    private let engine: PhoneEngine
    private let info: AppInfo
    private let make: @MainActor () -> App
    private let iOS: IOSVersion
    private(set) var delegate: App?
    private(set) var process: AppProcess?
    private var connection: InProcessConnection?
    /// The process of the service extension, which serves one push after the other.
    private var service: AppProcess?

    init(
        _ engine: PhoneEngine, iOS: IOSVersion, info: AppInfo, make: @escaping @MainActor () -> App
    ) {
        self.engine = engine
        self.iOS = iOS
        self.info = info
        self.make = make
    }

    func perform(_ effect: Effect) {
        switch effect {
        case .launch: launch()
        case .call(let call): perform(call)
        case .expireBackgroundTask(_, let task): process?.expireBackgroundTask(task)
        case .startExtension(_, let run): startExtension(run)
        case .terminate: terminate()
        // A thread can't be stopped for one app of several; nothing is called meanwhile.
        case .suspend, .resume: break
        }
    }

    private func launch() {
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

    private func perform(_ call: Call) {
        let token: [UInt8]? =
            switch call.callback {
            case .didRegister: engine.registration?.token.bytes
            case .didUpdatePushCredentials: engine.registration(for: .voip)?.token.bytes
            default: nil
            }
        let isForService = [.serviceDidReceive, .serviceWillExpire].contains(call.callback)
        let owner = isForService ? service : process
        AppProcess.setCurrent(onMainThread: owner)
        owner?.perform(AppCall(call, token: token, epoch: engine.epoch))
    }

    private func startExtension(_ run: Call.ID) {
        guard let type = info.serviceExtension else {
            return engine.handle(.app(engine.bundle, .extensionEnded(run)))
        }
        if service == nil {
            let process = AppProcess(
                bundle: engine.bundle + ".NotificationService", iOS: iOS,
                connection: InProcessConnection(engine))
            process.begin()
            ServiceExtensionHost(type).attach(to: process)
            service = process
        }
        engine.handle(.app(engine.bundle, .extensionStarted(run)))
    }

    private func terminate() {
        connection?.close()
        process?.end()
        process?.leave()
        process = nil
        connection = nil
        delegate = nil
    }

    /// Returns when the app has done what it can do without the clock moving on.
    func settle() async {
        await process?.drain()
        await service?.drain()
    }

    /// Handlers that the app holds and has not called.
    var pendingCompletionHandlers: Int {
        (process?.pendingCompletionHandlers ?? 0) + (service?.pendingCompletionHandlers ?? 0)
    }
}
