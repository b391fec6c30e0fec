import API
import FCM
import Foundation
import PushGateway
import PushModel
import Questions
import Switchboard
import TestSupport
import Testing
import World

@testable import Console

/// The routes of the front for FCM.
struct FCMRouteTests {
    private static let app = "phones/phone-1/apps/com.example.app/fcm"

    private let folder: Folder
    private let fixture: ConsoleFixture

    init() throws {
        folder = try Folder()
        fixture = try ConsoleFixture(phones: ["empty"], fcmHome: folder.url)
    }

    @Test(arguments: ["fcm", app, "fcm/faults"])
    func `without the front, each route says how to start it`(path: String) async throws {
        let reply = try await ConsoleFixture().get(path)
        #expect(reply.status == 409)
        #expect(reply.problem?.hint == "Start Belfry with the front: belfry --fcm")
        let service = try await ConsoleFixture().get("service")
        #expect(!service.text.contains(#""fcm""#))
    }

    @Test func `the description has the address, the authority and the key`() async throws {
        let reply = try await fixture.get("fcm")
        #expect(reply.status == 200)
        let fcm = try JSONDecoder().decode(ServiceDescription.FCM.self, from: reply.body)
        #expect(fcm.port == 8443)
        #expect(fcm.plainAddress == "http://localhost:8443")
        let service = try JSONDecoder().decode(
            ServiceDescription.self, from: try await fixture.get("service").body)
        #expect(service.fcm == fcm)
    }

    @Test func `an app has one address for each project`() async throws {
        func address(_ query: String = "") async throws -> FCMAddressDescription {
            let reply = try await fixture.get(Self.app + query)
            #expect(reply.status == 200)
            return try JSONDecoder().decode(FCMAddressDescription.self, from: reply.body)
        }
        let usual = try await address()
        #expect(usual.project == "belfry-test")
        #expect(usual.token.hasPrefix(usual.fid + ":APA91b"))
        #expect(try await address() == usual)
        let other = try await address("?project=my-shop-1")
        #expect(other.project == "my-shop-1")
        #expect(other.fid == usual.fid)
        #expect(other.token != usual.token)
    }

    @Test(arguments: [
        ("phones/nothing/apps/com.example.app/fcm", 404),
        ("phones/empty/apps/com.example.app/fcm", 404),
        (app + "?project=Shop", 400), (app + "?project=ab", 400), (app + "?project=-my-shop", 400),
    ])
    func `a wrong phone, app or project is named`(path: String, status: Int) async throws {
        let reply = try await fixture.get(path)
        #expect(reply.status == status)
        #expect(reply.problem?.detail.isEmpty == false)
    }

    @Test func `faults are added, listed, and removed by hand or by a reset`() async throws {
        let added = try await fixture.post(
            "fcm/faults", #"{"name": "quota", "times": 2, "retryAfter": 1}"#)
        #expect(added.status == 201)
        #expect(try await fixture.post("fcm/faults", #"{"name": "goaway"}"#).status == 201)
        let faults: [FCMFaultDescription] = try await fixture.get("fcm/faults").items()
        #expect(
            faults == [
                FCMFaultDescription(name: "quota", times: 2, retryAfter: 1),
                FCMFaultDescription(name: "goaway"),
            ])
        #expect(try await fixture.post("fcm/faults", #"{"name": "fire"}"#).status == 400)
        #expect(try await fixture.delete("fcm/faults").text == #"{"removed":2}"#)
        _ = try await fixture.post("fcm/faults", #"{"name": "slow", "delay": 10}"#)
        let reset = try await fixture.post("reset", "{}")
        #expect(reset.text.contains(#""faults":1"#))
        #expect(try await fixture.get("fcm/faults").items(of: FCMFaultDescription.self).isEmpty)
    }

    @Test func `why names the part of the message to change`() async throws {
        let token = await fixture.switchboard.world.registrations.first?.token.hex ?? ""
        let request = PushRequest(
            path: "/3/device/\(token)", topic: "com.example.app", pushType: "alert",
            credential: .trusted, payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8),
            origin: PushOrigin(transport: .fcm, isSecure: true))
        _ = await withCheckedContinuation { continuation in
            fixture.switchboard.answer([request]) { continuation.resume(returning: $0) }
        }
        let path =
            "pushes/latest/why?callback=application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        let reply = try await fixture.get(path)
        let why = try JSONDecoder().decode(WhyLine.self, from: reply.body)
        let fixes = why.changes.filter { $0.change.payload != nil }.compactMap(\.fix)
        #expect(!fixes.isEmpty)
        #expect(fixes.allSatisfy { $0.contains("message.apns.payload") })
    }
}
