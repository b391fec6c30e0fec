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
                Task { try await self?.router.register() }
            })
    }

    required init?(coder: NSCoder) { nil }
}

final class TicketViewController: UIViewController {
    let ticket: String

    init(ticket: String) {
        self.ticket = ticket
        super.init(nibName: nil, bundle: nil)
        title = "Ticket \(ticket)"
    }

    required init?(coder: NSCoder) { nil }
}
