/// A run of work in the background. A virtual iPhone never begins one.
// Set by the app on one thread.
open class BGTask: NSObject, @unchecked Sendable {
    /// The identifier of the request.
    public let identifier: String
    /// Called before iOS ends the run.
    open var expirationHandler: (() -> Void)?

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Reports whether the work was done.
    open func setTaskCompleted(success: Bool) {}
}

/// A short run that refreshes the app's content.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// A task that may run for minutes.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A request to the scheduler to run a task.
open class BGTaskRequest: NSObject, NSCopying {
    /// The identifier of the task to run.
    public let identifier: String
    /// The earliest start; `nil` for any time.
    open var earliestBeginDate: Date?

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Returns a request with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = BGTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }
}

/// A request for a short run.
open class BGAppRefreshTaskRequest: BGTaskRequest {
    /// Creates a request for any time.
    public override init(identifier: String) {
        super.init(identifier: identifier)
    }
}

/// A request for a long run.
open class BGProcessingTaskRequest: BGTaskRequest {
    /// Whether the run needs a network.
    open var requiresNetworkConnectivity = false
    /// Whether the run needs power.
    open var requiresExternalPower = false

    /// Creates a request for any time.
    public override init(identifier: String) {
        super.init(identifier: identifier)
    }
}
