import PushModel

/// Something a recorded app will do at a known time.
struct DueAct: Hashable, Sendable, Codable {
    var time: Instant
    var bundle: BundleID
    var event: Event
}

/// The recorded apps of a phone: schedules the events that each of them declares.
struct RecordedApps: Hashable, Sendable {
    var table = AppTable<RecordedApp>()
    /// What the apps are going to do, in the order of time.
    var due: [DueAct] = []

    private mutating func schedule(_ acts: [RecordedApp.Act], at now: Instant) {
        for act in acts {
            let time = now + act.after
            let index = due.firstIndex { $0.time > time } ?? due.endIndex
            due.insert(DueAct(time: time, bundle: act.bundle, event: act.event), at: index)
        }
    }
}

extension RecordedApps: AppDriver {
    mutating func launch(_ bundle: BundleID, at now: Instant) {
        schedule(table[bundle]?.startsUp ?? [], at: now)
    }

    mutating func deliver(_ call: Call, at now: Instant) {
        schedule(table[call.bundle]?.answers(to: call) ?? [], at: now)
    }

    mutating func startExtension(of bundle: BundleID, run: Call.ID, at now: Instant) {
        schedule(table[bundle]?.startsExtension(run) ?? [], at: now)
    }

    mutating func terminate(_ bundle: BundleID) {
        due.removeAll { $0.bundle == bundle }
    }

    // A recorded app begins no background tasks, and what it does while suspended is for the phone
    // to refuse.
    mutating func expireBackgroundTask(_: Int, of _: BundleID) {}
    mutating func suspend(_: BundleID) {}
    mutating func resume(_: BundleID) {}
}
