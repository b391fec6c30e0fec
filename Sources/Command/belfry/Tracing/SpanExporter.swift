import Foundation
import Log
import Logging
import ServiceLifecycle
import Switchboard
import Synchronization

/// Sends the spans of pushes to an OpenTelemetry collector, in batches. Spans that the collector
/// does not take in time are dropped and counted, so that no push waits for them.
final class SpanExporter: PushObserver, Service {
    /// Sends one body; throws if the collector does not accept it.
    typealias Send = @Sendable (Data) async throws -> Void

    /// The greatest number of waiting pushes. Spans of further pushes are dropped.
    static let capacity = 4096
    /// The greatest number of pushes in one request.
    static let batch = 512
    private static let pause = Duration.seconds(1)
    /// The time limit for sending the rest at shutdown.
    private static let lastTime = Duration.seconds(2)

    private struct State {
        var waiting: [ObservedPush] = []
        var dropped = 0
        var exported = 0
        var isFailing = false
    }

    private let state = Mutex(State())
    private let resource: [String: String]
    private let send: Send
    private let logger: Logger

    /// `resource` has the attributes of all spans: the service's name, version and labels.
    init(resource: [String: String], logger: Logger, send: @escaping Send) {
        self.resource = resource
        self.logger = logger
        self.send = send
    }

    /// The number of pushes since the start whose spans were dropped.
    var dropped: Int { state.withLock { $0.dropped } }
    /// The number of pushes since the start whose spans the collector has accepted.
    var exported: Int { state.withLock { $0.exported } }

    func didCommit(_ pushes: [ObservedPush]) {
        state.withLock { state in
            let room = max(Self.capacity - state.waiting.count, 0)
            state.waiting += pushes.prefix(room)
            state.dropped += max(pushes.count - room, 0)
        }
    }

    /// Sends batches until graceful shutdown or cancellation, and then the rest.
    func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: Self.pause)) != nil {
                while await self.flush() {}
            }
        }
        let latest = ContinuousClock.now + Self.lastTime
        while ContinuousClock.now < latest, await flush() {}
    }

    /// Sends one batch; returns `false` if no push waits, or if sending failed.
    func flush() async -> Bool {
        let pushes = state.withLock { state in
            let taken = Array(state.waiting.prefix(Self.batch))
            state.waiting.removeFirst(taken.count)
            return taken
        }
        guard !pushes.isEmpty else { return false }
        var chance = SystemRandomNumberGenerator()
        let spans = pushes.compactMap { PushSpans($0, identifiers: &chance)?.spans }
        guard !spans.isEmpty else { return true }
        do {
            try await send(try OTLPBody(resource, spans.flatMap(\.self)).json)
            didSend(spans.count)
            return true
        } catch {
            didFail(spans.count, error)
            return false
        }
    }

    private func didSend(_ count: Int) {
        let hasMended = state.withLock { state in
            state.exported += count
            defer { state.isFailing = false }
            return state.isFailing
        }
        if hasMended { logger.notice("The collector takes spans again.") }
    }

    /// Counts dropped pushes, and logs a warning at the first failure after a success.
    private func didFail(_ count: Int, _ error: any Error) {
        let isNew = state.withLock { state in
            state.dropped += count
            defer { state.isFailing = true }
            return !state.isFailing
        }
        guard isNew else { return }
        logger.warning(
            "The collector has not taken the spans of \(count) pushes, which are dropped: \(error). /metrics counts them."
        )
    }
}

/// The body of a request to a collector.
private struct OTLPBody: Encodable {
    private struct ResourceSpans: Encodable {
        var resource: Resource
        var scopeSpans: [ScopeSpans]
    }
    private struct Resource: Encodable {
        var attributes: [PushSpans.Span.Attribute]
    }
    private struct ScopeSpans: Encodable {
        var scope: [String: String]
        var spans: [PushSpans.Span]
    }

    private var resourceSpans: [ResourceSpans]

    init(_ resource: [String: String], _ spans: [PushSpans.Span]) {
        let attributes = resource.sorted { $0.key < $1.key }.map {
            PushSpans.Span.Attribute(key: $0.key, value: .init(stringValue: $0.value))
        }
        resourceSpans = [
            ResourceSpans(
                resource: Resource(attributes: attributes),
                scopeSpans: [
                    ScopeSpans(
                        scope: ["name": "belfry", "version": Belfry.version], spans: spans)
                ])
        ]
    }

    var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }
}
