import PushModel

/// An action that a recorded app will take at a known time.
struct PlannedEvent: Hashable, Sendable, Codable {
    var time: Instant
    var bundle: BundleID
    var event: Event

    /// Whether an extension takes the action, in its own process, which does not end with the
    /// app's.
    fileprivate var isOfExtension: Bool {
        switch event {
        case .app(_, .extensionStarted), .app(_, .extensionFinished), .app(_, .extensionEnded),
            .app(_, .extensionUsesMemory), .app(_, .contentHandled):
            true
        default: false
        }
    }
}

/// The planned actions of the apps of a phone, in the order of time.
struct AppPlan: Hashable, Sendable {
    private var events: [PlannedEvent] = []

    /// The time of the first event; `nil` when there is none.
    var next: Instant? {
        let events = events.span
        return events.isEmpty ? nil : events[0].time
    }

    /// Adds an event after all that happen no later. Consumes the event, so that it is not copied.
    @inline(__always)
    mutating func add(_ event: consuming PlannedEvent) {
        let place = place(at: event.time)
        if place == events.endIndex { append(event) } else { events.insert(event, at: place) }
    }

    @inline(never)
    private mutating func append(_ event: consuming PlannedEvent) {
        // A call leads to one or two actions; after them no memory stays allocated.
        if events.isEmpty { events.reserveCapacity(2) }
        events.append(event)
    }

    private func place(at time: Instant) -> Int {
        let events = events.span
        var index = events.count
        while index > 0, events[index - 1].time > time { index -= 1 }
        return index
    }

    mutating func add(_ events: [PlannedEvent]) {
        for event in events { add(event) }
    }

    /// Removes and returns the first event; there has to be one. With two events, the other is put
    /// back, which is faster than closing the gap.
    mutating func takeFirst() -> PlannedEvent {
        guard events.count <= 2 else { return events.removeFirst() }
        let last = events.removeLast()
        guard !events.isEmpty else {
            events = []
            return last
        }
        let first = events.removeLast()
        append(last)
        return first
    }

    mutating func removeAll(where condition: (PlannedEvent) -> Bool) {
        if !events.isEmpty { events.removeAll(where: condition) }
    }
}

extension AppPlan: Codable {
    init(from decoder: any Decoder) throws {
        events = try [PlannedEvent](from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try events.encode(to: encoder)
    }
}

/// The recorded apps of a phone: plans the events that each of them declares.
struct RecordedApps: Hashable, Sendable, Codable {
    var table = AppTable<RecordedApp>()
    var planned = AppPlan()
}

extension RecordedApps: AppDriver {
    mutating func launch(_ bundle: BundleID, at now: Instant) {
        planned.add(table[installed: bundle].start(at: now))
    }

    mutating func deliver(_ call: Call, at now: Instant) {
        table[installed: call.bundle].answer(call, at: now, in: &planned)
    }

    mutating func startExtension(
        _ kind: ExtensionKind, of bundle: BundleID, run: Call.ID, at now: Instant
    ) {
        planned.add(table[installed: bundle].startExtension(kind, run, at: now))
    }

    // The phone ignores a run's answers after its end.
    mutating func endExtension(of _: BundleID, run _: Call.ID) {}

    mutating func terminate(_ bundle: BundleID) {
        planned.removeAll { $0.bundle == bundle && !$0.isOfExtension }
    }

    // A recorded app begins no background tasks, and the phone ignores its actions while it is
    // suspended.
    mutating func expireBackgroundTask(_: Int, of _: BundleID) {}
    mutating func tell(_: ActivityUpdate, of _: BundleID) {}
    mutating func suspend(_: BundleID) {}
    mutating func resume(_: BundleID) {}
}
