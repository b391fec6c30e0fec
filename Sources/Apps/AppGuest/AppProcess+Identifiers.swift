import Foundation
import PushModel

extension AppProcess {
    /// Returns an identifier that iOS makes for the process: of an activity, a scene, or a call.
    /// Processes with the same seed get the same identifiers in the same order.
    package func makeIdentifier() -> UUID {
        let (high, low) = state.withLock { ($0.random.next(), $0.random.next()) }
        // RFC 9562, 5.4: version 4, variant 2.
        let bits = [high & ~0xF000 | 0x4000, low & ~(0b11 << 62) | 0b10 << 62]
        let bytes = bits.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
        return bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
    }

    /// Returns an identifier for the process of the calling code, or a random one outside of any
    /// process.
    package static func makeIdentifier() -> UUID { current?.makeIdentifier() ?? UUID() }
}
