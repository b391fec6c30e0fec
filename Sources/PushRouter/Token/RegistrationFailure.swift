/// Why there is no device token. The router asks again when the app is next activated.
///
///     case .registrationFailed(.noAnswer): status = "Waiting for Apple's push service"
///     case .registrationFailed(.system(let reason)): status = reason
public enum RegistrationFailure: Hashable, Sendable {
    /// iOS said no, with this description of its error.
    case system(String)
    /// iOS has said nothing for 10 seconds: most often there is no connection to APNs.
    case noAnswer
}
