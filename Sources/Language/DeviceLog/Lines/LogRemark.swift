/// The meaning of a line that counts only if no line of iOS is about a push.
enum LogRemark: Hashable, Sendable {
    /// A method of Apple's that a line of the app names.
    struct Callback: Hashable, Sendable {
        let name: String
        /// Who gets what, if iOS called the method.
        let outcome: String
    }

    /// The push service on the phone has no connection to a server.
    case unreachable(error: String)
    case tokenGiven
    /// A library answers for the app, with the options of willPresent.
    case answered(options: Int)
    /// The app lets a library wait until it answers by itself.
    case unanswered(seconds: String)
    /// The app asks Firebase for a token that does not know that of APNs.
    case tokenTooEarly
    case named(Callback)
    /// A crash report whose cause is unknown.
    case crash
}
