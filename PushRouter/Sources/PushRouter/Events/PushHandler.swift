public import Foundation
public import UIKit
public import UserNotifications

/// Answers of the app to the calls that iOS waits for. `PushHandler` is all three of them:
/// `PushPresenting`, `PushWorking` and `PushPerforming`. An app that needs fewer conforms to those.
///
///     extension ChatDelegate: PushHandler {
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
/// No method has a default, so that the compiler reports a method whose name or types differ.
public typealias PushHandler = PushPresenting & PushWorking & PushPerforming

/// The common part of the handler's protocols, for the type of a variable. Conform to
/// `PushPresenting`, `PushWorking`, `PushPerforming` or to all three as `PushHandler`.
///
///     var handler: any PushAnswering = Mailbox()
///
/// An app has one handler; set it before the launch has finished. Each method returns its answer,
/// and the router passes it to iOS once, on the main actor and in time. At the deadline the router
/// cancels the task and gives iOS the default of that method. A later return value has no effect. A
/// thrown error is reported as `.diagnostic(.handlerFailed)`.
///
/// The delegate that a `PushDelegate` wraps is the handler if it conforms to one of the protocols,
/// as is a subclass of `PushAppDelegate`. Pass any other object to `install`, which retains it.
@MainActor public protocol PushAnswering: AnyObject {}

/// Decides how notifications are presented over the app.
///
///     extension Chat: PushPresenting {
///         func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
///             message.threadID == openThread ? [] : [.banner, .list, .sound]
///         }
///     }
@MainActor public protocol PushPresenting: PushAnswering {
    /// Returns how iOS presents a notification that arrived while the user is in the app. The
    /// router asks once for each `.arrived` that `isPresentable`, and for a notification that a
    /// service extension has delayed. After 2 seconds the configuration's `presentation` decides,
    /// as it does without a handler that conforms.
    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions
}

/// Works on pushes that give the app time.
///
///     extension Mailbox: PushWorking {
///         func work(
///             _ message: PushMessage, within seconds: TimeInterval
///         ) async throws -> UIBackgroundFetchResult {
///             guard !message.isVisible else { return .noData }    // iOS shows it by itself
///             let content = UNMutableNotificationContent()
///             content.body = try await inbox.text(of: message)
///             try await router.notify(content, about: message)
///             return .newData
///         }
///     }
@MainActor public protocol PushWorking: PushAnswering {
    /// Works on a push that gives the app time: at most 25 seconds. After the deadline or a thrown
    /// error iOS gets `.failed`. Without a handler that conforms iOS gets `.noData`, and a silent
    /// push is reported as `.diagnostic(.noHandler)`.
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult
}

/// Performs buttons and text replies that do not open the app.
///
///     extension Mailbox: PushPerforming {
///         func perform(_ action: PushAction, on message: PushMessage) async throws {
///             switch action {
///             case .button("archive"): try await inbox.archive(message)
///             case .reply(_, let text): try await chat.send(text, to: message.threadID)
///             case .button, .tap: break
///             }
///         }
///     }
@MainActor public protocol PushPerforming: PushAnswering {
    /// Performs a button or a text reply that does not open the app, within 25 seconds. iOS keeps
    /// the app running meanwhile. Without a handler that conforms the action is reported as
    /// `.diagnostic(.noHandler)`.
    func perform(_ action: PushAction, on message: PushMessage) async throws
}
