/// A first test of the app, for the developer to edit.
struct FirstTestFile {
    /// The class of the app's delegate; `nil` if the sources have none.
    var delegate: String?
    /// The app's `App`, if it runs.
    var entry: String?
    /// The app's `App` that is left out, and the compiler's error.
    var leftOut: (name: String, reason: String?)?

    private var app: String {
        entry.map { "SwiftUIAppDelegate<\($0)>" } ?? delegate ?? "NoDelegate"
    }

    var text: String {
        """
        import BelfryTesting\(entry == nil ? "" : "\nimport SwiftUI")
        import Testing

        @testable import App
        \(standIn)
        @MainActor
        struct FirstTest {
            @Test func `a push is shown, and a tap on it opens the app`() async throws {
                let phone = try VirtualPhone(ios: "18.0", app: \(app).self)
                await phone.launch()
                // Most apps ask for permission themselves at some time. Here the user allows it.
                await phone.asApp {
                    UNUserNotificationCenter.current().requestAuthorization(
                        options: [.alert, .badge, .sound]
                    ) { _, _ in }
                    UIApplication.shared.registerForRemoteNotifications()
                }
                await phone.pressHome()

                await phone.receive(try .alert("Dinner?", title: "Ann"))
                #expect(phone.notifications.map(\\.body) == ["Dinner?"], "\\(phone.transcript)")

                await phone.tap()
                #expect(phone.state == .active, "\\(phone.transcript)")
            }
        }
        \(refusal)
        """
    }

    /// A declaration by which the compiler says why a test cannot run the `App`.
    private var refusal: String {
        guard let (name, reason) = leftOut else { return "" }
        let message =
            "belfry adopt left out \(name), because it does not compile in the package"
            + (reason.map { " (\($0))" } ?? "") + ". Test \(app) instead."
        return """

            @available(*, unavailable, message: "\(message.asLiteral)")
            enum \(name) {}

            """
    }

    private var standIn: String {
        guard delegate == nil, entry == nil else { return "" }
        return """

            /// A substitute, because no adopted file has a `UIApplicationDelegate` class. Set the
            /// delegate of `UNUserNotificationCenter` in it, as your app does.
            final class NoDelegate: NSObject, UIApplicationDelegate {}

            """
    }
}
