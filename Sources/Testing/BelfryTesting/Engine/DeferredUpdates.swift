import VirtualPhone

/// The Live Activity updates that a suspended app receives when it runs again. Only the newest
/// state of each activity is kept (R-LA-42).
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

    /// Removes and returns all updates.
    mutating func take() -> [ActivityUpdate] {
        defer { held = [] }
        return held
    }
}
