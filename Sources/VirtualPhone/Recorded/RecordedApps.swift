import PushModel

/// Something that a recorded app will do at a known time.
struct PlannedEvent: Hashable, Sendable, Codable {
    var time: Instant
    var bundle: BundleID
    var event: Event

    /// An extension does it, in a process of its own, which does not end with the app's.
    fileprivate var isOfExtension: Bool {
        switch event {
        case .app(_, .extensionStarted), .app(_, .extensionFinished): true
        default: false
        }
    }
}

/// The recorded apps of a phone: plans the events that each of them declares.
struct RecordedApps: Hashable, Sendable, Codable {
    var table = AppTable<RecordedApp>()
    /// What the apps are going to do, in the order of time.
    var planned: [PlannedEvent] = []

    private mutating func plan(_ events: [PlannedEvent]) {
        for event in events {
            let index = planned.firstIndex { $0.time > event.time } ?? planned.endIndex
            planned.insert(event, at: index)
        }
    }
}

extension RecordedApps: AppDriver {
    mutating func launch(_ bundle: BundleID, at now: Instant) {
        plan(table[installed: bundle].start(at: now))
    }

    mutating func deliver(_ call: Call, at now: Instant) {
        plan(table[installed: call.bundle].answers(to: call, at: now))
    }

    mutating func startExtension(
        _ kind: ExtensionKind, of bundle: BundleID, run: Call.ID, at now: Instant
    ) {
        plan(table[installed: bundle].startExtension(kind, run, at: now))
    }

    // What a run answers after its end is for the phone to refuse.
    mutating func endExtension(of _: BundleID, run _: Call.ID) {}

    mutating func terminate(_ bundle: BundleID) {
        planned.removeAll { $0.bundle == bundle && !$0.isOfExtension }
    }

    // A recorded app begins no background tasks, and what it does while suspended is for the phone
    // to refuse.
    mutating func expireBackgroundTask(_: Int, of _: BundleID) {}
    mutating func tell(_: ActivityNews, of _: BundleID) {}
    mutating func suspend(_: BundleID) {}
    mutating func resume(_: BundleID) {}
}
