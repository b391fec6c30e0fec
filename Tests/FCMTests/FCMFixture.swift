import Foundation
import Log
import Logging
import PushGateway
import PushModel
import TestSupport
import Testing
import VirtualPhone
import World

@testable import FCM
@testable import Switchboard

/// A front with phones behind it, asked in process.
struct FCMFixture {
    static let app = "com.example.app"
    static let project = "shop"

    let nodes: Nodes
    let front: FCMFront
    private let access: String

    /// The phones have the app, which has a token.
    init(
        phones: Int = 1, nodes count: Int = 1, switches: FCMSwitches = FCMSwitches(),
        file: URL? = nil, unregistered: UnregisteredSchedule? = nil
    ) async throws {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        var configuration = WorldConfiguration(
            epoch: UnixTime(seconds: Double(SignedAssertion.now)))
        configuration.phones = (1...phones).map {
            WorldConfiguration.NamedPhone(name: "phone-\($0)")
        }
        if let unregistered { configuration.choices.unregistered = unregistered }
        nodes = try await Nodes.start(
            configuration, log: try SQLiteLog(), isKept: false, logger: logger,
            clock: StandingClock(), on: (0..<count).map { _ in SwitchboardThread() })
        front = try FCMFront(
            nodes: nodes, project: Self.project, key: SignedAssertion.key, switches: switches,
            file: file, logger: logger)
        access = try Self.accessToken(front)
    }

    /// An access token for the default project.
    static func accessToken(_ front: FCMFront, now: Date = Date()) throws -> String {
        let seconds = Int(now.timeIntervalSince1970)
        var assertion = SignedAssertion()
        assertion.claims["iat"] = .int(seconds)
        assertion.claims["exp"] = .int(seconds + 3600)
        let answer = front.tokens.answer(
            SignedAssertion.request(try assertion.text()), now: now)
        return try JSONValue(parsing: answer.body)["access_token"]?.string ?? ""
    }

    func address(of phone: String = "phone-1", project: String? = nil) async -> FCMAddress? {
        await front.address(of: Self.app, on: phone, project: project)
    }

    /// Sends a message, in which TOKEN and FID are those of phone-1.
    func send(
        _ message: String, isTrial: Bool = false, project: String = project,
        authorization: String? = nil
    ) async throws -> FrontReply {
        let address = try #require(await address())
        let text = message.replacing("TOKEN", with: address.token).replacing(
            "FID", with: address.fid)
        let body =
            isTrial
            ? #"{"validate_only":true,"message":\#(text)}"# : #"{"message":\#(text)}"#
        return await post(
            "/v1/projects/\(project)/messages:send", body, authorization: authorization)
    }

    func post(
        _ path: String, _ body: String, method: String = "POST", authorization: String? = nil,
        fields: [FrontField] = []
    ) async -> FrontReply {
        await front.answer(
            FrontRequest(
                method: method, host: "fcm.googleapis.com", path: path,
                fields: [FrontField("authorization", authorization ?? "Bearer " + access)] + fields,
                body: Array(body.utf8)))
    }

    /// The requests that reached APNs, oldest first.
    func pushes() async throws -> [PushRequest] {
        try await nodes.log.requests(epoch: nodes.epoch, limit: 1000).compactMap(\.push?.request)
            .reversed()
    }

    func perform(_ event: Event, on phone: String = "phone-1") async throws {
        _ = try await nodes[phone: phone].perform(event, on: phone)
    }
}

/// A clock that never moves, so that no phone does anything by itself.
struct StandingClock: WorldClock {
    let now = Instant.zero

    func wait(until _: Instant) async throws {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw CancellationError()
    }
}

extension FrontReply {
    /// The status; 0 for GOAWAY.
    var status: Int { if case .answer(let answer) = self { answer.status } else { 0 } }

    var json: JSONValue? {
        if case .answer(let answer) = self { try? JSONValue(parsing: answer.body) } else { nil }
    }

    subscript(field name: String) -> String? {
        if case .answer(let answer) = self {
            answer.fields.first { $0.name == name }?.value
        } else {
            nil
        }
    }

    /// The details of an error with this type: `FcmError`, `ApnsError` or `BadRequest`.
    func detail(_ type: String) -> JSONValue? {
        json?["error"]?["details"]?.array?.first {
            $0["@type"]?.string?.hasSuffix(type) == true
        }
    }

    var errorCode: String? { detail("FcmError")?["errorCode"]?.string }
    var hint: String { self[field: "x-belfry-hint"] ?? "" }
}
