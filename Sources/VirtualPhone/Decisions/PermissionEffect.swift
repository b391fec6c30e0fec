import PushModel

/// What the user's permission lets a notification do.
enum PermissionEffect: Hashable, Sendable {
    case granted
    /// Listed only, without banner, sound or badge.
    case quiet
    case refused

    init(_ permission: Permission) {
        switch permission {
        case .authorized, .ephemeral: self = .granted
        case .provisional: self = .quiet
        case .denied, .notDetermined: self = .refused
        }
    }
}
