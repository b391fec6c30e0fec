import VirtualPhone

/// The alert of a Live Activity's update, which lights the screen and plays a sound.
public struct AlertConfiguration: Equatable, Sendable {
    public var title: LocalizedStringResource
    public var body: LocalizedStringResource
    public var sound: AlertSound

    public init(
        title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound
    ) {
        self.title = title
        self.body = body
        self.sound = sound
    }

    /// The sound of an alert.
    public struct AlertSound: Equatable, Sendable {
        let name: String

        /// The system's default sound.
        public static var `default`: AlertSound { AlertSound(name: "default") }

        /// A sound file of the app's, by its name.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }

    var alert: ActivityAlert {
        ActivityAlert(
            title: String(localized: title), body: String(localized: body), sound: sound.name)
    }
}
