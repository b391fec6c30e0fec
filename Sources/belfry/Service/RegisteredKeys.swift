import Console
import PushServer
import Synchronization

/// The keys of a running service, as its API changes them.
final class RegisteredKeys: ProviderKeys {
    private let ring: Mutex<KeyRing>
    private let server: PushServer

    init(_ ring: KeyRing, of server: PushServer) {
        self.ring = Mutex(ring)
        self.server = server
    }

    var all: [ProviderKey] {
        ring.withLock { $0.ids }.map {
            ProviderKey(id: $0, isDevelopmentKey: $0 == DevelopmentKey.keyID)
        }
    }

    func add(_ pem: String, id: String) -> Bool {
        ring.withLock { ring in
            guard ring.register(pem: pem, id: id) else { return false }
            server.use(ring)
            return true
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
