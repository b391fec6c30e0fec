import VirtualPhone

extension Event {
    /// Whether the event happens without the app's own code. A local notification may have been
    /// scheduled before.
    var needsNoCode: Bool {
        if case .app = self { false } else { true }
    }
}
