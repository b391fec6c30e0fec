import VirtualPhone

extension UIApplication {
    /// Whether an app is in front.
    public enum State: Int, Sendable {
        case active = 0
        case inactive
        case background

        init(_ state: ApplicationState) {
            self =
                switch state {
                case .active: .active
                case .inactive: .inactive
                case .background: .background
                }
        }
    }
}
