import Alamofire
import RxRelay
import RxSwift
import UIKit
import UserNotifications

/// An app that reports its token with Alamofire, and forwards taps with RxSwift.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private let bag = DisposeBag()
    private let taps = PublishSubject<String>()
    private let badge = BehaviorRelay<Int>(value: 0)
    private(set) var opened: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        taps.filter { !$0.isEmpty }.map { "chat/\($0)" }.observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.opened.append($0) }).disposed(by: bag)
        badge.skip(1).bind(onNext: { application.applicationIconBadgeNumber = $0 }).disposed(
            by: bag)
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        let token = deviceToken.map { String(format: "%02x", $0) }.joined()
        AF.request(
            "https://example.com/tokens", method: .post, parameters: ["token": token],
            encoding: JSONEncoding.default, headers: [.authorization(bearerToken: "a")]
        ).validate().response { print($0.error ?? "stored") }
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        AF.request("https://example.com/inbox").responseDecodable(of: [String].self) { answer in
            switch answer.result {
            case .success(let mails): completionHandler(mails.isEmpty ? .noData : .newData)
            case .failure: completionHandler(.failed)
            }
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        taps.onNext(response.notification.request.content.userInfo["chat"] as? String ?? "")
        badge.accept(badge.value + 1)
        completionHandler()
    }
}
