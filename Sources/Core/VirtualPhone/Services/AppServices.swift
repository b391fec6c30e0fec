import PushModel

/// What an app has, and may do, for the pushes that are no notifications.
public struct AppServices: Hashable, Sendable, Codable {
    /// Its extensions beside the notification service extension.
    public var extensions: Set<ExtensionKind>
    /// Its widgets and controls name a push handler, and their extension's target has the Push
    /// Notifications capability.
    public var hasPushHandlers: Bool
    /// Whether the user lets it know where the phone is.
    public var location: LocationPermission
    /// Its file provider extension is a replicated one (iOS 16).
    public var replicatesFiles: Bool
    /// Its Info.plist has no `NSMicrophoneUsageDescription`; `nil` is `false`.
    public var lacksMicrophoneUsage: Bool?
    /// How the attributes of its remote media sessions have to look; `nil` takes anything.
    public var mediaAttributes: MediaAttributes?

    public init(
        extensions: Set<ExtensionKind> = [], hasPushHandlers: Bool = true,
        location: LocationPermission = .always, replicatesFiles: Bool = false,
        mediaAttributes: MediaAttributes? = nil
    ) {
        self.extensions = extensions
        self.hasPushHandlers = hasPushHandlers
        self.location = location
        self.replicatesFiles = replicatesFiles
        self.mediaAttributes = mediaAttributes
    }
}

/// What the user has answered about an app and the phone's location.
public enum LocationPermission: String, Hashable, Sendable, Codable, CaseIterable {
    case always
    case whileUsing = "while-using"
    case denied
}

extension InstalledApp {
    /// The app has such an extension.
    func has(_ kind: ExtensionKind) -> Bool {
        kind == .service
            ? hasServiceExtension : services?.extensions.contains(kind) ?? false
    }
}

/// A token, and what within the app it belongs to: a widget, a control, a session or a channel.
package struct NamedToken: Hashable, Sendable, Codable {
    package var name: String
    /// `nil` while APNs has not handed one out.
    package var token: DeviceToken?

    package init(name: String, token: DeviceToken?) {
        self.name = name
        self.token = token
    }
}
