/// A run of work in the background. No virtual iPhone begins one.
// Set by the app on one thread.
open class BGTask: NSObject, @unchecked Sendable {
    /// Under which identifier it was asked for.
    public let identifier: String
    /// Called before iOS ends the run.
    open var expirationHandler: (() -> Void)?

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Says that the work is done, or that it was not.
    open func setTaskCompleted(success: Bool) {}
}

/// A short run, to bring the app up to date.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// A task that may run for minutes.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A request to the scheduler to run a task.
open class BGTaskRequest: NSObject, NSCopying {
    /// The identifier of the task to run.
    public let identifier: String
    /// Not before then; `nil` for any time.
    open var earliestBeginDate: Date?

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// A request of the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = BGTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }
}

/// Asks for a short run.
open class BGAppRefreshTaskRequest: BGTaskRequest {
    /// A request for any time.
    public override init(identifier: String) {
        super.init(identifier: identifier)
    }
}

/// Asks for a long run.
open class BGProcessingTaskRequest: BGTaskRequest {
    /// Whether it needs a network.
    open var requiresNetworkConnectivity = false
    /// Whether it needs power.
    open var requiresExternalPower = false

    /// A request for any time.
    public override init(identifier: String) {
        super.init(identifier: identifier)
    }
}
