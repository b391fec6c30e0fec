/// Why the app's badge may be wrong now.
///
///     case .refreshBadge(let reason):
///         Task { try await router.setBadge(await api.unread(fresh: reason == .becameActive)) }
public enum BadgeReason: String, Hashable, Sendable, CaseIterable {
    case becameActive
    /// Something arrived while the user is in the app; iOS does not count it.
    case arrivedInForeground
}
