import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Categories that are declared once.
@MainActor struct CategoryAcceptance {
    static let mail = PushCategory(
        "mail",
        actions: [
            .button("archive", title: "Archive", systemImage: "archivebox"),
            .button("read", title: "Read", options: .foreground),
            .reply("answer", title: "Answer", buttonTitle: "Send", placeholder: "Message"),
        ], options: .customDismissAction, hiddenPreviewsBodyPlaceholder: "Mail")

    /// iOS has not returned the categories yet: in the foreground "archive" would open the app.
    @Test func `107 a declared action opens the app, or not, from the first call on`() async {
        var configuration = PushConfiguration()
        configuration.categories = [Self.mail]
        let harness = RouterHarness(configuration)
        harness.router.install(
            in: UIApplication.withoutProcess, launchOptions: nil, handler: harness.handler)
        #expect(harness.center.categories == [Self.mail])
        let message = PushMessage(
            payload: ["aps": ["alert": "Mail", "category": "mail"]], identifier: "M1")
        for action in ["archive", "read"] {
            _ = harness.didReceive(message, action: action)
        }
        await harness.router.settled()
        #expect(
            harness.takeEvents().filter { $0.contains("button") } == [
                "performed button archive on “Mail”", "opened “Mail” by button read, was active",
            ])
    }

    @Test func `107 a category is for iOS what the app has declared`() throws {
        let category = Self.mail.category
        #expect(category.identifier == "mail")
        #expect(category.options == .customDismissAction)
        #expect(category.hiddenPreviewsBodyPlaceholder == "Mail")
        #expect(category.actions.map(\.identifier) == ["archive", "read", "answer"])
        #expect(category.actions.map(\.options) == [[], .foreground, []])
        let answer = try #require(category.actions.last as? UNTextInputNotificationAction)
        #expect(answer.textInputButtonTitle == "Send")
        #expect(answer.textInputPlaceholder == "Message")
    }

    @Test func `107 the categories of others stay, on a phone`() async throws {
        let disk = AppDisk()
        let phone = try VirtualPhone(ios: "18.0", app: { DeclaringApp(disk) })
        // It has buttons and no handler.
        phone.tolerates = [.setUpMistakes]
        await phone.launch()
        #expect(phone.categories.map(\.identifier).sorted() == ["mail", "survey"])
        let mail = try #require(phone.categories.first { $0.identifier == "mail" })
        #expect(mail == Self.mail.category)
        await phone.forceQuit()
        disk.events = []
        await phone.receive(try Push(["aps": ["alert": "Dinner?", "category": "mail"]]))
        #expect(phone.notifications.first?.actions.map(\.title) == ["Archive", "Read", "Answer"])
        await phone.act("answer", text: "Yes")
        #expect(disk.events.contains("performed reply answer “Yes” on “Dinner?”"))
    }
}

/// An app that declares a category, and another SDK in it.
@MainActor private final class DeclaringApp: PushAppDelegate {
    private let disk: AppDisk
    private var subscription: PushSubscription?

    init(_ disk: AppDisk) {
        self.disk = disk
        super.init()
    }

    override func makeRouter() -> PushRouter {
        var configuration = PushConfiguration()
        configuration.categories = [CategoryAcceptance.mail]
        return PushRouter(configuration, store: disk.store, clock: disk.clock)
    }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        let survey = UNNotificationCategory(
            identifier: "survey", actions: [], intentIdentifiers: [])
        let former = UNNotificationCategory(identifier: "mail", actions: [], intentIdentifiers: [])
        center.setNotificationCategories([survey, former])
        center.requestAuthorization(options: .alert) { _, _ in }
        subscription = router.onEvent { [disk] in disk.events.append($0.description) }
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
}
