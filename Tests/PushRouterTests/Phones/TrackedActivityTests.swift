import BelfryActivityKit
import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

private struct CourierAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var minutes: Int
    }

    var order: Int
}

/// The app's server and the store that outlives the app's processes.
@MainActor private final class Courier {
    let server = RecordingUploader()
    let store = MemoryStore()

    /// The requests for Live Activities, such as `upload ann` and `remove ann`.
    var activityCalls: [String] {
        server.calls.filter { $0.registration.kind != .device }.map { call in
            let verb = if case .upload = call { "upload" } else { "remove" }
            return "\(verb) \(call.registration.owner ?? "-")"
        }
    }

    /// The newest token of a Live Activity on the server.
    var activityToken: String? {
        server.calls.last { $0.registration.kind != .device }?.registration.token
    }
}

/// An app that tracks the Live Activity that it requests, and at launch those that are there.
@MainActor private final class CourierApp: PushAppDelegate {
    private let courier: Courier

    init(_ courier: Courier) {
        self.courier = courier
        super.init()
    }

    override func makeRouter() -> PushRouter {
        PushRouter(PushConfiguration(), store: courier.store, clock: ManualClock())
    }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        router.upload(courier.server, owner: .user("ann"))
        for activity in Activity<CourierAttributes>.activities { router.track(activity) }
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    func deliver(_ order: Int) throws {
        let activity = try Activity.request(
            attributes: CourierAttributes(order: order),
            content: ActivityContent(
                state: CourierAttributes.ContentState(minutes: 20), staleDate: nil),
            pushType: .token)
        router.track(activity)
        // An app may call it for one activity at more than one place.
        router.track(activity)
    }
}

/// The tokens of Live Activities that a router tracks on a phone.
@MainActor @Suite struct TrackedActivityTests {
    private let courier = Courier()

    /// A phone whose app shows a Live Activity.
    private func delivering() async throws -> VirtualPhone<CourierApp> {
        let courier = courier
        let phone = try VirtualPhone(ios: "26.0") { CourierApp(courier) }
        await phone.launch()
        await phone.asApp { #expect(throws: Never.self) { try phone.app?.deliver(1) } }
        return phone
    }

    private func update(_ phone: VirtualPhone<CourierApp>, minutes: Int) throws -> Push {
        try .updateActivity(contentState: ["minutes": minutes], at: phone.date)
    }

    @Test func `the token is uploaded once, and a push to it changes the activity`() async throws {
        let phone = try await delivering()
        #expect(courier.activityCalls == ["upload ann"])
        let token = try #require(courier.activityToken)
        await phone.receive(try update(phone, minutes: 7), to: token)
        #expect(phone.liveActivities.first?.content.contains("7") == true)
        #expect(courier.activityCalls == ["upload ann"])
    }

    @Test func `the token is removed when a push ends the activity`() async throws {
        let phone = try await delivering()
        let token = try #require(courier.activityToken)
        await phone.receive(try .endActivity(at: phone.date), to: token)
        #expect(courier.activityCalls == ["upload ann", "remove ann"])
        #expect(courier.activityToken == token)
    }

    @Test func `the token is removed when the user dismisses the activity`() async throws {
        let phone = try await delivering()
        await phone.dismissActivity()
        #expect(courier.activityCalls == ["upload ann", "remove ann"])
    }

    @Test func `a relaunched app tracks the activity on, and uploads its token once`()
        async throws
    {
        let phone = try await delivering()
        await phone.pressHome()
        await phone.terminate()
        await phone.launch()
        #expect(courier.activityCalls == ["upload ann"])
        let token = try #require(courier.activityToken)
        await phone.receive(try .endActivity(at: phone.date), to: token)
        #expect(courier.activityCalls == ["upload ann", "remove ann"])
    }

    @Test func `after an update of the app the new token takes the place of the old one`()
        async throws
    {
        let phone = try await delivering()
        let before = try #require(courier.activityToken)
        await phone.updateApp()
        await phone.renewActivityTokens()
        let after = try #require(courier.activityToken)
        #expect(after != before)
        await phone.receive(try update(phone, minutes: 3), to: after)
        #expect(phone.liveActivities.first?.content.contains("3") == true)
    }

    @Test func `signing out removes the token, and an ended activity removes nothing more`()
        async throws
    {
        let phone = try await delivering()
        let token = try #require(courier.activityToken)
        let server = courier.server
        await phone.asApp { phone.app?.router.upload(server, owner: .signedOut) }
        #expect(courier.activityCalls == ["upload ann", "remove ann"])
        await phone.receive(try .endActivity(at: phone.date), to: token)
        #expect(courier.activityCalls == ["upload ann", "remove ann"])
    }
}
