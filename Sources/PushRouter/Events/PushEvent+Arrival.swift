public import Foundation
public import UIKit
public import UserNotifications

extension PushEvent {
    /// A notification that arrived while the user is in the app: update what is on screen, but never
    /// navigate for it.
    ///
    ///     case .arrived(let arrival):
    ///         inbox.insert(arrival.message)
    ///         arrival.present?([.banner, .list, .sound])
    public struct Arrival: Sendable {
        /// What arrived.
        public let message: PushMessage
        /// Decides how iOS presents it, within 2 seconds; the configuration's `presentation` otherwise.
        ///
        /// `nil` if iOS doesn't ask: the app may not show banners, or nobody was subscribed in time.
        public let present: Reply<UNNotificationPresentationOptions>?
    }

    /// A push that asks the app to work unseen. iOS lets the app run until it is finished.
    ///
    ///     case .arrivedSilently(let work):
    ///         Task { work.finish(await inbox.sync(work.message, within: work.budget)) }
    public struct SilentWork: Sendable {
        /// What there is work for.
        public let message: PushMessage
        /// Seconds there are for the work, 25 at most. `.failed` is answered when they are over.
        public let budget: TimeInterval
        let reply: Reply<UIBackgroundFetchResult>

        /// iOS has shown the message by itself: don't post a notification about it.
        ///
        ///     if work.isAlreadyVisible { work.finish(.noData) }
        public var isAlreadyVisible: Bool { message.isVisible }

        /// The work is done. Returns whether this answer is the one that iOS gets.
        @discardableResult
        public func finish(_ result: UIBackgroundFetchResult) -> Bool { reply(result) }
    }
}
