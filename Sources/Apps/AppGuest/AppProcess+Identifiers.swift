import Foundation
import PushModel

extension AppProcess {
    /// An identifier that iOS makes for the process: of an activity, a scene, a call. Those of processes with
    /// the same seed come in the same order.
    package func makeIdentifier() -> UUID {
        let (high, low) = state.withLock { ($0.random.next(), $0.random.next()) }
        // RFC 9562, 5.4: version 4, variant 2.
        let bits = [high & ~0xF000 | 0x4000, low & ~(0b11 << 62) | 0b10 << 62]
        let bytes = bits.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
        return bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
    }

    /// One for the process of the code that calls this, and one at random outside of any.
    package static func makeIdentifier() -> UUID { current?.makeIdentifier() ?? UUID() }
}
