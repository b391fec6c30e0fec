/// The names of the phones of several worlds, in one alphabetical order. No two worlds have a phone
/// of the same name.
package struct MergedPhoneNames: Sendable {
    private let lists: [PhoneNames]

    package init(_ lists: [PhoneNames]) { self.lists = lists }

    package var count: Int { lists.reduce(0) { $0 + $1.count } }
    package var isEmpty: Bool { lists.allSatisfy(\.isEmpty) }
    package var first: String? { names(after: 0, limit: 1).first?.name }

    /// Returns at most `limit` names after a place, with their places. Places count from 1. Those
    /// of fleet phones that have left stay empty.
    package func names(after place: Int, limit: Int) -> [(place: Int, name: String)] {
        if lists.count == 1 { return lists[0].names(after: place, limit: limit) }
        var next = lists.map { offset(of: max(place, 0), in: $0) + 1 }
        var at = next.reduce(0) { $0 + $1 - 1 }
        var heads = lists.indices.map { head(next[$0], in: lists[$0]) }
        var found: [(place: Int, name: String)] = []
        while found.count < limit {
            let all = heads.indices.compactMap { list in heads[list].map { (list, $0) } }
            guard let (list, head) = all.min(by: { $0.1.name < $1.1.name }) else { break }
            at += 1
            if !head.isGone { found.append((at, head.name)) }
            next[list] += 1
            heads[list] = self.head(next[list], in: lists[list])
        }
        return found
    }

    private func head(_ place: Int, in list: PhoneNames) -> (name: String, isGone: Bool)? {
        place <= list.placeCount ? list.anyName(at: place) : nil
    }

    /// Returns the number of a list's places among the first `count` of all.
    private func offset(of count: Int, in list: PhoneNames) -> Int {
        var (low, high) = (0, min(count, list.placeCount))
        while low < high {
            let middle = (low + high + 1) / 2
            let name = list.anyName(at: middle).name
            let before = lists.reduce(0) { $0 + $1.countOfPlaces(before: name) }
            if before < count { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
