import BelfryActivityKit
import BelfryTesting
import Foundation
import Testing

private struct RideAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        enum Phase: String, Codable { case waiting, riding }

        var phase: Phase
        var arrival: Date
    }

    var ride: Int
}

/// The values that the app's server and the app's own log have received.
@MainActor private final class Log {
    var startToken: String?
    var tokens: [Int: String] = [:]
    var lines: [String] = []
}

private final class RideDelegate: UIResponder, UIApplicationDelegate {
    private let log: Log

    init(_ log: Log) {
        self.log = log
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            for await token in Activity<RideAttributes>.pushToStartTokenUpdates {
                log.startToken = token.map { String(format: "%02x", $0) }.joined()
            }
        }
        for activity in Activity<RideAttributes>.activities { follow(activity) }
        Task {
            for await activity in Activity<RideAttributes>.activityUpdates { follow(activity) }
        }
        return true
    }

    private func follow(_ activity: Activity<RideAttributes>) {
        let ride = activity.attributes.ride
        Task {
            for await token in activity.pushTokenUpdates {
                log.tokens[ride] = token.map { String(format: "%02x", $0) }.joined()
            }
        }
        Task {
            for await state in activity.activityStateUpdates { log.lines.append("\(state)") }
        }
        Task {
            for await content in activity.contentUpdates {
                log.lines.append(content.state.phase.rawValue)
            }
        }
    }

    func ride(_ number: Int) throws {
        _ = try Activity.request(
            attributes: RideAttributes(ride: number),
            content: ActivityContent(
                state: RideAttributes.ContentState(
                    phase: .waiting, arrival: Date(timeIntervalSinceReferenceDate: 0)),
                staleDate: nil),
            pushType: .token)
    }
}

/// ActivityKit's code of an app on a phone of a test.
@MainActor @Suite struct LiveActivityTests {
    private let log = Log()

    private func phone(
        ios: String = "26.0", info: AppInfo = AppInfo()
    ) throws -> VirtualPhone<RideDelegate> {
        let log = log
        return try VirtualPhone(ios: ios, info: info) { RideDelegate(log) }
    }

    private func state(_ phase: String) -> [String: Any] { ["phase": phase, "arrival": 800000000] }

    private func start(_ ride: Int, on phone: VirtualPhone<RideDelegate>) throws -> Push {
        try .startActivity(
            "RideAttributes", attributes: ["ride": ride], contentState: state("waiting"),
            title: "Taxi", body: "On its way", at: phone.date)
    }

    @Test func `a ride from push-to-start to its dismissal`()
        async throws
    {
        let phone = try phone()
        await phone.launch()
        let startToken = try #require(log.startToken)
        #expect(startToken.count == 160)
        await phone.pressHome()
        await phone.advance(by: .seconds(60))
        #expect(phone.state == .suspended)
        await phone.receive(try start(7, on: phone), to: startToken)
        let token = try #require(log.tokens[7])
        #expect(log.lines.sorted() == ["active", "waiting"])
        await phone.advance(by: .seconds(60))
        #expect(phone.state == .suspended)

        let soon = phone.date.addingTimeInterval(600)
        await phone.receive(
            try .updateActivity(contentState: state("riding"), at: phone.date, staleDate: soon),
            to: token)
        #expect(phone.state == .suspended)
        #expect(phone.liveActivities.first?.content.contains("riding") == true)
        for refused in [
            ["phase": "riding", "arrival": "2026-05-09T06:13:20Z"],
            ["phase": "lost", "arrival": 1],
            ["phase": "waiting"],
        ] as [[String: Any]] {
            await phone.receive(
                try .updateActivity(contentState: refused, at: phone.date), to: token)
        }
        #expect(phone.liveActivities.first?.content.contains("riding") == true)
        #expect(phone.liveActivities.first?.content.contains("800000000") == true)

        await phone.advance(by: .seconds(601))
        #expect(phone.liveActivities.map(\.state) == [.stale])
        await phone.receive(try .endActivity(at: phone.date), to: token)
        #expect(phone.liveActivities.map(\.state) == [.ended])
        await phone.advance(by: .seconds(4 * 3600 + 60))
        #expect(phone.liveActivities.isEmpty)
        await phone.launch()
        #expect(log.lines.last == "dismissed")
    }

