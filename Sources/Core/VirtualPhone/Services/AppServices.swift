import PushModel

/// An app's extensions and permissions for pushes that are not notifications.
public struct AppServices: Hashable, Sendable, Codable {
    /// The app's extensions, except the notification service extension.
    public var extensions: Set<ExtensionKind>
    /// Whether the app's widgets and controls name a push handler, and their extension's target has
    /// the Push Notifications capability.
    public var hasPushHandlers: Bool
    /// The user's permission for the phone's location.
    public var location: LocationPermission
    /// Whether the file provider extension is a replicated one (iOS 16).
    public var replicatesFiles: Bool
    /// Whether the Info.plist lacks `NSMicrophoneUsageDescription`; `nil` is `false`.
    public var lacksMicrophoneUsage: Bool?
    /// The required shape of the attributes of remote media sessions; `nil` accepts anything.
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

/// The user's answer about an app and the phone's location.
public enum LocationPermission: String, Hashable, Sendable, Codable, CaseIterable {
    case always
    case whileUsing = "while-using"
    case denied
}

extension InstalledApp {
    /// Whether the app has an extension of this kind.
    func has(_ kind: ExtensionKind) -> Bool {
        kind == .service
            ? hasServiceExtension : services?.extensions.contains(kind) ?? false
    }
}

/// A token with the name of its owner in the app: a widget, a control, a session or a channel.
package struct NamedToken: Hashable, Sendable, Codable {
    package var name: String
    /// The token; `nil` while APNs has not handed one out.
    package var token: DeviceToken?

    package init(name: String, token: DeviceToken?) {
        self.name = name
        self.token = token
    }
}
