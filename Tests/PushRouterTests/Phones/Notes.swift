import PushRouter
import PushRouterTesting

/// What outlives the app's processes: the disk, the time, and what its subscriber has heard.
@MainActor final class Notes {
    let store = MemoryStore()
    let clock = ManualClock()
    let hasNotificationCenter: Bool
    var heard: [String] = []
    var onEvent: @MainActor (PushEvent) -> Void = { _ in }

    init(hasNotificationCenter: Bool) {
        self.hasNotificationCenter = hasNotificationCenter
    }
}
