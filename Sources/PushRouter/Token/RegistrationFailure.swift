/// Why there is no device token. The router asks again when the app is next activated.
public enum RegistrationFailure: Hashable, Sendable {
    /// iOS said no, with this description of its error.
    case system(String)
    /// iOS has said nothing for 10 seconds: most often there is no connection to APNs.
    case noAnswer
}
