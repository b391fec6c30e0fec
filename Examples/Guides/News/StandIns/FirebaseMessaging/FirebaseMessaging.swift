import Foundation

/// Firebase's class with the members that this app calls. It makes its token from the device's
/// token, and reports the token from another thread.
// A lock protects the properties.
public final class Messaging: NSObject, @unchecked Sendable {
    private static let shared = Messaging()
    private let lock = NSLock()
    private weak var receiver: (any MessagingDelegate)?
    private var deviceToken: Data?
    private var messages: [String] = []
    private var offline = false

    /// A member of the stand-in alone, for tests: without a network Firebase can have no token.
    public var isOffline: Bool {
        get { lock.withLock { offline } }
        set { lock.withLock { offline = newValue } }
    }

    public static func messaging() -> Messaging { shared }

    public var delegate: (any MessagingDelegate)? {
        get { lock.withLock { receiver } }
        set { lock.withLock { receiver = newValue } }
    }

    public var apnsToken: Data? {
        get { lock.withLock { deviceToken } }
        set {
            lock.withLock { deviceToken = newValue }
            Task { delegate?.messaging(self, didReceiveRegistrationToken: fcmToken) }
        }
    }

    public var fcmToken: String? {
        lock.withLock {
            offline
                ? nil
                : deviceToken.map { "fcm-" + $0.map { String(format: "%02x", $0) }.joined() }
        }
    }

    @discardableResult
    public func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
        lock.withLock { messages.append(message["gcm.message_id"] as? String ?? "") }
        return MessagingMessageInfo()
    }

    /// Returns the IDs of the messages so far. A member of the stand-in alone, for tests.
    public func takeReceived() -> [String] {
        lock.withLock {
            defer { messages = [] }
            return messages
        }
    }
}

public final class MessagingMessageInfo: NSObject {}

public protocol MessagingDelegate: NSObjectProtocol {
    func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
}
