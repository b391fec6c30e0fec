import PushGateway
import PushModel
import World

/// The consequences of a push, as it happened or with a change.
package struct BranchOutcome: Sendable {
    /// The answer of APNs to the push.
    package var response: PushResponse?
    /// The records from the push on, in order. Changes just before the push come first.
    package var records: [TraceRecord]
    /// The world at the end of the branch.
    package var world: World
    package var phone: String
    /// The `apns-id` of the push.
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
