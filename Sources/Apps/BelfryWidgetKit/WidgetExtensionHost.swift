import AppGuest
import Foundation
import PushModel
import VirtualPhone

/// Runs the parts of a widget extension that pushes reach. Its push handlers are called with
/// tokens, and its widgets and controls are asked for new content.
package final class WidgetExtensionHost: Sendable {
    /// Called when a timeline of a widget, or the value of a control, is wanted. Passes the kind,
    /// or `nil` for all.
    public typealias Reload = @MainActor @Sendable (_ kind: String?) -> Void

    private let pushHandler: (any (WidgetPushHandler & SendableMetatype).Type)?
    private let controlHandler: (any (ControlPushHandler & SendableMetatype).Type)?
    private let reload: Reload

    /// Hosts handlers that are made with `init()` for each call.
    public init(
        pushHandler: (any (WidgetPushHandler & SendableMetatype).Type)?,
        controlHandler: (any (ControlPushHandler & SendableMetatype).Type)?,
        reload: @escaping Reload = { _ in }
    ) {
        self.pushHandler = pushHandler
        self.controlHandler = controlHandler
        self.reload = reload
    }

    /// Routes the phone's calls of the extension to this host.
    public func attach(to process: AppProcess) {
        process.performs([.pushTokenDidChange]) { [pushHandler] call, _ in
            let widgets = call.call.tokens ?? []
            guard let token = widgets.lazy.compactMap(\.token).first else { return }
            pushHandler?.init().pushTokenDidChange(
                WidgetPushInfo(token: Data(token.bytes)),
                widgets: widgets.map { WidgetInfo(kind: $0.name) })
        }
        process.performs([.pushTokensDidChange]) { [controlHandler] call, _ in
            controlHandler?.init().pushTokensDidChange(
                controls: (call.call.tokens ?? []).map(ControlInfo.init))
        }
        process.performs([.widgetTimeline, .controlValue]) { [reload] call, _ in
            reload(call.call.subject)
        }
    }
}
