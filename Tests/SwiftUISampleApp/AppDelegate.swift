import SwiftUI

final class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject {
    /// The note of the notification that was tapped last.
    @Published var opened: String?
    private(set) var token: Data?
    private(set) var pushes: [String] = []

    override init() {
        super.init()
        Log.shared.add("delegate")
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        Log.shared.add("launched")
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorization(options: [.alert, .sound, .badge]) { _, _ in }
        application.registerForRemoteNotifications()
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        token = deviceToken
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        pushes.append(userInfo["note"] as? String ?? "")
        NotificationCenter.default.post(name: .noteArrived, object: nil)
        return .newData
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let note = response.notification.request.content.userInfo["note"] as? String
        await MainActor.run {
            Log.shared.add("tapped \(note ?? "")")
            opened = note
        }
    }
}

/// The actions of the app, in order.
@MainActor final class Log {
    static let shared = Log()
    private var lines: [String] = []

    /// Adds a line. In a process of its own, the app also prints the line.
    func add(_ line: String) {
        lines.append(line)
        if CommandLine.arguments.first?.hasSuffix("SwiftUISampleApp") == true { print(line) }
    }

    /// Returns the lines that were added since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
