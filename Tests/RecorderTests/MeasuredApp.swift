import BelfryRecorder
import BelfryTesting
import Foundation
import Testing

/// An app as BelfryRecorder's guide wants it: every method about pushes has the recorder's line.
@MainActor class MeasuredApp: NSObject, UIApplicationDelegate {
    /// The recording of the running test.
    static var file = URL(fileURLWithPath: "/dev/null")

    private let calls = MeasuredCalls()
    private let taps = MeasuredTaps()
    private let registry = PKPushRegistry(queue: .main)

    required override init() { super.init() }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            try Recorder.shared.start(in: Self.file)
        } catch {
            Issue.record(error)
        }
        Recorder.shared.called()
        let center = UNUserNotificationCenter.current()
        center.delegate = taps
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "message",
                actions: [UNNotificationAction(identifier: "mute", title: "Mute")],
                intentIdentifiers: [], options: .customDismissAction)
        ])
        center.requestAuthorization(options: [.alert, .badge, .sound]) { _, _ in }
        application.registerForRemoteNotifications()
        registry.delegate = calls
        registry.desiredPushTypes = [.voIP]
        return true
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        Recorder.shared.called()
        completionHandler(.newData)
    }
}

/// `MeasuredApp` with scenes.
final class MeasuredSceneApp: MeasuredApp {}

final class MeasuredScene: NSObject, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        Recorder.shared.called()
    }
}

private final class MeasuredTaps: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        Recorder.shared.called()
        completionHandler([.banner, .list, .sound, .badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        Recorder.shared.called()
        completionHandler()
    }
}

private final class MeasuredCalls: NSObject, PKPushRegistryDelegate {
    private let provider = CXProvider(configuration: CXProviderConfiguration())

    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType
    ) {}

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping @Sendable () -> Void
    ) {
        Recorder.shared.called()
        provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }
    }
}
