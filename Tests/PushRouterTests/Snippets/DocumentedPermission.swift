import BelfryUserNotifications
import PushRouter

// The snippets of PushRouter's documentation about what the user allows. That they compile is the test.

@MainActor final class Permitting {
    let router: PushRouter
    let button = Button()
    var showsHint = false

    init(_ router: PushRouter) {
        self.router = router
    }

    func read() async {
        for await permission in router.permissions() { showsHint = permission == .denied }
    }

    func begin() async throws {
        try await router.register(asking: [.alert, .sound, .badge, .provisional])
    }

    func show(_ permission: PushPermission) {
        let router = router
        if permission == .denied { button.onTap { await router.openSystemSettings() } }
    }
}
