import AppGuest
import Synchronization
import VirtualPhone

extension UIApplication {
    /// Requests time to continue after the app has left the foreground.
    ///
    /// The handler is called shortly before the time is up. iOS terminates an app that has not
    /// ended the task by then.
    nonisolated public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Like `beginBackgroundTask(expirationHandler:)`, with a name for the debugger.
    nonisolated public func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        let number = backgroundTasks.add(1, ordering: .relaxed).newValue
        process?.keep(expirationOf: number, handler)
        return UIBackgroundTaskIdentifier(rawValue: number)
    }

    /// Ends a task, so that the app may be suspended. `.invalid` and unknown tasks are ignored.
    nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard identifier != .invalid else { return }
        process?.endBackgroundTask(identifier.rawValue)
    }

    /// The seconds until the app is suspended; the greatest finite number in the foreground.
    nonisolated public var backgroundTimeRemaining: TimeInterval {
        guard let left = status?.backgroundTime else { return .greatestFiniteMagnitude }
        return left / .seconds(1)
    }
}

/// Identifies one background task of one process.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The identifier that means no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
