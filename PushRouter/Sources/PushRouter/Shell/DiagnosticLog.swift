#if canImport(os)
    import Foundation
    import os

    /// The log of the device: what is wrong with an app's pushes is there also when nobody observes.
    enum DiagnosticLog {
        private static let logger = Logger(
            subsystem: Bundle.main.bundleIdentifier ?? "PushRouter", category: "PushRouter")

        /// Writes a line. What may be of a payload is hidden where no debugger is attached.
        static func write(_ diagnostic: PushRouter.Diagnostic) {
            let kind = String(diagnostic.name.prefix { $0 != "“" })
            logger.error("\(kind, privacy: .public): \(diagnostic.description)")
        }
    }
#endif
