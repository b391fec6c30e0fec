import PushRouter
import UIKit

final class TicketsViewController: UIViewController {
    private let router: PushRouter
    private var permission: PushPermission?
    private var reading: Task<Void, Never>?

    init(router: PushRouter) {
        self.router = router
        super.init(nibName: nil, bundle: nil)
        title = "Tickets"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Notify me of changes",
            primaryAction: UIAction { [weak self] _ in
                Task { await self?.turnOn() }
            })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        reading = Task { [weak self, router] in
            for await permission in router.permissions() { self?.permission = permission }
        }
    }

    deinit { reading?.cancel() }

    /// iOS asks once. After an earlier “no”, Settings is the only way.
    private func turnOn() async {
        do {
            if permission == .denied {
                await router.openSystemSettings()
            } else {
                try await router.register()
            }
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
