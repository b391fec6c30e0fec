import VirtualPhone

/// What a suspended app is told of its Live Activities when it runs again: of each only what is true
/// by then (R-LA-42).
struct HeldNews {
    private var held: [ActivityNews] = []

    mutating func add(_ news: ActivityNews) {
        if case .changed(let snapshot) = news {
            held.removeAll { earlier in
                if case .changed(let other) = earlier { other.id == snapshot.id } else { false }
            }
        }
        held.append(news)
    }

    /// Removes and returns all of it.
    mutating func take() -> [ActivityNews] {
        defer { held = [] }
        return held
    }
}
