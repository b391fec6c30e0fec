import AppGuest

/// Requests actions on calls for the app's own interface.
open class CXCallController: NSObject, @unchecked Sendable {
    private let queue: DispatchQueue
    /// An observer of the app's own calls.
    public let callObserver: CXCallObserver

    /// A controller that answers on the main queue.
    public convenience override init() {
        self.init(queue: .main)
    }

    /// A controller that answers on a queue.
    public init(queue: DispatchQueue) {
        self.queue = queue
        callObserver = CXCallObserver()
        super.init()
    }

    /// Makes the provider's delegate perform the actions, one after the other. The request fails
    /// without a provider, or without such a call. A real iPhone refuses more.
    open func request(
        _ transaction: CXTransaction, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let center = CallCenter.current
        let refusal = center.refusal(of: transaction)
        answer { completion(refusal) }
        if refusal == nil { center.perform(transaction) }
    }

    /// Requests several actions as one transaction.
    open func requestTransaction(
        with actions: [CXAction], completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        request(CXTransaction(actions: actions), completion: completion)
    }

    /// Requests one action as a transaction.
    open func requestTransaction(
        with action: CXAction, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        request(CXTransaction(action: action), completion: completion)
    }

    /// The async form of `request(_:completion:)`.
    open func request(_ transaction: CXTransaction) async throws {
        let center = CallCenter.current
        if let refusal = center.refusal(of: transaction) { throw refusal }
        center.perform(transaction)
    }

    private func answer(_ body: @escaping @Sendable () -> Void) {
        guard let process = AppProcess.current else { return queue.async(execute: body) }
        process.callOut(on: queue, body)
    }
}

/// A group of actions that are performed together.
open class CXTransaction: NSObject, @unchecked Sendable {
    private let held: LockedValue<[CXAction]>

    /// The identifier of the transaction.
    public let uuid = AppProcess.makeIdentifier()
    /// The actions, in order.
    open var actions: [CXAction] { held.withLock { $0 } }
    /// Whether the app has reported success or failure of every action.
    open var isComplete: Bool { actions.allSatisfy(\.isComplete) }

    /// A transaction of actions.
    public init(actions: [CXAction]) {
        held = LockedValue(actions)
        super.init()
    }

    /// A transaction of one action.
    public convenience init(action: CXAction) {
        self.init(actions: [action])
    }

    /// Adds an action after the others.
    open func addAction(_ action: CXAction) {
        held.withLock { $0.append(action) }
    }
}
