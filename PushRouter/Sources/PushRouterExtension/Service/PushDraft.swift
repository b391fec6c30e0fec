import Foundation
public import UserNotifications

/// A push before it is shown: what `PushServiceExtension` prepares.
///
///     override func prepare(_ draft: PushDraft) async throws {
///         draft.content.title = try await contacts.name(of: draft.message)
///     }
@MainActor public final class PushDraft {
    /// The push as it arrived.
    public let message: PushMessage
    /// What iOS has delivered.
    public let request: UNNotificationRequest
    /// What will be shown: change it. It begins as it arrived.
    ///
    ///     draft.content.sound = nil
    ///     draft.content.threadIdentifier = draft.message.payload["room"]?.string ?? ""
    public var content: UNMutableNotificationContent

    /// For tests; `PushServiceExtension` creates those of iOS.
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

    /// Makes it a communication notification, with the sender's name and picture: of an
    /// `INSendMessageIntent` or an `INStartCallIntent`.
    ///
    ///     try draft.update(from: intent)
    ///
    /// What was changed before is kept, and it can be changed further. Throws the error of iOS if the
    /// intent names nobody; the app needs the capability Communication Notifications.
    public func update(from intent: any UNNotificationContentProviding) throws {
        let updated = try content.updating(from: intent)
        content = updated.mutableCopy() as? UNMutableNotificationContent ?? content
    }

    /// Counts the notification in the number on the app's icon, which app and extension share.
    ///
    ///     try draft.count(in: badge)
    ///
    /// Throws if the file of the count cannot be read or written; the number stays as the push has it.
    public func count(in badge: PushBadge) throws {
        content.badge = NSNumber(value: try badge.add())
    }
}

extension PushDraft {
    /// Why a draft is not what it could be.
    ///
    ///     catch PushDraft.Failure.status(404) { draft.content.body += " (deleted)" }
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Failure: Error, Hashable, Sendable {
        /// The server has answered the request for an attachment with this status.
        case status(Int)
        /// The attachment has more than so many bytes.
        case tooLarge(Int)
        /// Neither the address nor the answer says that it is a type that iOS can attach.
        case unknownType(String?)
        /// iOS, or the limit of a download, gives no more time.
        case timeIsUp
    }
}
