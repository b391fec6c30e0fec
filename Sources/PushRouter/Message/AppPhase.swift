/// Where the app stands when a call comes: `UIApplication.State` as a value of this library.
///
///     let probe = router.simulateRemoteNotification(message, in: .background)
public enum AppPhase: String, Hashable, Sendable, CaseIterable {
    /// In front and taking touches.
    case active
    /// In front but covered, by Control Center for one, or on its way in or out.
    case inactive
    case background
}
