import BelfryTesting
import Testing

/// Foundation's main thread and main operation queue in an app's code.
@MainActor struct MainThreadTests {
    final class App: UIResponder, UIApplicationDelegate {
        /// The global queue continues while the main thread does its work.
        let log = OrderTests.Log()

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            note("launch")
            NotificationCenter.default.addObserver(
                forName: UIApplication.didBecomeActiveNotification, object: application,
                queue: .main
            ) { [weak self] _ in self?.note("observer") }
            let saved = Notification.Name("saved")
            NotificationCenter.default.addObserver(forName: saved, object: self, queue: .main) {
                [weak self] _ in self?.note("observer of a save")
            }
            DispatchQueue.global().async { [self] in
                note("global queue")
                NotificationCenter.default.post(name: saved, object: self)
                note("global queue again")
            }
            Task { [weak self] in
                self?.note("task")
                await Task.detached { self?.note("detached task") }.value
                self?.note("task again")
            }
            OperationQueue.main.addOperation { [weak self] in self?.note("operation") }
            return true
        }

        nonisolated func note(_ place: String) {
            log.add("\(place) \(Thread.isMainThread ? "main" : "elsewhere")")
        }
    }

    @Test(.timeLimit(.minutes(30)))
    func `code on the main actor and the main queue is on the main thread`() async throws {
        let phone = try VirtualPhone(ios: "18.0") { App() }
        await phone.launch()
        let log = try #require(phone.app).log.entries
        #expect(
            Set(log) == [
                "launch main", "observer main", "global queue elsewhere",
                "observer of a save main", "global queue again elsewhere", "task main",
                "detached task elsewhere", "task again main", "operation main",
            ])
    }
}
