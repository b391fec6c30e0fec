// Apple's module re-exports Foundation and Dispatch, and so does this one.
@_exported import Dispatch
@_exported import Foundation

import AppGuest

/// Runs work of the app in the background when iOS finds the time. A virtual iPhone never runs the
/// work by itself, but registered and submitted requests can be read.
// All mutable state is behind the lock.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    private struct State {
        var identifiers: Set<String> = []
        /// The requests in the order of submission.
        var requests: [BGTaskRequest] = []
    }

    private let state = LockedValue(State())
    private static let withoutProcess = BGTaskScheduler()

    private override init() {
        super.init()
    }

    /// The scheduler of the process that the calling code belongs to.
    open class var shared: BGTaskScheduler {
        AppProcess.current?.object { BGTaskScheduler() } ?? withoutProcess
    }

    /// Registers the handler of an identifier; returns `false` if it is registered already. A real
    /// iPhone also requires the identifier in the Info.plist, and the call before the end of the
    /// launch.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping @Sendable (BGTask) -> Void
    ) -> Bool {
        state.withLock { $0.identifiers.insert(identifier).inserted }
    }

    /// Submits a request. It replaces a request of the same identifier.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        let request = UncheckedTransfer(taskRequest)
        try state.withLock { state in
            let identifier = request.value.identifier
            guard state.identifiers.contains(identifier) else { throw Error(.notPermitted) }
            state.requests.removeAll { $0.identifier == identifier }
            state.requests.append(request.value)
        }
    }

    /// Cancels the request of an identifier.
    open func cancel(taskRequestWithIdentifier identifier: String) {
        state.withLock { $0.requests.removeAll { $0.identifier == identifier } }
    }

    /// Cancels all submitted requests.
    open func cancelAllTaskRequests() {
        state.withLock { $0.requests = [] }
    }

    /// Passes the submitted requests that have not run to the handler.
    open func getPendingTaskRequests(
        completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
    ) {
        let requests = state.withLock { UncheckedTransfer($0.requests) }
        let answer: @Sendable () -> Void = { completionHandler(requests.value) }
        guard let process = AppProcess.current else {
            return DispatchQueue.main.async(execute: answer)
        }
        process.callOut(on: .main, answer)
    }

    /// Returns the submitted requests that have not run.
    open func pendingTaskRequests() async -> [BGTaskRequest] {
        state.withLock { UncheckedTransfer($0.requests) }.value
    }

    /// The error of a refused request.
    public struct Error: Swift.Error, CustomNSError, Hashable, Sendable {
        /// The reasons for a refusal.
        public enum Code: Int, Sendable {
            case unavailable = 1
            case tooManyPendingTaskRequests
            case notPermitted
            case immediateRunIneligible
        }

        /// The reason for the refusal.
        public let code: Code

        /// Creates an error with a reason.
        public init(_ code: Code) {
            self.code = code
        }

        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        public var errorCode: Int { code.rawValue }

        /// The app may not run in the background, or the user has turned it off.
        public static var unavailable: Code { .unavailable }
        /// Too many requests are waiting.
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        /// No handler is registered under the identifier.
        public static var notPermitted: Code { .notPermitted }
    }
}
