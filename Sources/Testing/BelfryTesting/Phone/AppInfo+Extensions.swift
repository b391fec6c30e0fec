import AppGuest
import BelfryCoreLocation
import BelfryNowPlaying
import BelfryUserNotifications
import BelfryWidgetKit
import PushModel
import VirtualPhone

/// A widget extension, with only its push handlers.
public struct WidgetExtension: Sendable {
    /// The handler that the widgets' configurations name with `pushHandler(_:)` (iOS 26).
    public var pushHandler: (any (WidgetPushHandler & SendableMetatype).Type)?
    /// The handler that the controls' configurations name (iOS 18).
    public var controlPushHandler: (any (ControlPushHandler & SendableMetatype).Type)?
    /// Called when iOS wants new timelines of a widget, or the value of a control, by its kind.
    /// `nil` means all of them.
    public var reload: @MainActor @Sendable (_ kind: String?) -> Void

    public init(
        pushHandler: (any (WidgetPushHandler & SendableMetatype).Type)? = nil,
        controlPushHandler: (any (ControlPushHandler & SendableMetatype).Type)? = nil,
        reload: @escaping @MainActor @Sendable (_ kind: String?) -> Void = { _ in }
    ) {
        self.pushHandler = pushHandler
        self.controlPushHandler = controlPushHandler
        self.reload = reload
    }
}

/// A remote media session extension.
public struct MediaExtension: Sendable {
    let attach: @MainActor @Sendable (AppProcess) -> Void

    /// Declares an extension of this type, made with `init()` for each session.
    public init<E: RemoteMediaSessionExtension>(_ type: E.Type) {
        attach = { process in MediaExtensionHost { E() }.attach(to: process) }
    }
}

extension AppInfo {
    /// The kinds of extensions, without the notification service extension.
    var services: AppServices? {
        var extensions: Set<ExtensionKind> = []
        if locationExtension != nil { extensions.insert(.location) }
        if widgetExtension != nil { extensions.formUnion([.widgets, .controls]) }
        if mediaExtension != nil { extensions.insert(.nowPlaying) }
        return extensions.isEmpty ? nil : AppServices(extensions: extensions)
    }

    /// Routes calls to an extension; returns `false` if the app has none of the kind.
    @MainActor func attach(_ kind: ExtensionKind, to process: AppProcess) -> Bool {
        switch kind {
        case .service:
            guard let type = serviceExtension else { return false }
            ServiceExtensionHost(type).attach(to: process)
        case .location:
            guard let type = locationExtension else { return false }
            LocationExtensionHost { make(type) }.attach(to: process)
        case .widgets, .controls:
            guard let widgets = widgetExtension else { return false }
            WidgetExtensionHost(
                pushHandler: widgets.pushHandler, controlHandler: widgets.controlPushHandler,
                reload: widgets.reload
            ).attach(to: process)
        case .nowPlaying:
            guard let media = mediaExtension else { return false }
            media.attach(process)
        case .fileProvider: return false
        }
        return true
    }
}

/// Makes an object of a class that does not promise an `init()`.
private func make<Service: NSObject & CLLocationPushServiceExtension>(
    _ type: Service.Type
) -> any CLLocationPushServiceExtension { instantiate(type) }
