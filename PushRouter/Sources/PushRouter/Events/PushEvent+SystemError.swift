public import Foundation

extension PushEvent {
    /// An error of iOS as a value.
    ///
    ///     case .registrationFailed(.system(let error)) where error.code == 3000:
    ///         status = "The app is signed without the entitlement aps-environment"
    public struct SystemError: Error, Hashable, Sendable {
        /// The error's domain, most often `NSCocoaErrorDomain`.
        public var domain: String
        /// The error's code in its domain. In `NSCocoaErrorDomain`, 3000 means a missing
        /// entitlement, and 3010 a simulator without device tokens.
        public var code: Int
        /// The localized description, in the user's language.
        public var reason: String

        /// Creates an error for tests; real errors come from iOS.
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
    /// The reason, with domain and code in parentheses.
    public var description: String { "\(reason) (\(domain) \(code))" }
}
