/// The messages on this phone, and those on their way out.
@MainActor package final class Inbox {
    package private(set) var messages: [Message] = []
    package private(set) var sent: [(text: String, thread: String)] = []
    private var read: Set<String> = []

    package init() {}

    package var unread: Int { messages.count { !read.contains($0.thread) } }

    /// Stores a message; returns `false` if it was stored already.
    package func store(_ message: Message) -> Bool {
        guard !messages.contains(where: { $0.id == message.id }) else { return false }
        messages.append(message)
        return true
    }

    package func send(_ text: String, to thread: String) {
        sent.append((text, thread))
    }

    package func markAsRead(_ thread: String) {
        read.insert(thread)
    }
}
