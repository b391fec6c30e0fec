import PushGateway
import PushModel
import VirtualPhone
import World

/// Targets of pushes that are neither notifications nor Live Activities.
extension PhoneDescription {
    /// A widget or a control.
    package struct Item: Codable, Hashable, Sendable {
        package var app: String
        /// The widget's kind, or the control's name.
        package var name: String
        /// The token of all widgets of the app together, or of the control; hexadecimal.
        package var token: String?

        init(_ item: PlacedItem) {
            app = item.bundle
            name = item.name
            token = item.token?.hex
        }
    }

    /// The playback on another device, as this phone shows it.
    package struct MediaSession: Codable, Hashable, Sendable {
        package var app: String
        /// The `id` in the session's attributes.
        package var id: String
        /// The newest attributes, as pushed.
        package var attributes: JSONValue?
        /// The token for the session's updates and its end, hexadecimal.
        package var token: String?

        init(_ session: VirtualPhone.MediaSession) {
            app = session.bundle
            id = session.id
            attributes = try? JSONValue(parsing: Array(session.attributes.utf8))
            token = session.token?.hex
        }
    }

    /// A call that an app has reported to CallKit.
    package struct Call: Codable, Hashable, Sendable {
        package var app: String
        /// The app's identifier of the call.
        package var id: String
        package var state: PhoneCall.State

        init(_ call: PhoneCall, of app: BundleID) {
            self.app = app
            id = call.id
            state = call.state
        }
    }

    package struct PushToTalkChannel: Codable, Hashable, Sendable {
        package var app: String
        /// The UUID of the channel.
        package var id: String
        /// The remote participant who talks.
        package var participant: String?
        /// Whether the user talks.
        package var transmitting: Bool
        package var token: String?

        init(_ channel: VirtualPhone.PushToTalkChannel) {
            app = channel.bundle
            id = channel.id
            participant = channel.participant
            transmitting = channel.isTransmitting
            token = channel.token?.hex
        }
    }

    /// The management of the device (MDM), as reported to its server at enrolment.
    package struct Management: Codable, Hashable, Sendable {
        package var topic: String
        package var token: String
        /// The `PushMagic`, which a push has to carry under `mdm`.
        package var pushMagic: String

        package init?(of phone: String, in world: World) {
            let key = VirtualPhone.Management.tokenKey
            guard let registration = world.registration(of: key, on: phone) else { return nil }
            topic = registration.topic
            token = registration.token.hex
            pushMagic = VirtualPhone.Management.magic
        }
    }
}
