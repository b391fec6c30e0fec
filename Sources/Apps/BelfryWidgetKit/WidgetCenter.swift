import AppGuest
import Foundation
import PushModel
import VirtualPhone

/// The app's widgets on the phone.
/// https://developer.apple.com/documentation/widgetkit/widgetcenter
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    private init() {}

    private var widgets: [NamedToken] {
        guard case .widgets(let widgets, _)? = AppProcess.current?.connection.ask(.widgets) else {
            return []
        }
        return widgets
    }

    /// The token for pushes that reload the widgets; `nil` while there is none (iOS 26).
    public var currentPushInfo: WidgetPushInfo? {
        get async {
            widgets.lazy.compactMap(\.token).first.map { WidgetPushInfo(token: Data($0.bytes)) }
        }
    }

    /// Returns the widgets that the user has added.
    public func currentConfigurations() async throws -> [WidgetInfo] {
        widgets.map { WidgetInfo(kind: $0.name) }
    }

    /// The form with a completion handler, which is called at once.
    public func getCurrentConfigurations(
        _ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void
    ) {
        completion(.success(widgets.map { WidgetInfo(kind: $0.name) }))
    }

    /// The method has no effect, because an app's own reload does not come from a push.
    public func reloadTimelines(ofKind kind: String) {}

    /// The method has no effect, because an app's own reload does not come from a push.
    public func reloadAllTimelines() {}

    /// The method has no effect.
    public func invalidateConfigurationRecommendations() {}

    /// The method has no effect.
    public func invalidateRelevance(ofKind kind: String) {}
}

/// The app's controls on the phone (iOS 18).
/// https://developer.apple.com/documentation/widgetkit/controlcenter
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter()

    private init() {}

    /// Returns the controls that the user has added.
    public func currentControls() async throws -> [ControlInfo] {
        guard case .widgets(_, let controls)? = AppProcess.current?.connection.ask(.widgets) else {
            return []
        }
        return controls.map(ControlInfo.init)
    }

    /// The method has no effect, because an app's own reload does not come from a push.
    public func reloadControls(ofKind kind: String) {}

    /// The method has no effect, because an app's own reload does not come from a push.
    public func reloadAllControls() {}
}

extension ControlInfo {
    init(_ control: NamedToken) {
        self.init(
            kind: control.name,
            pushInfo: control.token.map { ControlPushInfo(token: Data($0.bytes)) })
    }
}
