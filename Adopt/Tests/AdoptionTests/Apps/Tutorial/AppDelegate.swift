// swift-format-ignore-file
import UIKit
#if !os(tvOS)
import os.log
#endif

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: NewsController())]
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = tabs
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ app: UIApplication, open URLContexts: URL) -> Bool {
        os_log("%@", URLContexts.absoluteString)
        return true
    }
}

class NewsController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(reload(_:)), name: .reload, object: nil)
    }

    @objc func reload(_ notification: Notification) {
        UIView.animate(withDuration: 0.3) { self.view.alpha = 0.5 }
    }
}

extension Notification.Name {
    static let reload = Notification.Name("reload")
}
