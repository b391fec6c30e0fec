/// The meaning of a line that counts only if no line of iOS is about a push.
enum LogRemark: Hashable, Sendable {
    /// A method of Apple's that a line of the app names.
    struct Callback: Hashable, Sendable {
        let name: String
        /// Who gets what, if iOS called the method.
        let outcome: String
        /// The work of the process in the method.
        let work: String
        /// `true` for a method of a service extension.
        var isOfExtension = false

        /// Work that no method of Apple's names.
        static func work(_ work: String, isOfExtension: Bool = false) -> Self {
            Self(name: "", outcome: "", work: work, isOfExtension: isOfExtension)
        }
    }

    /// The push service on the phone has no connection to a server.
    case unreachable(error: String)
    case tokenGiven
    /// A library answers for the app, with the options of willPresent.
    case answered(options: Int)
    /// The app lets a library wait until it answers by itself.
    case unanswered(seconds: String)
    /// Xcode saw the app register on a thread other than the main one.
    case registeredOffMain
    /// Firebase may not use the keychain, where it keeps its token.
    case libraryKeychain
    case named(Callback)
    /// A line of the app or of a library that comes with a push, and the work that follows.
    case received(says: String, work: String)
    /// A line of the app or of a library that comes with a VoIP push.
    case receivedCall
    /// A service took a push of a server.
    case pushTaken(by: String)
    /// A server has the token of the phone.
    case registrationTaken
    /// The app asked for a token.
    case registering
    /// A warning that says nothing about pushes, and why.
    case harmless(reason: String)
    /// A line has a token that a library made of that of APNs.
    case libraryToken(library: String)
    /// The runtime found no method of the name, which ends the process if no code catches it.
    case methodMissing(LogException)
    /// A process used up its memory, as Xcode writes it.
    case memory(limit: String)
    /// iOS refused an attachment, for the reason of an error's code.
    case attachmentRefused(reason: String)
    /// A summary of Apple Intelligence delayed a notification.
    case summaryLate(seconds: String)
    /// A task that the app began in the background has not ended in time.
    case taskLate
    /// A sentence of a library has a verdict of its own, with values.
    case said(LogVerdict, [String: String])
    /// An error that has to do with pushes only in a log about them.
    case doubted(LogVerdict, [String: String])
    /// A line is about pushes, and says nothing else.
    case context
    /// A line has a device token.
    case tokenShown
    /// A crash report whose cause is unknown.
    case crash
}
