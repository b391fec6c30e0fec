import PushModel
import VirtualPhone

extension PhoneDescription {
    /// A notification as it is shown, with the changes of a service extension.
    package struct Notification: Codable, Hashable, Sendable {
        /// The request identifier: the collapse id of a push that has one.
        package var id: String
        package var app: String
        package var title: String?
        package var subtitle: String?
        package var body: String?
        package var threadID: String?
        package var category: String?
        /// The buttons of the category, if the app has registered the category.
        package var actions: [Action]
        package var interruptionLevel: String?
        package var sound: String?
        package var badge: Int?
        /// The time of arrival: wall time, ISO 8601 in UTC with milliseconds.
        package var at: String
        /// The `apns-id` of a push.
        package var pushID: String?
        package var origin: PhoneNotification.Origin
        /// The files that the app or its service extension attached; `nil` without any.
        package var attachments: [Attachment]?
    }

    /// A button under a notification.
    package struct Action: Codable, Hashable, Sendable {
        package var id: String
        /// The title of the button; the identifier where no title is known.
        package var title: String
        /// Whether the user types an answer.
        package var text: Bool
        package var destructive: Bool
        /// Whether the button opens the app.
        package var foreground: Bool
        package var authenticationRequired: Bool
    }

    /// A Live Activity on the Lock Screen.
    package struct Activity: Codable, Hashable, Sendable {
        package var id: Int
        package var app: String
        /// The name that the app and people use.
        package var name: String
        /// The Swift name of the attributes type.
        package var type: String?
        package var state: LiveActivity.State
        /// Whether iOS asks under the activity if the app may continue; the token waits for the
        /// answer.
        package var asks: Bool
        /// The token for the activity's updates, hexadecimal.
        package var token: String?
        /// The broadcast channel that the activity listens on.
        package var channel: String?
        /// The newest `content-state` of the activity.
        package var content: JSONValue?
        /// The `attributes` that the activity was started with.
        package var attributes: JSONValue?
        /// The time of the start: wall time, ISO 8601 in UTC with milliseconds.
        package var since: String?
        /// The time at which the activity becomes stale, unless an update comes before.
        package var stale: String?
        /// The time at which an ended activity leaves the Lock Screen.
        package var leaves: String?
    }
}

extension PhoneDescription.Notification {
    init(_ shown: PhoneNotification, on phone: Phone, epoch: UnixTime) {
        let content = shown.content
        let category = phone.app(shown.bundle)?.categories.first { $0.id == content.category }
        self.init(
            id: shown.identifier, app: shown.bundle, title: content.title,
            subtitle: content.subtitle, body: content.body, threadID: content.threadID,
            category: content.category,
            actions: (category?.actions ?? []).map(PhoneDescription.Action.init),
            interruptionLevel: content.interruptionLevel, sound: content.sound,
            badge: content.badge, at: WallTime.text(of: shown.arrived, epoch: epoch),
            pushID: shown.pushID, origin: shown.origin,
            attachments: PhoneDescription.Attachment.all(in: content))
    }
}

extension PhoneDescription.Action {
    init(_ action: NotificationAction) {
        self.init(
            id: action.id, title: action.title ?? action.id, text: action.text,
            destructive: action.options.contains(.destructive),
            foreground: action.options.contains(.foreground),
            authenticationRequired: action.options.contains(.authenticationRequired))
    }
}

extension PhoneDescription.Activity {
    init(_ activity: LiveActivity, epoch: UnixTime) {
        func value(_ json: String?) -> JSONValue? {
            json.flatMap { try? JSONValue(parsing: Array($0.utf8)) }
        }
        func time(_ instant: Instant?) -> String? {
            instant.map { WallTime.text(of: $0, epoch: epoch) }
        }
        self.init(
            id: activity.id, app: activity.bundle, name: activity.name, type: activity.type,
            state: activity.state, asks: activity.waitsFor == .consent,
            token: activity.token?.hex, channel: activity.channel,
            content: value(activity.content), attributes: value(activity.attributes),
            since: time(activity.since), stale: time(activity.staleDate),
            leaves: time(activity.leaves))
    }
}
