#if canImport(os)
    import Foundation
    import os

    /// The device's log, which gets every diagnostic even if the app observes no events.
    enum DiagnosticLog {
        private static let logger = Logger(
            subsystem: Bundle.main.bundleIdentifier ?? "PushRouter", category: "PushRouter")

        /// Writes a line. The part that may quote a payload is hidden unless a debugger is
        /// attached.
        static func write(_ diagnostic: PushRouter.Diagnostic) {
            let kind = String(diagnostic.name.prefix { $0 != "“" })
            logger.error("\(kind, privacy: .public): \(diagnostic.description)")
        }
    }
#endif
