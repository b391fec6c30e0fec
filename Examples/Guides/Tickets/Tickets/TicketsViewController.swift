import PushRouter
import UIKit

final class TicketsViewController: UIViewController {
    private let router: PushRouter

    init(router: PushRouter) {
        self.router = router
        super.init(nibName: nil, bundle: nil)
        title = "Tickets"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Tell me when one changes",
            primaryAction: UIAction { [weak self] _ in
                Task { await self?.turnOn() }
            })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    /// After a “no”, Settings is the only way: iOS does not ask again.
    private func turnOn() async {
        do {
            if try await !router.register() { await router.openSystemSettings() }
        } catch {
            title = error.localizedDescription
        }
    }
}

final class TicketViewController: UIViewController {
    let ticket: String

    init(ticket: String) {
        self.ticket = ticket
        super.init(nibName: nil, bundle: nil)
        title = "Ticket \(ticket)"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }
}
