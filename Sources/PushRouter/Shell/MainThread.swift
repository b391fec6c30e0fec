import Foundation

/// The way to the main actor for code that may already be there.
package enum MainThread {
    /// Runs `body` now if this is the main thread, else as soon as it is free.
    package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated { body() }
        } else {
            Task { @MainActor in body() }
        }
    }

    #if canImport(ObjectiveC)
        package static var isCurrent: Bool { Thread.isMainThread }
    #else
        private static let key: DispatchSpecificKey<Bool> = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()

        /// Off Apple's platforms the main queue may be drained by any thread, where Swift knows its
        /// own tasks but not a block that was put on the queue by hand.
        package static var isCurrent: Bool {
            Thread.isMainThread
                || (DispatchQueue.getSpecific(key: key) == true
                    && withUnsafeCurrentTask { $0 != nil })
        }
    #endif
}
