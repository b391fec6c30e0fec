import PushModel

/// Queries of an app's code about its widgets and controls.
extension Phone {
    /// The widgets of an app that the user has added, each with the token that all of them share.
    package func widgets(of bundle: BundleID) -> [NamedToken] {
        cold.services?.value.boards[bundle]?.widgetTokens ?? []
    }

    /// The controls of an app that the user has added, each with its token.
    package func controls(of bundle: BundleID) -> [NamedToken] {
        cold.services?.value.boards[bundle]?.controlTokens ?? []
    }
}

/// A widget or a control that the user has added.
package struct PlacedItem: Hashable, Sendable {
    package let bundle: BundleID
    /// The widget's kind, or the control's name.
    package let name: String
    package let token: DeviceToken?
}

extension Phone {
    /// The widgets on screen, by app.
    package var widgets: [PlacedItem] {
        boards.flatMap { board in
            board.widgets.map { PlacedItem(bundle: board.bundle, name: $0, token: board.token) }
        }
    }

    /// The controls in Control Center, by app.
    package var controls: [PlacedItem] {
        boards.flatMap { board in
            board.controls.map {
                PlacedItem(bundle: board.bundle, name: $0.name, token: $0.token)
            }
        }
    }

    private var boards: [WidgetBoard] { cold.services?.value.boards.apps ?? [] }
}
