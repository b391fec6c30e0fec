#if os(iOS) || os(visionOS)
    import Foundation
    import os

    /// The device's log, which gets every diagnostic even if the app observes no events.
    enum DiagnosticLog {
        private static let logger = Logger(
            subsystem: Bundle.main.bundleIdentifier ?? "PushRouter", category: "PushRouter")

        /// Writes a line. The part that may quote a payload is hidden unless a debugger is
        /// attached.
        static func write(_ diagnostic: PushRouter.Diagnostic, in _: (any PushApplication)?) {
            let kind = String(diagnostic.name.prefix { $0 != "“" })
            logger.error("\(kind, privacy: .public): \(diagnostic.description)")
        }
    }
#else
    import UIKit

    /// The log of a virtual iPhone, where a mistake in the app's set-up fails the test even if the
    /// app observes no events.
    enum DiagnosticLog {
        @MainActor
        static func write(_ diagnostic: PushRouter.Diagnostic, in app: (any PushApplication)?) {
            guard let app = app as? UIApplication else { return }
            switch diagnostic {
            case .noHandler, .setUp, .installedLate:
                BelfryDeviceLog.complain(diagnostic.description, in: app)
            case .deadline, .handlerFailed, .answeredTwice, .recursion, .openExpired, .notDecoded,
                .delegateDisplaced, .storeFailed:
                // Servers, disks and other SDKs cause these, and a test may want them.
                break
            }
        }
    }
#endif
