import Foundation

/// How much a notification may disturb (iOS 15).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Listed only: no banner, no sound, no light.
    case passive = 0
    case active = 1
    /// Gets through a Focus; needs an entitlement.
    case timeSensitive = 2
    /// Gets through the mute switch as well; needs an entitlement.
    case critical = 3
}
