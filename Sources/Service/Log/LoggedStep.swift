import PushGateway
import PushModel

/// One event that entered a world, the answer to it, and the records that it caused.
package struct LoggedStep: Hashable, Sendable {
    package enum Event: Hashable, Sendable {
        case push(PushExchange)
        /// A `WorldEvent` as JSON.
        case world([UInt8])
        /// Something that changed nothing, but has records.
        case note
    }

    package enum Kind: UInt8, Sendable {
        case push = 1
        case event, note
        /// A connection that failed before its first request.
        case connection
    }

    /// The number of the step, counted from 1 without gaps.
    package var sequence: Int64
    package var time: Instant
    /// The phone of the step, or the name of the owner of its channels; `nil` if neither changes.
    package var phone: String?
    package var event: Event
    /// The place of the first record in the trace of all phones, counted from 1.
    package var firstRecord: Int64
    package var records: [TraceRecord]
    /// The difference between `sequence` and the number under which the world handled the step: the
    /// steps of other worlds that share the log and came in between. 0 for a log of one world.
    package var lag: UInt32 = 0

    /// The number under which the world handled the step; its identifiers depend on it.
    package var number: UInt64 { UInt64(sequence - Int64(lag)) }

    package init(
        sequence: Int64, time: Instant, phone: String?, event: Event, firstRecord: Int64,
        records: [TraceRecord]
    ) {
        self.sequence = sequence
        self.time = time
        self.phone = phone
        self.event = event
        self.firstRecord = firstRecord
        self.records = records
    }

    package var kind: Kind {
        switch event {
        case .push: .push
        case .world: .event
        case .note: isFailedConnection ? .connection : .note
        }
    }

    /// The `apns-id` of a push, or its `apns-request-id` instead.
    package var pushID: String? {
        if case .push(let exchange) = event { exchange.pushID } else { nil }
    }

    /// The number of its last record; without records, the number before its first.
    package var lastRecord: Int64 { firstRecord + Int64(records.count) - 1 }

    /// Moves the step to its place in a log that several worlds share.
    package mutating func move(by distance: LogMove) {
        sequence += distance.steps
        firstRecord += distance.records
        lag += UInt32(clamping: distance.steps)
    }

    /// The `apns-id` of pushes that the records are about, other than the step's own.
    var mentionedPushes: Set<String> {
        let own = pushID
        // Usually there are none, and then no set is created.
        guard mentionsPush(otherThan: own) else { return [] }
        return Set(records.compactMap(\.pushID)).subtracting([own].compactMap(\.self))
    }

    /// A span, because an array copies each record that is looked at.
    private func mentionsPush(otherThan own: String?) -> Bool {
        let records = records.span
        for index in records.indices {
            if let push = records[index].pushID, push != own { return true }
        }
        return false
    }
}

extension LoggedStep.Event {
    package static func push(
        _ request: consuming PushRequest, _ response: consuming PushResponse
    ) -> Self {
        .push(PushExchange(request, response))
    }
}
