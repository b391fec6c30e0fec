import BelfryTesting
import Testing

/// Every way in which a delegate can be wrong fails the test, with a sentence that names it.
@MainActor struct BrokenDelegateTests {
    enum Fault: CaseIterable {
        case forgets, answersTwice, never
    }

    /// Does with its completion handlers what the test asks for.
    @MainActor final class App: NSObject, UIApplicationDelegate {
        var fault: Fault?
        private var kept: [Any] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let center = UNUserNotificationCenter.current()
            center.requestAuthorization(options: [.alert]) { _, _ in }
            application.registerForRemoteNotifications()
            return true
        }

        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            perform(completionHandler) { completionHandler(.newData) }
        }

        private func perform(_ handler: Any, _ answer: () -> Void) {
            switch fault {
            case nil: answer()
            case .forgets: break
            case .answersTwice:
                answer()
                answer()
            case .never: kept.append(handler)
            }
        }
    }

    private func phone(_ fault: Fault, ios: String = "18.0") async throws -> VirtualPhone<App> {
        let phone = try VirtualPhone(ios: ios, app: App.self, patience: .milliseconds(10))
        await phone.launch()
        phone.app?.fault = fault
        return phone
    }

    @Test func `a fetch handler that is forgotten`() async throws {
        let phone = try await phone(.forgets)
        let push = try Push.silent()
        let sentences = await capturedIssues { await phone.receive(push) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("let go of its completion handler") == true)
        #expect(sentences.first?.contains("R-FETCH-3") == true)
    }

    @Test func `a fetch handler that is called twice`() async throws {
        let phone = try await phone(.answersTwice)
        let push = try Push.silent()
        let sentences = await capturedIssues { await phone.receive(push) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("called its completion handler twice") == true)
    }

    @Test func `a fetch handler that is kept for too long ends the app`() async throws {
        let phone = try await phone(.never)
        await phone.pressHome()
        let push = try Push.silent()
        #expect(await capturedIssues { await phone.receive(push) } == [])
        #expect(phone.openHandlers == 1)
        let sentences = await capturedIssues { await phone.advance(by: .seconds(31)) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("R-FETCH-3") == true)
        #expect(phone.state == .systemTerminated)
        #expect(phone.app == nil)
    }

    @Test func `a method that takes a second or two is not stuck`() {
        #expect(Watchdog.limit(.seconds(1)) == 10)
        #expect(Watchdog.limit(.milliseconds(10)) == 1)
    }
}
