/// The user's permission for notifications: `UNAuthorizationStatus` by name.
///
///     if registration.permission == .denied { showEmailSettings() }
public enum PushPermission: String, Hashable, Sendable, Codable, CaseIterable {
    /// The user has not been asked yet.
    case notDetermined
    /// The user does not allow notifications. Silent pushes still arrive.
    case denied
    /// The user has allowed notifications.
    case authorized
    /// Notifications come quietly, in Notification Center only, until the user decides.
    case provisional
    /// An App Clip may show notifications for some hours.
    case ephemeral
}
