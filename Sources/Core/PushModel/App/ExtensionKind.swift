/// A part of an app that iOS runs in a process of its own, without the app, for a push.
///
/// The extension does not change the app's process, in any state of the app.
public enum ExtensionKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The notification service extension, from iOS 10: changes an alert before it is shown.
    case service
    /// The location push service extension, from iOS 15.
    case location
    /// The widget extension: timelines of widgets, which have pushes from iOS 26.
    case widgets
    /// The widget extension for values of controls, from iOS 18.
    case controls
    /// The remote media session extension, from iOS 27 (`com.apple.nowplaying.remote-media`).
    case nowPlaying = "now-playing"
    /// The file provider extension, from iOS 11.
    case fileProvider = "file-provider"
}

extension Callback {
    /// The extension that the method belongs to; `nil` for a method of the app itself.
    public var extensionKind: ExtensionKind? {
        switch self {
        case .serviceDidReceive, .serviceWillExpire: .service
        case .didReceiveLocationPushPayload, .locationWillTerminate: .location
        case .pushTokenDidChange, .widgetTimeline: .widgets
        case .pushTokensDidChange, .controlValue: .controls
        case .remoteSession, .remoteSessionUpdate: .nowPlaying
        case .enumerateChanges: .fileProvider
        default: nil
        }
    }
}
