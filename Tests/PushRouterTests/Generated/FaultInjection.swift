import BelfryTesting
import BelfryUserNotifications
import PushRouterTesting

/// The faults around an app that may occur at any time, and must not change the app's events.
enum FaultInjection: CaseIterable {
    case clockJumps, storeLocks, storeUnlocks, peerIsReleased, anotherPeerBecomesDelegate

    /// Whether it can happen now.
    @MainActor func isPossible(on device: RoutedPhone) -> Bool {
        switch self {
        case .clockJumps, .peerIsReleased: true
        case .storeLocks: !device.disk.store.isLocked
        case .storeUnlocks: device.disk.store.isLocked
        // Without key-value observation the router notices at the next activation.
        case .anotherPeerBecomesDelegate: device.phone.state == .active
        }
    }

    /// Lets it happen; returns a line of the story.
    @MainActor func happen(
        to device: RoutedPhone, _ surroundings: SimulatedEnvironment,
        using generator: inout some RandomNumberGenerator
    ) async -> String {
        switch self {
        case .clockJumps:
            let hours = Int.random(in: -200...200, using: &generator)
            device.disk.clock.setDate(by: Double(hours) * 3600)
            return "# the user sets the clock by \(hours) hours"
        case .storeLocks:
            device.disk.store.isLocked = true
            return "# the app's files cannot be read or written"
        case .storeUnlocks:
            device.disk.store.isLocked = false
            return "# the app's files can be read again"
        case .peerIsReleased:
            surroundings.release()
            return "# the other SDK's delegate is released"
        case .anotherPeerBecomesDelegate:
            await surroundings.replacePeer(on: device)
            return "# another SDK makes itself the delegate; - {press: home}; - {launch: app}"
        }
    }
}
