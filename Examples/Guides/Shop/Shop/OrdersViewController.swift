import OneSignalFramework
import UIKit

final class OrdersViewController: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Orders"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Notify me when it ships",
            primaryAction: UIAction { _ in
                OneSignal.Notifications.requestPermission({ _ in }, fallbackToSettings: true)
            })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }
}

final class OrderViewController: UIViewController {
    let order: String

    init(order: String) {
        self.order = order
        super.init(nibName: nil, bundle: nil)
        title = "Order \(order)"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }
}
