import AppGuest
import BelfryPushKit
import BelfryUIKit
import PushModel
import Synchronization
import Testing
import VirtualPhone

@Suite @MainActor struct PushKitTests {
    /// The calls that delegates have recorded.
    final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        private let signal = AsyncStream.makeStream(of: Void.self)

        func write(_ line: String) {
            lines.withLock { $0.append(line) }
            signal.continuation.yield()
        }

        var all: [String] { lines.withLock { $0 } }

        /// Returns once something has been written.
        func first() async {
            for await _ in signal.stream { return }
        }
    }

    class Base: NSObject {
        let log = Log()

        func pushRegistry(
            _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
            for type: PKPushType
        ) {
            log.write("token \(pushCredentials.token.count) \(type.rawValue)")
        }

        func pushRegistry(
            _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
        ) {
            log.write("void \(type.rawValue)")
        }
    }

    final class Completion: Base, PKPushRegistryDelegate {
        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
            for type: PKPushType, completion: @escaping () -> Void
        ) {
            log.write("completion \(payload.dictionaryPayload["caller"] as? String ?? "")")
            completion()
        }
    }

    final class Async: Base, PKPushRegistryDelegate {
        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
            for type: PKPushType
        ) async {
            log.write("async")
        }
    }

    final class Oldest: Base, PKPushRegistryDelegate {
        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
            for type: PKPushType
        ) {
            log.write("oldest")
        }
    }

    final class OldestAndCompletion: Base, PKPushRegistryDelegate {
        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
            for type: PKPushType
        ) {
            log.write("oldest")
        }

        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
            for type: PKPushType, completion: @escaping () -> Void
        ) {
            log.write("completion")
            completion()
        }
    }

    final class Newest: Base, PKPushRegistryDelegate {
        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
            metadata: PKVoIPPushMetadata, withCompletionHandler completion: @escaping () -> Void
        ) {
            log.write("newest \(metadata.mustReport)")
            completion()
        }

        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
            for type: PKPushType, completion: @escaping () -> Void
        ) {
            log.write("completion")
            completion()
        }
    }

    final class Tokens: Base, PKPushRegistryDelegate {}

    private func receive(
        _ delegate: any Base & PKPushRegistryDelegate, iOS: IOSVersion, queue: DispatchQueue? = nil
    ) async -> [String] {
        let host = Host(iOS: iOS) { EmptyDelegate() }
        let registry = host.process.run { PKPushRegistry(queue: queue) }
        registry.delegate = delegate
        registry.desiredPushTypes = [.voIP]
        host.call(.didReceiveIncomingPush, about: .push(#"{"caller":"Ada"}"#))
        let now = delegate.log.all
        await delegate.log.first()
        return now
    }

    @Test func `a push is delivered in the newest form that the delegate and this iOS have`() async
    {
        #expect(await receive(Completion(), iOS: IOSVersion(18)) == ["completion Ada"])
        #expect(await receive(Oldest(), iOS: IOSVersion(10)) == ["oldest"])
        #expect(await receive(OldestAndCompletion(), iOS: IOSVersion(10)) == ["oldest"])
        #expect(await receive(OldestAndCompletion(), iOS: IOSVersion(11)) == ["completion"])
        #expect(await receive(Newest(), iOS: IOSVersion(26)) == ["completion"])
        #expect(await receive(Newest(), iOS: IOSVersion(26, 4)) == ["newest true"])
    }

    @Test func `an async method is started`() async {
        let delegate = Async()
        _ = await receive(delegate, iOS: IOSVersion(18))
        #expect(delegate.log.all == ["async"])
    }

    @Test func `the delegate is called on a queue of the app's own`() async {
        let queue = DispatchQueue(label: "voip")
        #expect(
            await receive(Completion(), iOS: IOSVersion(18), queue: queue) == ["completion Ada"])
    }

    @Test func `tokens are issued, replaced and invalidated`() async {
        let host = Host { EmptyDelegate() }
        host.phone.state.withLock { $0.tokens[.voip] = Array(repeating: 1, count: 32) }
        let delegate = Tokens()
        let registry = host.process.run { PKPushRegistry(queue: .main) }
        registry.delegate = delegate
        registry.desiredPushTypes = [.voIP, .fileProvider]
        #expect(registry.pushToken(for: .voIP)?.count == 32)
        #expect(registry.pushToken(for: .fileProvider) == nil)
        await host.process.drain()
        registry.desiredPushTypes = []
        #expect(registry.pushToken(for: .voIP) == nil)
        await host.process.drain()
        #expect(
            delegate.log.all.prefix(1) == ["token 32 PKPushTypeVoIP"]
                && delegate.log.all.contains("void PKPushTypeVoIP"))
        host.call(.didUpdatePushCredentials, token: [1, 2])
        #expect(delegate.log.all.count == 3)
    }

    @Test func `without a registry a VoIP push calls nothing`() {
        let host = Host { EmptyDelegate() }
        #expect(host.call(.didReceiveIncomingPush, about: .push("{}")) == [.returned(7)])
    }
}