    @Test func `a push-to-start launches the app, whose observers see the activity`()
        async throws
    {
        let phone = try phone()
        await phone.launch()
        await phone.pressHome()
        await phone.terminate()
        let startToken = try #require(log.startToken)
        await phone.receive(try start(8, on: phone), to: startToken)
        #expect(phone.callbacks.last == .didFinishLaunching)
        #expect(log.tokens[8] != nil)
    }

    @Test func `request works in the foreground, and throws visibility elsewhere`()
        async throws
    {
        let phone = try phone()
        await phone.launch()
        await phone.asApp { #expect(throws: Never.self) { try phone.app?.ride(1) } }
        #expect(phone.liveActivities.map(\.state) == [.active])
        let token = try #require(log.tokens[1])
        await phone.receive(
            try .updateActivity(contentState: state("riding"), at: phone.date), to: token)
        #expect(log.lines.last == "riding")
        await phone.pressHome()
        await phone.asApp {
            #expect(throws: ActivityAuthorizationError.visibility) { try phone.app?.ride(2) }
        }
        #expect(phone.liveActivities.count == 1)
    }

    @Test func `the sixth activity is refused`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.asApp {
            for number in 1...5 {
                #expect(throws: Never.self) { try phone.app?.ride(number) }
            }
            #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) {
                try phone.app?.ride(6)
            }
            #expect(ActivityAuthorizationInfo().areActivitiesEnabled)
        }
    }

    @Test func `R-LA-6: an Info.plist without NSSupportsLiveActivities`() async throws {
        var info = AppInfo()
        info.supportsLiveActivities = false
        let phone = try phone(info: info)
        await phone.launch()
        await phone.asApp {
            let error = #expect(throws: (any Error).self) { try phone.app?.ride(1) }
            let caught = error.map { $0 as NSError }
            #expect(caught?.domain == "com.apple.ActivityKit.ActivityInput")
            #expect(caught?.code == 1)
        }
    }

    @Test func `R-LA-50: the stream yields another start token after Live Activities were off`()
        async throws
    {
        let phone = try phone()
        await phone.launch()
        let before = try #require(log.startToken)
        await phone.switchActivities(on: false)
        #expect(log.startToken == before)
        await phone.switchActivities(on: true)
        let after = try #require(log.startToken)
        #expect(after != before)
        await phone.pressHome()
        await phone.receive(try start(9, on: phone), to: after)
        #expect(phone.liveActivities.map(\.state) == [.active])
    }

    @Test func `R-LA-44: after an update of the app no stream yields what happened without it`()
        async throws
    {
        let phone = try phone()
        await phone.launch()
        await phone.asApp { try? phone.app?.ride(1) }
        await phone.asApp { try? phone.app?.ride(2) }
        await phone.updateApp()
        await phone.dismissActivity()
        await phone.launch()
        #expect(!log.lines.contains("dismissed"))
        // What is missing from this list is over, and its token has to be given up.
        let listed = await phone.asApp {
            Activity<RideAttributes>.activities.map(\.attributes.ride)
        }
        #expect(listed == [1])
    }

    @Test func `R-LA-13: iOS starts an updated app, whose stream yields the new token`()
        async throws
    {
        let phone = try phone()
        await phone.launch()
        await phone.asApp { try? phone.app?.ride(1) }
        let before = try #require(log.tokens[1])
        await phone.updateApp()
        await phone.renewActivityTokens()
        #expect(phone.callbacks.last == .didFinishLaunching)
        let after = try #require(log.tokens[1])
        #expect(after != before)
        await phone.receive(
            try .updateActivity(contentState: state("riding"), at: phone.date), to: after)
        #expect(phone.liveActivities.first?.content.contains("riding") == true)
    }

    @Test func `R-LA-32: the shape of the app's type tells that UNIX seconds are 31 years late`()
        async throws
    {
        let phone = try phone()
        await phone.launch()
        await phone.asApp { try? phone.app?.ride(1) }
        let token = try #require(log.tokens[1])
        let content: [String: Any] = ["phase": "riding", "arrival": 1_700_000_600]
        await phone.receive(try .updateActivity(contentState: content, at: phone.date), to: token)
        let remark = "“arrival” in content-state is a Date"
        #expect(phone.trace.contains { $0.sentence.hasPrefix(remark) })
    }

    @Test func `R-LA-41: what the person removes is dismissed for the app`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.asApp { try? phone.app?.ride(1) }
        await phone.dismissActivity()
        #expect(log.lines.last == "dismissed")
        #expect(phone.liveActivities.isEmpty)
    }
}
