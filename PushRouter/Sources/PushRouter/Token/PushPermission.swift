/// What the user allows: `UNAuthorizationStatus` by name.
///
///     if registration.permission == .denied { showEmailSettings() }
public enum PushPermission: String, Hashable, Sendable, Codable, CaseIterable {
    /// The user was not asked yet.
    case notDetermined
    /// No notifications. Silent pushes arrive all the same.
    case denied
    /// The user has allowed notifications.
    case authorized
    /// Quietly, in Notification Center only, until the user decides.
    case provisional
    /// An App Clip, for some hours.
    case ephemeral
}
