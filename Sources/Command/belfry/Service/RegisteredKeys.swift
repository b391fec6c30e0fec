import API
import Console
import PushGateway
import PushServer
import Synchronization

/// The keys of a running service, which its API can change.
final class RegisteredKeys: ProviderKeys {
    private let ring: Mutex<KeyRing>
    private let server: PushServer

    init(_ ring: KeyRing, of server: PushServer) {
        self.ring = Mutex(ring)
        self.server = server
    }

    var all: [ProviderKey] {
        let ring = ring.withLock { $0 }
        return ring.ids.map {
            ProviderKey(
                id: $0, isDevelopmentKey: $0 == DevelopmentKey.keyID, scope: ring.scope($0))
        }
    }

    func add(_ pem: String, id: String, scope: KeyScope?) -> KeyRefusal? {
        ring.withLock { ring in
            if let scope, let sentence = ring.refusal(of: scope, for: id) {
                return .limit(sentence)
            }
            guard ring.register(pem: pem, id: id, scope: scope) else { return .unreadable }
            server.use(ring)
            return nil
        }
    }

    func remove(_ id: String) -> Bool {
        ring.withLock { ring in
            guard ring.remove(id) else { return false }
            server.use(ring)
            return true
        }
    }
}
