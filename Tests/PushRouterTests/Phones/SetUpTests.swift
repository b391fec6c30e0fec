import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

/// Apps whose set-up fails without a router.
@MainActor struct SetUpTests {
    @Test(arguments: ["15.8", "18.2", "26.0"])
    func `39 installed late, a tap that starts the app is opened once`(iOS: String) async throws {
        let disk = AppDisk()
        let phone = try VirtualPhone(ios: iOS, patience: .milliseconds(2), app: { LateApp(disk) })
        phone.tolerates = [.setUpMistakes]
        await phone.launch()
        await phone.forceQuit()
        disk.events = []
        await phone.receive(try Sample.alert())
        await phone.tap()
        await phone.advance(by: .seconds(3))
        await phone.asApp { disk.clock.advance(by: 3) }
        #expect(
            disk.events.filter { !$0.hasPrefix("registered") } == [
                "opened “Dinner?” by tap, launch", "diagnostic: installed late “Dinner?”",
                UserJourney.activated,
            ])
    }

    @Test func `51 a newcomer that takes the delegate on a phone is a peer from then on`()
        async throws
    {
        let device = try await RoutedPhone.opened(PhoneModel(iOS: "18.2"))
        let newcomer = Peer(.answersOnce)
        let phone = device.phone
        await phone.asApp { UNUserNotificationCenter.current().delegate = newcomer }
        await phone.pressHome()
        await phone.launch()
        await device.advance(by: 3)
        #expect(
            device.events
                == ["diagnostic: delegate displaced by Peer", UserJourney.activated])
        device.forget()
        await phone.receive(try Sample.alert())
        await device.advance(by: 2)
        await phone.tapBanner()
        #expect(
            device.events == [
                "arrived “Dinner?”", UserJourney.counted, "opened “Dinner?” by tap, was active",
            ])
        #expect(newcomer.presented == 1)
        #expect(newcomer.responded == 1)
    }

    @Test(arguments: ["15.8", "18.2", "27.0"])
    func `36 an app with scenes that was started unseen is not launched by a later tap`(
        iOS: String
    ) async throws {
        let device = try await RoutedPhone.opened(PhoneModel(iOS: iOS, usesScenes: true))
        await device.phone.pressHome()
        await device.phone.terminate()
        await device.phone.receive(try Sample.silent())
        await device.phone.receive(try Sample.alert())
        await device.advance(by: 30)
        await device.phone.tap()
        await device.advance(by: 3)
        #expect(
            device.events == [
                "arrived silently “m7”", "opened “Dinner?” by tap", UserJourney.activated,
            ])
    }

    @Test(arguments: [false, true])
    func `1 the token of a phone is uploaded, and removed when the user signs out`(
        usesScenes: Bool
    ) async throws {
        let device = try await RoutedPhone.opened(PhoneModel(iOS: "18.2", usesScenes: usesScenes))
        let server = RecordingUploader()
        let router = try #require(device.phone.app?.router)
        router.upload(server, owner: .user("ann"))
        await device.phone.advance(by: .milliseconds(1))
        await router.upload?.value
        router.upload(server, owner: .signedOut)
        await router.upload?.value
        let token = try #require(device.phone.deviceToken)
        #expect(
            server.calls.map(\.registration.token) == [token, token])
    }
}

/// A delegate that installs its router only when the app is active: too late for the response that
/// launched it.
@MainActor final class LateApp: NSObject, UIApplicationDelegate {
    private(set) lazy var router = PushRouter(store: disk.store, clock: disk.clock)
    private let disk: AppDisk
    private var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    private var subscription: PushSubscription?

    init(_ disk: AppDisk) {
        self.disk = disk
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        self.launchOptions = launchOptions
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert]) { _, _ in }
        subscription = router.onEvent { [disk] in disk.events.append($0.description) }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        router.installWithoutHandler(in: application, launchOptions: launchOptions)
        launchOptions = nil
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        router.didRegister(deviceToken: deviceToken)
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        router.didFailToRegister(error)
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        router.didReceiveRemoteNotification(userInfo, completionHandler: completionHandler)
    }
}
