/// What one launched app may cost the process that runs its phone.
///
/// An app that does not read is held to `unreadMessages` and `unreadBytes`, then ended. One that sends
/// faster than its phone handles is not read from meanwhile, so that it waits in its own `send`. What
/// it prints beyond the limits of a second is counted, and then held back in the same way.
package struct AppBudget: Hashable, Sendable {
    /// Messages of the phone that the app has not read. An app's own threads that wait for an
    /// answer are some dozens.
    package var unreadMessages = 1_000
    /// Their bytes. A full Notification Center is an answer of about 80 KB to 5 MB.
    package var unreadBytes = 32 << 20
    /// A message of the app's, in bytes. The largest that the frameworks send are notifications, of
    /// 64 KB as they are archived and four times that on the way.
    package var messageBytes = 1 << 20
    /// Messages of the app's that the phone has not handled.
    package var unhandledMessages = 256
    /// A line that the app prints, in bytes; what is behind is cut off.
    package var lineBytes = 4096
    /// Printed lines a second; the others are counted.
    package var linesPerSecond = 500
    /// Printed bytes a second that are read at all, on each of standard output and standard error.
    package var outputBytesPerSecond = 4 << 20

    package init() {}

    /// How an app left its budget, which ends its process.
    package enum Excess: Hashable, Sendable {
        case unreadMessages(limit: Int)
        case unreadBytes(limit: Int)
        case messageBytes(limit: Int)
    }
}

extension AppBudget.Excess: CustomStringConvertible {
    /// Completes "Belfry ended it, since …".
    package var description: String {
        switch self {
        case .unreadMessages(let limit):
            "it has not read the last \(limit) messages of its phone; answers wait for an app that "
                + "asks, and it has to take them"
        case .unreadBytes(let limit):
            "it has left \(limit >> 10) KB of its phone's messages unread; answers wait for an app "
                + "that asks, and it has to take them"
        case .messageBytes(let limit):
            "it sent a message of more than \(limit >> 10) KB, and no notification is that large"
        }
    }
}
