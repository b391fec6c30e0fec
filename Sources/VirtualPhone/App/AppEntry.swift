import PushPayload

/// An installed app as the phone keeps it.
struct AppEntry: Hashable, Sendable, Codable {
    enum Life: Hashable, Sendable, Codable {
        case ended(Ending)
        case running(Process)
    }

    var installed: InstalledApp
    var life: Life
    /// The newest background push that iOS holds back for better times (R-THR).
    var held: Arrival?
    /// When background pushes ran it, as far as the budget still counts.
    var wakes: [Instant] = []
    /// It registered while there was no connection to APNs.
    var awaitsToken = false
    /// VoIP pushes that it did not report as calls.
    var unreportedCalls = 0

    var process: Process? {
        get {
            guard case .running(let process) = life else { return nil }
            return process
        }
        set {
            guard let newValue else { return }
            life = .running(newValue)
        }
    }

    var state: AppState {
        switch life {
        case .ended(let ending): ending.state
        case .running(let process):
            switch process.execution {
            case .active: .active
            case .inactive: .inactive
            case .background: .background
            case .suspended: .suspended
            }
        }
    }
}
