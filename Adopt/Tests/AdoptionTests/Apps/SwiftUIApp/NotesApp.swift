import SwiftUI
import UserNotifications

@main
struct NotesApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
    @StateObject private var settings = Settings()

    var body: some Scene {
        WindowGroup {
            NotesView().environmentObject(settings).onOpenURL { print($0) }
        }
    }
}

struct NotesView: View {
    @EnvironmentObject var settings: Settings
    var body: some View { Text("Notes") }
}

class Settings: ObservableObject {
    @Published var isOn = UserDefaults.standard.value(forKey: "on") as? Bool ?? false
}

class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private(set) var opened: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        UINavigationBar.appearance().tintColor = .systemOrange
        NSLog("%@", NSLocalizedString("started", comment: ""))
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        opened.append(response.notification.request.identifier)
        completionHandler()
    }
}
