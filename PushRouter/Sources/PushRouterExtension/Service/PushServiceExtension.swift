import Foundation
public import UserNotifications

/// A notification service extension, which changes pushes with `mutable-content` before iOS shows
/// them.
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
/// The extension answers iOS once, with the draft's content at that time: when `prepare` and
/// `confirm` have ended, or when iOS's time of about 30 seconds is over. Name the subclass as the
/// extension's `NSExtensionPrincipalClass`, and link only this module: PushRouter itself uses parts
/// of UIKit that are not allowed in extensions.
open class PushServiceExtension: UNNotificationServiceExtension {
    /// The push that the extension is preparing.
    @MainActor private var preparation: Preparation?

    /// Creates the extension; iOS calls this initializer.
    public override init() {
        super.init()
    }

    /// Changes the draft's content, which iOS shows. At the end of iOS's time the task is
    /// cancelled. Then, and after a thrown error, iOS shows the content with the changes so far.
    /// Without this method iOS shows the push as it arrived.
    ///
    ///     override func prepare(_ draft: PushDraft) async throws {
    ///         draft.content.body = try decrypt(draft.message.payload["sealed"])
    ///     }
    ///
    /// The method runs on the main actor: a call that blocks the thread delays the answer.
    @MainActor open func prepare(_ draft: PushDraft) async throws {}

    /// Reports to the app's server that the push has arrived. The method runs beside `prepare`.
    /// After `prepare` the notification waits at most 3 seconds for it; then it is cancelled.
    ///
    ///     override func confirm(_ message: PushMessage) async throws {
    ///         try await server.confirm(message.id)
    ///     }
    ///
    /// iOS does not run the extension for silent pushes, so they are not confirmed.
    @MainActor open func confirm(_ message: PushMessage) async throws {}

    /// Handles an error that `prepare` or `confirm` has thrown, or `PushDraft.Failure.timeIsUp`,
    /// for example in a log.
    ///
    ///     override func failed(_ error: any Error, for message: PushMessage) {
    ///         logger.warning("\(error)")
    ///     }
    @MainActor open func failed(_ error: any Error, for message: PushMessage) {}

    /// Returns a message's ID from its payload, by default the string or whole number under `mid`.
    /// Return the same ID as the app's `PushConfiguration.messageID`.
    ///
    ///     override func messageID(in payload: [String: PushValue]) -> String? {
    ///         payload["notification"]?["uuid"]?.string
    ///     }
    @MainActor open func messageID(in payload: [String: PushValue]) -> String? {
        PushMessage.standardID(of: payload)
    }

    // MARK: The calls of iOS, on threads of its own

    /// Begins a push; iOS calls this method. Override `prepare` instead.
    public final override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let service = UncheckedTransfer(self)
        let request = UncheckedTransfer(request)
        let handler = UncheckedTransfer(contentHandler)
        MainThread.run { service.value.begin(request.value, handler.value) }
    }

    /// Ends the preparation when iOS's time is over; iOS calls this method and shows the draft's
    /// content.
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
        // iOS creates an object for each push. If it ever reused one, the earlier push is answered
        // first.
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

    /// Runs `body` and passes its error to `failed`. An error after the answer comes from the
    /// cancellation and is ignored.
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

/// The preparation of one push, which is answered once.
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

    /// Answers iOS with the draft's content and cancels the tasks that still work on it. Returns
    /// `false` if iOS was answered before.
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
