public import Foundation
public import UIKit
public import UserNotifications

/// The app's answers to the calls that iOS waits for. An app has one handler; set it before the
/// launch has finished.
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
/// Each method returns its answer, and the router passes it to iOS once, on the main actor and in
/// time. At the deadline the router cancels the task and gives iOS the default of that method. A
/// later return value has no effect. A thrown error is reported as `.diagnostic(.handlerFailed)`.
///
/// A subclass of `PushAppDelegate` that conforms to `PushHandler` is the handler. Pass any other
/// object to `install` and retain it: the router's reference is weak.
@MainActor public protocol PushHandler: AnyObject {
    /// Returns how iOS presents a notification that arrived while the user is in the app. The
    /// router asks once for each `.arrived` that `isPresentable`, and for a notification that a
    /// service extension has delayed. After 2 seconds the configuration's `presentation` decides,
    /// as it does without this method.
    ///
    ///     func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
    ///         message.threadID == openThread ? [] : [.banner, .list, .sound]
    ///     }
    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions

    /// Works on a push that gives the app time: at most 25 seconds. After the deadline or a thrown
    /// error iOS gets `.failed`. Without this method iOS gets `.noData`.
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

    /// Performs a button or a text reply that does not open the app, within 25 seconds. iOS keeps
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
    /// Returns the options of the configuration's `presentation`.
    public func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
        PresentationPolicy.current(message)
    }

    /// Does no work and returns `.noData`.
    public func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        .noData
    }

    /// Ignores the action and returns.
    public func perform(_ action: PushAction, on message: PushMessage) async throws {}
}

/// The configuration's `presentation` of the router that is asking a handler.
package enum PresentationPolicy {
    @TaskLocal package static var current:
        @Sendable (PushMessage) -> UNNotificationPresentationOptions =
            PushConfiguration().presentation
}
