public import Foundation
public import UIKit
public import UserNotifications

/// What iOS waits for: the app's answers. There is one handler; set it before launch has finished.
///
///     @main final class AppDelegate: PushAppDelegate, PushHandler {
///         func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
///             chat.isShowing(message.threadID) ? [] : [.banner, .list, .sound]
///         }
///
///         func work(
///             _ message: PushMessage, within seconds: TimeInterval
///         ) async throws -> UIBackgroundFetchResult {
///             try await inbox.sync(within: seconds)
///         }
///
///         func perform(_ action: PushAction, on message: PushMessage) async throws {
///             if action == .button("archive") { try await inbox.archive(message) }
///         }
///     }
///
/// Each method returns its answer, and the router gives it to iOS: once, on the main actor, in time. At
/// the deadline the task is cancelled, and iOS gets what is said below; what the method returns later
/// has no effect. An error that is thrown is `.diagnostic(.handlerFailed)`.
///
/// A subclass of `PushAppDelegate` that is a handler is the router's. Any other is passed to `install`,
/// and is retained by the app: the router does not.
@MainActor public protocol PushHandler: AnyObject {
    /// How iOS presents a notification that arrived while the user is in the app; asked once for each
    /// `.arrived` that `isPresentable`, and for one that a service extension has held up. After 2 seconds the configuration's `presentation` decides, as
    /// it does without this method.
    ///
    ///     func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
    ///         message.threadID == openThread ? [] : [.banner, .list, .sound]
    ///     }
    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions

    /// Works on a push that gives the app time, 25 seconds at most; then iOS gets `.failed`, as it does
    /// for an error. Without this method it is `.noData`.
    ///
    ///     func work(
    ///         _ message: PushMessage, within seconds: TimeInterval
    ///     ) async throws -> UIBackgroundFetchResult {
    ///         guard !message.isVisible else { return .noData }    // iOS shows it by itself
    ///         let content = UNMutableNotificationContent()
    ///         content.body = try await inbox.text(of: message)
    ///         try await router.notify(content, about: message)
    ///         return .newData
    ///     }
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult

    /// Performs a button or a text reply that does not open the app, in 25 seconds at most. iOS keeps
    /// the app running meanwhile.
    ///
    ///     func perform(_ action: PushAction, on message: PushMessage) async throws {
    ///         switch action {
    ///         case .button("archive"): try await inbox.archive(message)
    ///         case .reply(_, let text): try await chat.send(text, to: message.threadID)
    ///         case .button, .tap: break
    ///         }
    ///     }
    func perform(_ action: PushAction, on message: PushMessage) async throws
}

extension PushHandler {
    /// What the configuration's `presentation` says.
    public func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
        PresentationPolicy.current(message)
    }

    /// `.noData`.
    public func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        .noData
    }

    /// Nothing.
    public func perform(_ action: PushAction, on message: PushMessage) async throws {}
}

/// The configuration's `presentation` of the router that asks a handler.
package enum PresentationPolicy {
    @TaskLocal package static var current:
        @Sendable (PushMessage) -> UNNotificationPresentationOptions =
            PushConfiguration().presentation
}
