import PushGateway

/// The names of a world's phones in alphabetical order. Those of a fleet are made on demand.
package struct PhoneNames: Sequence, Sendable {
    private let named: [String]
    /// The number of fleet names before each of `named`.
    private let before: [Int]
    private let layout: FleetLayout?
    private let gone: Set<Int>

    init(named: [String], layout: FleetLayout?, gone: Set<Int>) {
        self.named = named
        self.layout = layout
        self.gone = gone
        before = named.map { layout?.countOfNames(before: $0) ?? 0 }
    }

    package var count: Int { named.count + (layout?.count ?? 0) - gone.count }
    package var isEmpty: Bool { count == 0 }
    package var first: String? { names(after: 0, limit: 1).first?.name }

    /// Returns at most `limit` names after a place, with their places. Places count from 1. Those
    /// of fleet phones that have left the world stay empty.
    package func names(after place: Int, limit: Int) -> [(place: Int, name: String)] {
        var found: [(place: Int, name: String)] = []
        let last = named.count + (layout?.count ?? 0)
        var next = Swift.max(place, 0) + 1
        while found.count < limit, next <= last {
            if let name = name(at: next) { found.append((next, name)) }
            next += 1
        }
        return found
    }

    package func makeIterator() -> AnyIterator<String> {
        let last = named.count + (layout?.count ?? 0)
        var next = 1
        return AnyIterator {
            while next <= last {
                defer { next += 1 }
                if let name = name(at: next) { return name }
            }
            return nil
        }
    }

    /// The number of places, including those of fleet phones that have left.
    var placeCount: Int { named.count + (layout?.count ?? 0) }

    /// Returns the number of places whose names come before this name.
    func countOfPlaces(before name: String) -> Int {
        var (low, high) = (0, named.count)
        while low < high {
            let middle = (low + high) / 2
            if named[middle] < name { low = middle + 1 } else { high = middle }
        }
        return low + (layout?.countOfNames(before: name) ?? 0)
    }

    private func name(at place: Int) -> String? {
        let (name, isGone) = anyName(at: place)
        return isGone ? nil : name
    }

    /// Returns the name of a place, even if its phone has left.
    func anyName(at place: Int) -> (name: String, isGone: Bool) {
        // Finds the first of `named` whose place is not before this one.
        var (low, high) = (0, named.count)
        while low < high {
            let middle = (low + high) / 2
            if before[middle] + middle + 1 < place { low = middle + 1 } else { high = middle }
        }
        if low < named.count, before[low] + low + 1 == place { return (named[low], false) }
        guard let layout else { return ("", true) }
        let number = place - low
        return (layout.name(of: number), gone.contains(number))
    }
}
