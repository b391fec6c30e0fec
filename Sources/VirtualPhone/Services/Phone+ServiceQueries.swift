import PushModel

/// What an app's code may ask of its widgets and controls.
extension Phone {
    /// The widgets of an app that the user has put up, each with the token that is for all of them.
    public func widgets(of bundle: BundleID) -> [NamedToken] {
        cold.services?.value.boards[bundle]?.widgetTokens ?? []
    }

    /// The controls of an app that the user has put up, each with its token.
    public func controls(of bundle: BundleID) -> [NamedToken] {
        cold.services?.value.boards[bundle]?.controlTokens ?? []
    }
}
