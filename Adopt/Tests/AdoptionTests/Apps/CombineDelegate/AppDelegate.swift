import Combine
import UIKit
import UserNotifications

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let tokens = PassthroughSubject<String, Never>()
    private let state = CurrentValueSubject<Int, Never>(0)
    private var cancellables = Set<AnyCancellable>()
    private(set) var uploaded: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        tokens.removeDuplicates().sink { [weak self] in self?.uploaded.append($0) }
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
            .sink { [state] _ in state.value += 1 }.store(in: &cancellables)
        window?.tintColor = .red
        return true
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
    ) {
        tokens.send(token.map { String(format: "%02x", $0) }.joined())
    }
}
