import Log
import PushModel
import Search

/// The requests that wait for pushes, and the pushes that each has found.
///
/// Waits whose bounds the log finds by its index share a pass with each other, and so do all others:
/// a pass reads and decodes each push once.
struct OpenWaits {
    /// A wait that is being answered.
    struct Wait {
        let search: PushSearch
        /// Only pushes after this place.
        let after: Int64
        /// The number of wanted matches.
        let count: Int
        /// The places of the matching pushes.
        var found: Set<Int64> = []
        /// The place after which the log is still to be searched; `nil` when it was searched.
        var unsearched: Int64?
        /// `true` after the time-out, or after the client has gone.
        var isOver = false

        var isEnough: Bool { found.count >= count }
        var isDone: Bool { unsearched == nil && (isEnough || isOver) }
    }

    /// A search of the log for several waits.
    struct Pass {
        let ids: Set<Int>
        let bounds: SearchBounds
        /// The place at which the pass ends.
        let after: Int64
    }

    private(set) var all: [Int: Wait] = [:]
    private var lastID = 0

    var isEmpty: Bool { all.isEmpty }

    /// Adds a wait, and returns its number.
    mutating func add(_ search: PushSearch, after: Int64, count: Int) -> Int {
        lastID += 1
        all[lastID] = Wait(search: search, after: after, count: count, unsearched: after)
        return lastID
    }

    mutating func remove(_ id: Int) -> Wait? { all.removeValue(forKey: id) }

    /// Ends a wait that found too little in time.
    mutating func end(_ id: Int) { all[id]?.isOver = true }

    /// Returns the next search of the log; `nil` if all waits are searched.
    func nextPass() -> Pass? {
        let open = all.filter { $0.value.unsearched != nil }
        guard let first = open.min(by: { $0.key < $1.key })?.value.search.bounds else { return nil }
        let together = open.filter { $0.value.search.bounds.isIndexed(as: first) }
        return Pass(
            ids: Set(together.keys),
            bounds: SearchBounds(covering: together.values.map(\.search.bounds)),
            after: together.values.compactMap(\.unsearched).min() ?? 0)
    }

    /// Marks the waits of a pass as searched.
    mutating func finish(_ pass: Pass) {
        for id in pass.ids { all[id]?.unsearched = nil }
    }

    /// Marks all waits as unsearched after a place, because new pushes were missed.
    mutating func searchAgain(after place: Int64) {
        for (id, wait) in all {
            all[id]?.unsearched = min(wait.unsearched ?? .max, max(place, wait.after))
        }
    }

    /// Checks pushes for some waits, or for all. Equal queries are checked once.
    mutating func check(_ requests: [SearchedRequest], for ids: Set<Int>? = nil) {
        guard !requests.isEmpty else { return }
        let waits = ids.map { ids in all.filter { ids.contains($0.key) } } ?? all
        for waits in Dictionary(grouping: waits, by: \.value.search.query).values {
            let query = waits[0].value.search.query
            let places = requests.filter(query.matches).map(\.request.sequence)
            guard !places.isEmpty else { continue }
            for (id, wait) in waits {
                all[id]?.found.formUnion(places.lazy.filter { $0 > wait.after })
            }
        }
    }
}

extension SearchBounds {
    /// Returns `true` if the index of a log finds the same pushes first for both.
    fileprivate func isIndexed(as other: SearchBounds) -> Bool {
        phone == other.phone && idPrefix == other.idPrefix
    }

    /// The narrowest bounds that cover all of the given ones, which are indexed the same way.
    fileprivate init(covering all: [SearchBounds]) {
        self.init()
        guard let first = all.first else { return }
        (phone, idPrefix) = (first.phone, first.idPrefix)
        if all.allSatisfy({ $0.terms == first.terms }) { terms = first.terms }
        if all.allSatisfy({ $0.isConnection == first.isConnection }) {
            isConnection = first.isConnection
        }
        if all.allSatisfy({ $0.after != nil }) {
            after = all.compactMap(\.after).min { $0.seconds < $1.seconds }
        }
        if all.allSatisfy({ $0.before != nil }) {
            before = all.compactMap(\.before).max { $0.seconds < $1.seconds }
        }
    }
}
