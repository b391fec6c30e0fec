import Foundation
public import UserNotifications

/// A push that `PushServiceExtension` prepares before iOS shows it.
///
///     override func prepare(_ draft: PushDraft) async throws {
///         draft.content.title = try await contacts.name(of: draft.message)
///     }
@MainActor public final class PushDraft {
    /// The push as it arrived.
    public let message: PushMessage
    /// The request that iOS has delivered.
    public let request: UNNotificationRequest
    /// The content that iOS will show. Change it; at first it is the content that arrived.
    ///
    ///     draft.content.sound = nil
    ///     draft.content.threadIdentifier = draft.message.payload["room"]?.string ?? ""
    public var content: UNMutableNotificationContent

    /// Creates a draft for tests; `PushServiceExtension` creates the drafts of real pushes.
    ///
    ///     let draft = PushDraft(
    ///         UNNotificationRequest(identifier: "1", content: content, trigger: nil))
    ///     try await NotificationService().prepare(draft)
    ///     #expect(draft.content.title == "Ann")
    public convenience init(_ request: UNNotificationRequest) {
        self.init(request, id: PushMessage.standardID)
    }

    init(_ request: UNNotificationRequest, id: ([String: PushValue]) -> String?) {
        self.request = request
        message = PushMessage(request, id: id)
        content =
            request.content.mutableCopy() as? UNMutableNotificationContent
            ?? UNMutableNotificationContent()
    }

    /// Makes the push a communication notification, with the sender's name and picture from an
    /// `INSendMessageIntent` or an `INStartCallIntent`.
    ///
    ///     try draft.update(from: intent)
    ///
    /// Earlier changes are kept, and later ones are possible. Throws the error of iOS if the intent
    /// has no sender. The app needs the capability Communication Notifications.
    public func update(from intent: any UNNotificationContentProviding) throws {
        let updated = try content.updating(from: intent)
        content = updated.mutableCopy() as? UNMutableNotificationContent ?? content
    }

    /// Adds 1 to the number on the app's icon, which the app and its extension share.
    ///
    ///     try draft.count(in: badge)
    ///
    /// Throws if the file of the number cannot be read or written. The push then keeps its own
    /// number.
    public func count(in badge: PushBadge) throws {
        content.badge = NSNumber(value: try badge.add())
    }
}

extension PushDraft {
    /// The reasons why a draft is shown without an attachment or a change.
    ///
    ///     catch PushDraft.Failure.status(404) { draft.content.body += " (deleted)" }
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Failure: Error, Hashable, Sendable {
        /// The server answered the request for an attachment with this status.
        case status(Int)
        /// The attachment is larger than the given number of bytes.
        case tooLarge(Int)
        /// Neither the address nor the answer, with this MIME type, names a type that iOS can
        /// attach.
        case unknownType(String?)
        /// The time that iOS gives, or the limit of a download, is over.
        case timeIsUp
    }
}
