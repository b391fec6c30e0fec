import AppGuest

/// Asks the system for what the app's own interface wants done with calls.
open class CXCallController: NSObject, @unchecked Sendable {
    private let queue: DispatchQueue
    /// The calls of the phone, as far as this app has them.
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

    /// Has the provider's delegate perform the actions, one after the other; refused if there is no
    /// provider, or no such call. A real iPhone refuses more.
    open func request(
        _ transaction: CXTransaction, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let center = CallCenter.current
        let refusal = center.refusal(of: transaction)
        answer { completion(refusal) }
        if refusal == nil { center.perform(transaction) }
    }

    /// The same for several actions as one transaction.
    open func requestTransaction(
        with actions: [CXAction], completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        request(CXTransaction(actions: actions), completion: completion)
    }

    /// The same for one action.
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

/// Actions that are done together.
open class CXTransaction: NSObject, @unchecked Sendable {
    private let held: LockedValue<[CXAction]>

    /// The transaction itself.
    public let uuid = AppProcess.makeIdentifier()
    /// The actions, in order.
    open var actions: [CXAction] { held.withLock { $0 } }
    /// Whether the app has said of each what came of it.
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

    /// Adds an action behind the others.
    open func addAction(_ action: CXAction) {
        held.withLock { $0.append(action) }
    }
}
