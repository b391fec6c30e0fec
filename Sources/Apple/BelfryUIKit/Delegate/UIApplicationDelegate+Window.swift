extension UIApplicationDelegate {
    /// The delegate's own `window` as Objective-C sees it through the protocol: `nil` without such a
    /// property, and twice optional otherwise, so that `delegate?.window??` compiles.
    public var window: UIWindow?? {
        guard _Window.self != UIWindow??.self else { return nil }
        func own<Delegate: UIApplicationDelegate>(_ delegate: Delegate) -> Delegate._Window {
            delegate.window
        }
        let window: Any = own(self)
        return .some(window as? UIWindow)
    }
}
