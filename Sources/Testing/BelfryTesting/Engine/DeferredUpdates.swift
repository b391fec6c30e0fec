import VirtualPhone

/// What a suspended app is told of its Live Activities when it runs again: of each only what is true
/// by then (R-LA-42).
struct DeferredUpdates {
    private var held: [ActivityUpdate] = []

    mutating func add(_ update: ActivityUpdate) {
        if case .changed(let snapshot) = update {
            held.removeAll { earlier in
                if case .changed(let other) = earlier { other.id == snapshot.id } else { false }
            }
        }
        held.append(update)
    }

    /// Removes and returns all of it.
    mutating func take() -> [ActivityUpdate] {
        defer { held = [] }
        return held
    }
}
