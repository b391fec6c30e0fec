import Foundation
public import UserNotifications

/// A notification service extension: it changes pushes with `mutable-content` before they are shown.
///
///     final class NotificationService: PushServiceExtension {
///         // iOS makes it on a thread of its own.
///         nonisolated override init() { super.init() }
///
///         override func prepare(_ draft: PushDraft) async throws {
///             draft.content.title = try await contacts.name(of: draft.message)
///             if let picture = draft.message.payload["picture"]?.string.flatMap(URL.init(string:)) {
///                 try await draft.attach(picture)
///             }
///         }
///     }
///
/// iOS is answered once: when `prepare` has returned or thrown, or when its time is up, after about 30
/// seconds, with what the draft has by then. The subclass is the extension's
/// `NSExtensionPrincipalClass`, and links this module alone: PushRouter itself uses UIKit in a way that
/// no extension may.
open class PushServiceExtension: UNNotificationServiceExtension {
    /// The push that is being prepared.
    @MainActor private var preparation: Preparation?

    /// Called by iOS.
    public override init() {
        super.init()
    }

    /// Changes what is shown: the draft's content. At the end of iOS's time the task is cancelled, and
    /// what was changed by then is shown; so it is if an error is thrown. Without this method the push is
    /// shown as it arrived.
    ///
    ///     override func prepare(_ draft: PushDraft) async throws {
    ///         draft.content.body = try decrypt(draft.message.payload["sealed"])
    ///     }
    ///
    /// It runs on the main actor: a call that blocks the thread delays the answer.
    @MainActor open func prepare(_ draft: PushDraft) async throws {}

    /// Tells the app's server that the push has arrived. It runs beside `prepare`, and the notification
    /// waits 3 seconds for it at most; then it is cancelled.
    ///
    ///     override func confirm(_ message: PushMessage) async throws {
    ///         try await server.confirm(message.id)
    ///     }
    ///
    /// iOS runs no extension for a push that is not shown, so this says nothing about silent ones.
    @MainActor open func confirm(_ message: PushMessage) async throws {}

    /// What `prepare` or `confirm` has thrown, or `PushDraft.Failure.timeIsUp`: for the log.
    ///
    ///     override func failed(_ error: any Error, for message: PushMessage) {
    ///         logger.warning("\(error)")
    ///     }
    @MainActor open func failed(_ error: any Error, for message: PushMessage) {}

    /// Finds a message's ID in its payload; by default the string or whole number under `mid`. The same
    /// as the app's `PushConfiguration.messageID`.
    ///
    ///     override func messageID(in payload: [String: PushValue]) -> String? {
    ///         payload["notification"]?["uuid"]?.string
    ///     }
    @MainActor open func messageID(in payload: [String: PushValue]) -> String? {
        PushMessage.standardID(of: payload)
    }

    // MARK: The calls of iOS, on threads of its own

    /// Called by iOS. Override `prepare`.
    public final override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let service = UncheckedTransfer(self)
        let request = UncheckedTransfer(request)
        let handler = UncheckedTransfer(contentHandler)
        MainThread.run { service.value.begin(request.value, handler.value) }
    }

    /// Called by iOS. What the draft has is shown.
    public final override func serviceExtensionTimeWillExpire() {
        let service = UncheckedTransfer(self)
        MainThread.run {
            guard let preparation = service.value.preparation, preparation.finish() else { return }
            service.value.failed(PushDraft.Failure.timeIsUp, for: preparation.draft.message)
        }
    }

    // MARK: On the main actor

    @MainActor private func begin(
        _ request: UNNotificationRequest, _ handler: @escaping (UNNotificationContent) -> Void
    ) {
        // iOS makes an object for each push; one that it would use again has answered before.
        preparation?.finish()
        let draft = PushDraft(request, id: messageID)
        let preparation = Preparation(draft, handler)
        self.preparation = preparation
        let confirmation = preparation.run { [self] in
            await attempt(preparation) { try await self.confirm(draft.message) }
        }
        preparation.run { [self] in
            await attempt(preparation) { try await self.prepare(draft) }
            preparation.finish(afterSeconds: Preparation.longestConfirmation)
            await confirmation.value
            preparation.finish()
        }
    }

    /// An error that comes after the answer is that of the cancellation.
    @MainActor private func attempt(
        _ preparation: Preparation, _ body: @MainActor () async throws -> Void
    ) async {
        do {
            try await body()
        } catch {
            if preparation.isOpen { failed(error, for: preparation.draft.message) }
        }
    }
}

/// One push on its way through the extension, answered once.
@MainActor private final class Preparation {
    static let longestConfirmation = 3.0

    let draft: PushDraft
    private var handler: ((UNNotificationContent) -> Void)?
    private var tasks: [Task<Void, Never>] = []

    init(_ draft: PushDraft, _ handler: @escaping (UNNotificationContent) -> Void) {
        self.draft = draft
        self.handler = handler
    }

    var isOpen: Bool { handler != nil }

    @discardableResult
    func run(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        let task = Task { await body() }
        tasks.append(task)
        return task
    }

    func finish(afterSeconds seconds: Double) {
        run { [self] in
            try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
            if !Task.isCancelled { finish() }
        }
    }

    /// Answers with what the draft has, and cancels what still works on it. Returns `false` if iOS was
    /// answered before.
    @discardableResult
    func finish() -> Bool {
        guard let handler else { return false }
        self.handler = nil
        for task in tasks { task.cancel() }
        tasks = []
        handler(draft.content)
        return true
    }
}
