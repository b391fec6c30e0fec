import API
import FCM
import Foundation
import Hummingbird
import Log
import Logging
import NIOCore
import NIOEmbedded
import PushGateway
import PushModel
import VirtualPhone
import World

@testable import Console
@testable import Switchboard

/// A console with a switchboard behind it, asked in process.
struct ConsoleFixture {
    static let description = ServiceDescription(
        apns: "https://localhost:2197", apnsPort: 2197, api: "", ca: "ca.pem",
        caBundle: "ca-bundle.pem",
        key: ServiceDescription.Key(file: "key.p8", keyID: "DEV1234567", teamID: "DEVTEAM123"))

    let switchboard: Switchboard
    let console: Console

    /// `phones` are there beside phone-1, without an app. `fcmHome` is the home of a front for FCM.
    init(
        phones: [String] = [], limits: ConsoleLimits = ConsoleLimits(),
        dropped: [String: Int] = [:], store: (any StepLog)? = nil, token: String? = nil,
        keys: (any ProviderKeys)? = nil, fcmHome: URL? = nil
    ) throws {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let configuration = WorldConfiguration(
            epoch: UnixTime(seconds: Date().timeIntervalSince1970))
        var world = configuration.world
        for name in phones {
            world.add(PhoneWithApps(Phone(name: name, iOS: configuration.iOS)), at: .zero)
        }
        switchboard = Switchboard(
            world: world, epoch: configuration.epoch, end: LogEnd(),
            log: try store ?? SQLiteLog(),
            clock: StandingClock(), logger: logger, keepsState: false, start: configuration)
        let nodes = Nodes(switchboard)
        let fcm = try fcmHome.map { home in
            let key = try FCMKey(
                home: home, project: "belfry-test", tokenURI: "https://oauth2.googleapis.com/token")
            return try FCMFront(nodes: nodes, project: "belfry-test", key: key, logger: logger)
        }
        var description = Self.description
        description.fcm = fcmHome.map { home in
            ServiceDescription.FCM(
                address: "https://localhost:8443", port: 8443, ca: "fcm/ca.pem",
                caBundle: "fcm/ca-bundle.pem", key: home.appending(path: "key.json").path,
                project: "belfry-test")
        }
        console = Console(
            nodes: nodes, description: description,
            token: token.flatMap(AccessToken.init), keys: keys, logger: logger,
            limits: limits, dropped: { dropped }, fcm: fcm)
    }

    var routes: ConsoleRoutes { console.routes }

    /// Pushes to the one app, from inside.
    @discardableResult
    func push(_ payload: String, to other: String? = nil) async -> [PushResponse] {
        let known = await switchboard.world.registrations.first?.token.hex ?? "none"
        let token = other ?? known
        let request = PushRequest(
            path: "/3/device/\(token)", topic: "com.example.app", pushType: "alert",
            credential: .trusted, payload: Array(payload.utf8))
        let answers = await withCheckedContinuation { continuation in
            switchboard.answer([request]) { continuation.resume(returning: $0) }
        }
        // The answer is sent before the rest of its batch is done, in the same job of the thread.
        _ = await switchboard.committedEnd
        return answers
    }

    func get(_ path: String, headers: HTTPFields = [:]) async throws -> Reply {
        try await ask(path, .get, headers, nil)
    }

    func head(_ path: String) async throws -> Reply {
        try await ask(path, .head, [:], nil)
    }

    func delete(_ path: String) async throws -> Reply {
        try await ask(path, .delete, [:], nil)
    }

    func post(
        _ path: String, _ body: String, headers: HTTPFields = [.contentType: "application/json"]
    ) async throws -> Reply {
        try await ask(path, .post, headers, ByteBuffer(string: body))
    }

    func patch(_ path: String, _ body: String) async throws -> Reply {
        try await ask(
            path, .patch, [.contentType: "application/json"], ByteBuffer(string: body))
    }

    func ask(
        _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: ByteBuffer?
    ) async throws -> Reply {
        let path = path.hasPrefix("/") ? path : "/api/v1/" + path
        var headers = headers
        if let body { headers[.contentLength] = String(body.readableBytes) }
        let request = Request(
            head: HTTPRequest(
                method: method, scheme: "http", authority: "localhost", path: path,
                headerFields: headers),
            body: RequestBody(buffer: body ?? ByteBuffer()))
        let context = ConsoleContext(
            source: ApplicationRequestContextSource(
                channel: NIOAsyncTestingChannel(),
                logger: Logger(label: "test") { _ in
                    SwiftLogNoOpLogHandler()
                }))
        let answer = try await routes.router.buildResponder().respond(
            to: request, context: context)
        let writer = CollectedBody()
        try await answer.body.write(writer)
        return Reply(
            status: answer.status.code, headers: answer.headers,
            body: Data(writer.buffer.readableBytesView))
    }
}

/// A clock that never moves, so that no phone does anything by itself.
private struct StandingClock: WorldClock {
    let now = Instant.zero

    func wait(until _: Instant) async throws {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw CancellationError()
    }
}

/// An answer of the console.
struct Reply {
    let status: Int
    let headers: HTTPFields
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    func items<Item: Codable & Sendable>(of _: Item.Type = Item.self) throws -> [Item] {
        try JSONDecoder().decode(Items<Item>.self, from: body).items
    }

    var problem: Problem? { try? JSONDecoder().decode(Problem.self, from: body) }
}

extension Switchboard {
    /// Whether a client listens to the rows of the log.
    var hasRowListeners: Bool { !stepListeners.isEmpty }
}
