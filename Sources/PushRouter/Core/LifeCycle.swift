/// Where the app is, as far as its own life-cycle notifications tell.
struct LifeCycle: Hashable, Sendable {
    private(set) var hasBeenActive = false
    private var isInForeground = false
    private var isActive = false

    mutating func becameActive() {
        hasBeenActive = true
        isInForeground = true
        isActive = true
    }

    mutating func resignedActive() { isActive = false }

    mutating func enteredBackground() {
        isInForeground = false
        isActive = false
    }

    /// Inactive not because it is on its way in or out, but because something lies over it, such as
    /// Control Center. (On its way out it is so, too, for a moment.)
    var isCovered: Bool { isInForeground && !isActive }
}
