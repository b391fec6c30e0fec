import ActivityKit
import BelfryTesting
import Foundation
import Testing

@testable import FoodDelivery

/// Follows an order from the kitchen to the door, on the Lock Screen.
@MainActor
@Suite struct DeliveryTests {
    private let kitchen = Kitchen()

    private func phone(ios: String = "26.0") throws -> VirtualPhone<AppDelegate> {
        let kitchen = kitchen
        return try VirtualPhone(ios: ios) { AppDelegate(server: kitchen) }
    }

    /// Returns a content state from the server. Dates are seconds since 2001, as Swift decodes
    /// them.
    private func state(
        _ status: String, on phone: VirtualPhone<AppDelegate>, minutes: Double
    ) -> [String: Any] {
        [
            "status": status,
            "arrival": phone.date.addingTimeInterval(minutes * 60).timeIntervalSinceReferenceDate,
        ]
    }

    private func start(on phone: VirtualPhone<AppDelegate>) throws -> Push {
        try .startActivity(
            "DeliveryAttributes", attributes: ["order": 7, "restaurant": "Roma"],
            contentState: state("cooking", on: phone, minutes: 40), title: "Roma",
            body: "Your order is in the kitchen.", at: phone.date)
    }

    @Test func `an order from push-to-start to four hours after the end`() async throws {
        let phone = try phone()
        await phone.launch()
        let startToken = try #require(kitchen.startToken)
        await phone.pressHome()
        await phone.advance(by: .seconds(60))
        #expect(phone.state == .suspended)

        // The kitchen begins: iOS shows the activity, and wakes the app to send the token.
        await phone.receive(try start(on: phone), to: startToken)
        #expect(phone.liveActivities.map(\.state) == [.active])
        let token = try #require(kitchen.updateTokens[7])
        #expect(token != startToken)
        await phone.advance(by: .seconds(60))
        #expect(phone.state == .suspended)

        // The order is on its way: none of the app's code runs.
        await phone.receive(
            try .updateActivity(
                contentState: state("on-the-way", on: phone, minutes: 20), at: phone.date,
                staleDate: phone.date.addingTimeInterval(600)),
            to: token)
        #expect(phone.state == .suspended)
        #expect(phone.liveActivities.first?.content.contains("on-the-way") == true)

        // A date as text, as many servers write it: APNs accepts the push, and the phone drops it.
        await phone.receive(
            try .updateActivity(
                contentState: ["status": "delivered", "arrival": "2026-05-09T06:13:20Z"],
                at: phone.date),
            to: token)
        #expect(phone.liveActivities.first?.content.contains("delivered") == false)

        // No update arrives for ten minutes.
        await phone.advance(by: .seconds(601))
        #expect(phone.liveActivities.map(\.state) == [.stale])
        await phone.receive(
            try .updateActivity(
                contentState: state("on-the-way", on: phone, minutes: 2), at: phone.date,
                title: "Roma", body: "Two minutes!"),
            to: token)
        #expect(phone.liveActivities.map(\.state) == [.active])

        // The order is delivered. The activity leaves the Lock Screen four hours later.
        await phone.receive(
            try .endActivity(
                contentState: state("delivered", on: phone, minutes: 0), at: phone.date),
            to: token)
        #expect(phone.liveActivities.map(\.state) == [.ended])
        await phone.advance(by: .seconds(3 * 3600 + 59 * 60))
        #expect(phone.liveActivities.map(\.state) == [.ended])
        await phone.advance(by: .seconds(120))
        #expect(phone.liveActivities.isEmpty)

        // The app learns that the activity ended when it is opened.
        #expect(kitchen.forgotten.isEmpty)
        await phone.launch()
        #expect(kitchen.forgotten == [7])
    }

    @Test func `a push-to-start wakes an app that iOS has ended, and its observers see it`()
        async throws
    {
        let phone = try phone()
        await phone.launch()
        await phone.pressHome()
        await phone.terminate()
        #expect(phone.app == nil)
        let token = try #require(kitchen.startToken)
        await phone.receive(try start(on: phone), to: token)
        #expect(phone.callbacks.last == .didFinishLaunching)
        #expect(kitchen.updateTokens[7] != nil)
    }

    @Test func `an order placed in the app has a token that updates it`() async throws {
        let phone = try phone()
        await phone.launch()
        let arrival = phone.date.addingTimeInterval(1800)
        await phone.asApp {
            #expect(throws: Never.self) {
                try phone.app?.order(8, at: "Roma", arrival: arrival)
            }
        }
        let token = try #require(kitchen.updateTokens[8])
        await phone.receive(
            try .updateActivity(
                contentState: state("on-the-way", on: phone, minutes: 5), at: phone.date),
            to: token)
        let content = await phone.asApp {
            Activity<DeliveryAttributes>.activities.first?.content.state.status
        }
        #expect(content == .some(.onTheWay))
    }

    @Test func `an order cannot be followed from the background`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.pressHome()
        let arrival = phone.date.addingTimeInterval(1800)
        await phone.asApp {
            #expect(throws: ActivityAuthorizationError.visibility) {
                try phone.app?.order(9, at: "Roma", arrival: arrival)
            }
        }
        #expect(phone.liveActivities.isEmpty)
    }
}
