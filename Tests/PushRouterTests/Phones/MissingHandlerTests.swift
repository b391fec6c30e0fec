import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import Testing

/// A method that the router never asks fails the test of the app, though the compiler accepts it.
@MainActor struct MissingHandlerTests {
    /// A delegate with the right method that forgets the protocol.
    final class Forgetful: NSObject, UIApplicationDelegate, PushRouted {
        let router = PushRouter()

        func work(
            _ message: PushMessage, within seconds: TimeInterval
        ) async throws -> UIBackgroundFetchResult { .newData }
    }

    /// A delegate of one protocol, with almost the method of another.
    final class NearMiss: NSObject, UIApplicationDelegate, PushRouted, PushPresenting {
        let router = PushRouter()

        func present(_ message: PushMessage) async -> UNNotificationPresentationOptions { [] }

        func work(
            _ message: PushMessage, for seconds: TimeInterval
        ) async throws -> UIBackgroundFetchResult { .newData }
    }

    /// A delegate with a method that the router never asks, though the compiler accepts it.
    final class Presenter: NSObject, UIApplicationDelegate, PushRouted, PushWorking {
        let router = PushRouter()

        func work(
            _ message: PushMessage, within seconds: TimeInterval
        ) async throws -> UIBackgroundFetchResult { .newData }

        func present(_ message: PushMessage) -> [String] { [message.title] }
    }

    @Test func `a method that is almost one of another protocol fails the test at launch`()
        async throws
    {
        let phone = try VirtualPhone(
            ios: "18.0", app: PushDelegate<Presenter>.self, info: Self.info)
        await withKnownIssue {
            await phone.launch()
        } matching: { issue in
            issue.comments.contains {
                $0.rawValue.contains(
                    "Presenter.present takes a message, but the router never calls it")
            }
        }
    }

    private static let info = AppInfo(backgroundModes: ["remote-notification"])

    private func receive<App>(_ phone: VirtualPhone<App>) async throws {
        await phone.launch()
        await phone.asApp { UIApplication.shared.registerForRemoteNotifications() }
        await phone.pressHome()
        await phone.receive(try .silent())
    }

    private nonisolated static func isAboutWork(_ issue: Issue) -> Bool {
        issue.comments.contains {
            $0.rawValue.contains("needs a handler that conforms to PushWorking")
                || $0.rawValue.contains("work takes a message, but the router never calls it")
        }
    }

    @Test func `a forgotten protocol fails the test`() async throws {
        let phone = try VirtualPhone(
            ios: "18.0", app: PushDelegate<Forgetful>.self, info: Self.info)
        try await withKnownIssue {
            try await receive(phone)
        } matching: {
            Self.isAboutWork($0)
        }
    }

    @Test func `a near miss beside another protocol fails the test`() async throws {
        let phone = try VirtualPhone(ios: "18.0", app: PushDelegate<NearMiss>.self, info: Self.info)
        try await withKnownIssue {
            try await receive(phone)
        } matching: {
            Self.isAboutWork($0)
        }
    }

    @Test func `a test can tolerate it`() async throws {
        let phone = try VirtualPhone(ios: "18.0", app: PushDelegate<NearMiss>.self, info: Self.info)
        phone.tolerates = [.setUpMistakes]
        try await receive(phone)
    }
}
