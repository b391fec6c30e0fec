import BelfryTesting
import Testing

/// A step that leaves the app with a completion handler: it waits in real time only for what may come
/// in real time.
@MainActor @Suite(.serialized) struct WaitingTests {
    final class Sleeper: NSObject, UIApplicationDelegate {
        var worked = 0

        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult {
            try? await Task.sleep(nanoseconds: 3_000_000_000)
            worked += 1
            return .newData
        }
    }

    /// With real time, each of the steps would take an hour.
    private static let hour = Duration.seconds(3_600)

    @Test(.timeLimit(.minutes(30)))
    func `a step does not wait in real time for an app that waits for the phone's clock`()
        async throws
    {
        for story in 1...50 {
            let phone = try VirtualPhone(
                ios: "18.2", app: Sleeper.self, seed: UInt64(story), patience: Self.hour)
            await phone.launch()
            await phone.pressHome()
            await phone.receive(try .silent())
            #expect(phone.openHandlers == 1)
            await phone.advance(by: .seconds(3))
            #expect(phone.openHandlers == 0)
            #expect(phone.app?.worked == 1)
        }
    }

    /// Answers from a thread or a connection, and has a timer beside it.
    final class Connected: NSObject, UIApplicationDelegate {
        static nonisolated(unsafe) var way = "thread"

        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 20) {}
            let answer = UncheckedAnswer(completionHandler)
            let answersOnMain: @Sendable () -> Void = {
                DispatchQueue.main.async { answer.call(.newData) }
            }
            switch Self.way {
            case "thread":
                Thread.detachNewThread {
                    usleep(50_000)
                    answersOnMain()
                }
            case "source":
                let source = DispatchSource.makeTimerSource(queue: .main)
                source.schedule(deadline: .now() + 0.05)
                source.setEventHandler {
                    answersOnMain()
                    source.cancel()
                }
                source.activate()
            default:
                guard let nothing = URL(string: "http://127.0.0.1:1/") else { return }
                URLSession.shared.dataTask(with: nothing) { _, _, _ in answersOnMain() }.resume()
            }
        }
    }

    private struct UncheckedAnswer: @unchecked Sendable {
        let call: (UIBackgroundFetchResult) -> Void
        init(_ call: @escaping (UIBackgroundFetchResult) -> Void) { self.call = call }
    }

    @Test(.timeLimit(.minutes(30)), arguments: ["thread", "source", "connection"])
    func `a step waits for a thread, a source and a connection`(way: String) async throws {
        Connected.way = way
        let phone = try VirtualPhone(ios: "18.2", app: Connected.self, patience: .seconds(60))
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try .silent())
        #expect(phone.openHandlers == 0)
    }

    @Test func `the transcript has seconds`() async throws {
        let phone = try VirtualPhone(ios: "18.2", app: Sleeper.self)
        await phone.advance(by: .seconds(1))
        await phone.launch()
        let lines = phone.transcript.split(separator: "\n")
        #expect(lines.last?.hasPrefix("+1.000 s  ") == true, "\(phone.transcript)")
    }

    @Test(arguments: [
        (#"{"apps":{"alert":"Hi"}}"#, "“apps” is not “aps”"),
        (#"{"aps":{"alert":5}}"#, "“alert” is the number 5, and iOS ignores it."),
        (#"{"aps":{"alert":"Hi","content_available":1}}"#, "Did you mean “content-available”?"),
    ])
    func `a test's payload with a slip fails the test where the push is sent`(
        json: String, sentence: String
    ) async throws {
        let phone = try VirtualPhone(ios: "18.2", app: Sleeper.self)
        await phone.launch()
        let push = try Push(json: json)
        let issues = await capturedIssues { await phone.receive(push) }
        #expect(issues.contains { $0.contains(sentence) }, "\(issues)")
        phone.tolerates = [.payloadMistakes]
        await phone.receive(push)
    }
}
