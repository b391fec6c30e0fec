import BelfryTesting
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

/// Tests the stream of the user's permissions.
@MainActor struct PermissionTests {
    private let harness = RouterHarness()

    @Test func `a reader gets the permissions, and each change once`() async throws {
        let (router, center) = (harness.router, harness.center)
        center.permission = .notDetermined
        router.simulate(.launch())
        var permissions = router.permissions().makeAsyncIterator()
        let first = await permissions.next()
        #expect(first == .notDetermined)
        router.simulate(.becameActive)
        center.permission = .provisional
        try await router.register(asking: [.alert, .provisional])
        let second = await permissions.next()
        #expect(second == .provisional)
        router.simulate(.resignedActive)
        center.permission = .denied
        router.simulate(.becameActive)
        let third = await permissions.next()
        #expect(third == .denied)

        var other = router.permissions().makeAsyncIterator()
        let current = await other.next()
        #expect(current == .denied)
    }

    @Test func `the stream ends with the router`() async {
        var router: PushRouter? = PushRouter(
            center: ManualCenter(), store: MemoryStore(), clock: ManualClock())
        let permissions = router?.permissions()
        router = nil
        var told: [PushPermission] = []
        if let permissions { for await permission in permissions { told.append(permission) } }
        #expect(told == [.authorized])
    }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `a visit to Settings is noticed when the app is active again`(ios: String) async throws {
        let device = try await RoutedPhone.opened(PhoneModel(iOS: ios, usesScenes: true))
        let (phone, log) = (device.phone, PermissionLog())
        await phone.asApp {
            guard let router = phone.app?.router else { return }
            _ = Task {
                for await permission in router.permissions() { log.told.append(permission) }
            }
        }
        #expect(log.told == [.authorized])
        await phone.pressHome()
        let settings = NotificationSettings(
            permission: .denied, alerts: false, sounds: false, badges: false)
        await phone.allow(settings)
        await phone.openAppSwitcherCard()
        #expect(log.told == [.authorized, .denied], "\(phone.transcript)")
    }

    @MainActor private final class PermissionLog {
        var told: [PushPermission] = []
    }
}
