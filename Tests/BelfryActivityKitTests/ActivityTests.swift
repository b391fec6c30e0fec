import AppGuest
import Foundation
import PushModel
import Testing
import VirtualPhone

@testable import BelfryActivityKit

@MainActor @Suite struct ActivityTests {
    private let phone = FakePhone()
    private let process: AppProcess
    private let log = DeliveryLog()

    init() {
        process = .start(on: phone)
    }

    private func request() throws -> Delivery {
        try process.run {
            try Delivery.request(
                attributes: DeliveryAttributes(order: 7, restaurant: "Roma"),
                content: ActivityContent(state: .cooking(), staleDate: nil), pushType: .token)
        }
    }

    private func snapshot(
        _ id: String, status: String, state: ActivitySnapshot.State = .active
    ) -> ActivitySnapshot {
        ActivitySnapshot(
            id: id, attributesType: "DeliveryAttributes",
            attributes: #"{"order":8,"restaurant":"Roma"}"#,
            content: ActivityContentValue(state: #"{"arrival":0,"status":"\#(status)"}"#),
            state: state)
    }

    @Test func `R-LA-12: request declares the type, and returns without a token`() throws {
        let activity = try request()
        #expect(activity.pushToken == nil)
        #expect(activity.activityState == .active)
        #expect(activity.content.state.status == .cooking)
        guard case .declaresActivityType("DeliveryAttributes", _, _) = phone.told.first,
            case .requestsActivity(let sent) = phone.told.last
        else {
            Issue.record("\(phone.told)")
            return
        }
        #expect(sent.id == activity.id)
        #expect(sent.pushType == .token)
        #expect(sent.attributes == #"{"order":7,"restaurant":"Roma"}"#)
        #expect(sent.content.state == #"{"arrival":0,"status":"cooking"}"#)
    }

    @Test func `each stream says what the table gives it`() async throws {
        let activity = try request()
        process.run { log.follow(activity) }
        await process.drain()
        #expect(Set(log.lines) == ["state active", "content cooking"])
        await process.hear(.changed(snapshot(activity.id, status: "on-the-way")))
        #expect(log.lines.last == "content on-the-way")
        let token = try #require(DeviceToken(hex: "0aff"))
        await process.hear(.token(activity: activity.id, token))
        await process.hear(.token(activity: activity.id, token))
        #expect(log.lines.filter { $0 == "token 0aff" }.count == 1)
        #expect(activity.pushToken == Data([0x0a, 0xff]))
        await process.hear(
            .changed(snapshot(activity.id, status: "delivered", state: .ended)))
        #expect(log.lines.suffix(2).sorted() == ["content delivered", "state ended"])
        await process.hear(
            .changed(snapshot(activity.id, status: "delivered", state: .dismissed)))
        #expect(log.lines.suffix(2) == ["state dismissed", "states end"])
    }

    @Test func `R-LA-22: what began before the app looked is said to its first observer`() async {
        await process.hear(.began(snapshot("a", status: "cooking")))
        phone.change { [snapshot = snapshot("a", status: "cooking")] in
            $0.known.activities = [snapshot]
        }
        process.run { log.followAll() }
        await process.drain()
        #expect(log.lines == ["began 8"])
        let ids = process.run { Delivery.activities.map(\.id) }
        #expect(ids == ["a"])
    }

    @Test func `R-LA-44: activities of an earlier run are listed, and did not begin`() async {
        phone.change { [snapshot = snapshot("a", status: "cooking")] in
            $0.known.activities = [snapshot]
        }
        process.run { log.followAll() }
        await process.drain()
        #expect(log.lines.isEmpty)
        #expect(process.run { Delivery.activities.count } == 1)
    }

    @Test func `R-LA-45: what does not decode any more is missing from activities`() {
        phone.change { [snapshot = snapshot("a", status: "returned")] in
            $0.known.activities = [snapshot]
        }
        #expect(process.run { Delivery.activities.isEmpty })
    }

    @Test func `R-LA-14: every subscriber gets the start token first`() async throws {
        phone.change { $0.known.startToken = DeviceToken(hex: String(repeating: "ab", count: 80)) }
        process.run { log.followAll() }
        await process.drain()
        #expect(log.lines == ["start token 80"])
        #expect(process.run { Delivery.pushToStartToken?.count } == 80)
    }

    @Test func `Q10: a silent stream leaves the property filled`() async throws {
        phone.change {
            $0.known.startToken = DeviceToken(hex: "ab")
            $0.known.startTokenStreamIsSilent = true
        }
        process.run { log.followAll() }
        await process.drain()
        #expect(log.lines.isEmpty)
        #expect(process.run { Delivery.pushToStartToken } == Data([0xab]))
    }

    @Test func `an update says all of the content to the phone before it returns`() async throws {
        let activity = try request()
        let stale = Date(timeIntervalSince1970: 1_700_000_600)
        await activity.update(
            ActivityContent(
                state: .cooking(60), staleDate: stale, relevanceScore: 75),
            alertConfiguration: AlertConfiguration(
                title: "Soon", body: "\(2) minutes", sound: .named("bell.caf")))
        let alert = ActivityAlert(title: "Soon", body: "2 minutes", sound: "bell.caf")
        #expect(
            phone.told.last
                == .updatesActivity(
                    ActivityUpdateRequest(
                        id: activity.id,
                        content: ActivityContentValue(
                            state: #"{"arrival":60,"status":"cooking"}"#,
                            staleDate: 1_700_000_600, relevanceScore: 75),
                        alert: alert)))
        #expect(activity.content.staleDate == stale)
        #expect(activity.content.state.arrival == Date(timeIntervalSinceReferenceDate: 60))
    }

    @Test func `an end says its policy`() async throws {
        let activity = try request()
        await activity.end(nil, dismissalPolicy: .after(Date(timeIntervalSince1970: 5)))
        #expect(
            phone.told.last
                == .endsActivity(ActivityEnd(id: activity.id, dismissal: .after(5))))
        await activity.end(nil)
        #expect(phone.told.last == .endsActivity(ActivityEnd(id: activity.id)))
    }

    @Test(arguments: [
        (ActivityRefusal.targetMaximumExceeded, "com.apple.ActivityKit.ActivityAuthorization", 5),
        (.notDeclared, "com.apple.ActivityKit.ActivityInput", 1),
        (.unentitled, "com.apple.ActivityKit.ActivityInput", 0),
    ])
    func `R-LA-6, R-LA-7: a refusal is thrown with Apple's domain and code`(
        _ refusal: ActivityRefusal, _ domain: String, _ code: Int
    ) throws {
        phone.change { $0.refusal = refusal }
        let error = #expect(throws: (any Error).self) { try request() }
        let caught = try #require(error) as NSError
        #expect((caught.domain, caught.code) == (domain, code))
        #expect(phone.told.contains { if case .requestsActivity = $0 { true } else { false } })
    }

    @Test func `R-LA-4: visibility is a case that can be caught`() {
        phone.change { $0.refusal = .visibility }
        #expect(throws: ActivityAuthorizationError.visibility) { try request() }
    }

    @Test func `R-LA-49: enablement says changes alone`() async {
        let info = process.run { ActivityAuthorizationInfo() }
        #expect(info.areActivitiesEnabled)
        process.run {
            _ = Task {
                for await isEnabled in info.activityEnablementUpdates { log.add("\(isEnabled)") }
            }
        }
        await process.drain()
        #expect(log.lines.isEmpty)
        await process.hear(
            .enablement(ActivityEnablement(isEnabled: false, allowsFrequentPushes: false)))
        #expect(log.lines == ["false"])
    }
}
