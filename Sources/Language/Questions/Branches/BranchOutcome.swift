import PushGateway
import PushModel
import World

/// What came of a push, in one of the ways it can go.
package struct BranchOutcome: Sendable {
    /// APNs' answer.
    package var response: PushResponse?
    /// From the push on, in order; what was done just before it comes first.
    package var records: [TraceRecord]
    /// The world of the phone in the end.
    package var world: World
    package var phone: String
    /// The `apns-id`.
    package var id: String
    package var bundle: BundleID?
    package var end: Instant

    /// The records from APNs' decision on.
    package var consequences: ArraySlice<TraceRecord> {
        let decision = records.firstIndex { $0.kind == .gateway && $0.pushID == id }
        return records[(decision ?? records.startIndex)...]
    }

    package func called(_ callback: Callback) -> [TraceRecord] {
        consequences.filter { $0.callback == callback }
    }
}
