public import Foundation

extension PushEvent {
    /// An error of iOS as a value.
    ///
    ///     case .registrationFailed(.system(let error)) where error.code == 3000:
    ///         status = "The app is signed without the entitlement aps-environment"
    public struct SystemError: Error, Hashable, Sendable {
        /// `NSCocoaErrorDomain` most often.
        public var domain: String
        /// In its domain: 3000 is a missing entitlement, 3010 a simulator that has no tokens.
        public var code: Int
        /// In the user's language.
        public var reason: String

        /// For tests; real ones come from iOS.
        ///
        ///     let error = PushEvent.SystemError("no entitlement", code: 3000)
        public init(_ reason: String, domain: String = NSCocoaErrorDomain, code: Int) {
            self.domain = domain
            self.code = code
            self.reason = reason
        }

        init(_ error: any Error) {
            let error = error as NSError
            self.init(error.localizedDescription, domain: error.domain, code: error.code)
        }
    }
}

extension PushEvent.SystemError: CustomStringConvertible {
    /// Reason, domain and code.
    public var description: String { "\(reason) (\(domain) \(code))" }
}
