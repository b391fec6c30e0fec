import PushGateway
import PushModel
import VirtualPhone
import World

/// What pushes reach that are neither notifications nor Live Activities.
extension PhoneDescription {
    /// A widget or a control.
    package struct Item: Codable, Hashable, Sendable {
        package var app: String
        /// The widget's kind, or the control's name.
        package var name: String
        /// Of all widgets of the app together, or of the control; hexadecimal.
        package var token: String?

        init(_ item: PlacedItem) {
            app = item.bundle
            name = item.name
            token = item.token?.hex
        }
    }

    /// What plays on another device, as this phone shows it.
    package struct MediaSession: Codable, Hashable, Sendable {
        package var app: String
        /// `id` of its attributes.
        package var id: String
        /// The newest attributes, as they were pushed.
        package var attributes: JSONValue?
        /// For its updates and its end, hexadecimal.
        package var token: String?

        init(_ session: VirtualPhone.MediaSession) {
            app = session.bundle
            id = session.id
            attributes = try? JSONValue(parsing: Array(session.attributes.utf8))
            token = session.token?.hex
        }
    }

    package struct PushToTalkChannel: Codable, Hashable, Sendable {
        package var app: String
        /// Its UUID.
        package var id: String
        /// Who talks from elsewhere.
        package var participant: String?
        /// The user talks.
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

    /// The management of the device (MDM), as it told its server when it was enrolled.
    package struct Management: Codable, Hashable, Sendable {
        package var topic: String
        package var token: String
        /// `PushMagic`: what a push has to carry under `mdm`.
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
