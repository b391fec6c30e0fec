public import Foundation
public import UIKit
public import UserNotifications

extension PushEvent {
    /// A notification that arrived while the user is in the app: update what is on screen, but do
    /// not navigate.
    ///
    ///     case .arrived(let arrival):
    ///         inbox.insert(arrival.message)
    ///         arrival.present?([.banner, .list, .sound])
    public struct Arrival: Sendable {
        /// What arrived.
        public let message: PushMessage
        /// Decides within 2 seconds how iOS presents it; the configuration's `presentation` does
        /// otherwise.
        ///
        /// `nil` if iOS does not ask: the app may not show banners, or had no subscriber in time.
        public let present: Reply<UNNotificationPresentationOptions>?
    }

    /// A push that gives the app time to work in the background.
    ///
    ///     case .arrivedSilently(let work):
    ///         Task { work.finish(await inbox.sync(work.message, within: work.budget)) }
    public struct SilentWork: Sendable {
        /// What arrived.
        public let message: PushMessage
        /// Seconds for the work, 25 at most; then iOS gets `.failed`.
        public let budget: TimeInterval
        let reply: Reply<UIBackgroundFetchResult>

        /// iOS has presented the message: do not post a notification about it.
        ///
        ///     if work.isAlreadyVisible { work.finish(.noData) }
        public var isAlreadyVisible: Bool { message.isVisible }

        /// Ends the work. Returns whether this result is the one that iOS gets.
        @discardableResult
        public func finish(_ result: UIBackgroundFetchResult) -> Bool { reply(result) }
    }
}
