/// The limits of what one launched app may cost the process that runs its phone.
///
/// An app that does not read its messages is ended at `unreadMessages` or `unreadBytes`. An app
/// that sends faster than its phone handles is not read meanwhile, so that it waits in its own
/// `send`. Output beyond the limits of a second is counted, and then held back in the same way.
package struct AppBudget: Hashable, Sendable {
    /// The most messages of the phone that the app has not read. Some dozens of its own threads may
    /// wait for an answer.
    package var unreadMessages = 1_000
    /// The most bytes of unread messages. A full Notification Center is an answer of about 80 KB to
    /// 5 MB.
    package var unreadBytes = 32 << 20
    /// The longest message of the app, in bytes. The largest messages of the frameworks are
    /// notifications, which have 64 KB when archived and four times that in a message.
    package var messageBytes = 1 << 20
    /// The most messages of the app that the phone has not handled.
    package var unhandledMessages = 256
    /// The longest printed line, in bytes; the rest is cut off.
    package var lineBytes = 4096
    /// The most printed lines per second; further lines are counted.
    package var linesPerSecond = 500
    /// The most printed bytes per second that are read, for each of standard output and standard
    /// error.
    package var outputBytesPerSecond = 4 << 20

    package init() {}

    /// The limit that an app exceeded, for which its process is ended.
    package enum Excess: Hashable, Sendable {
        case unreadMessages(limit: Int)
        case unreadBytes(limit: Int)
        case messageBytes(limit: Int)
    }
}

extension AppBudget.Excess: CustomStringConvertible {
    /// The reason after "Belfry ended it because …".
    package var description: String {
        switch self {
        case .unreadMessages(let limit):
            "it did not read the last \(limit) messages of its phone. An app has to read the "
                + "answers that it requests"
        case .unreadBytes(let limit):
            "it left \(limit >> 10) KB of its phone's messages unread. An app has to read the "
                + "answers that it requests"
        case .messageBytes(let limit):
            "it sent a message of more than \(limit >> 10) KB, which is larger than any "
                + "notification"
        }
    }
}
