import PushModel

/// What a store can tell of a query without decoding what it holds.
public struct SearchBounds: Hashable, Sendable {
    /// The phone's whole name.
    public var phone: String?
    /// The beginning of the `apns-id`, in lower case.
    public var idPrefix: String?
    public var after: UnixTime?
    public var before: UnixTime?
    /// Only connections, or only pushes; `nil` for both.
    public var isConnection: Bool?
    /// Nothing else has to hold: what is within the bounds matches.
    public var isAll = true

    public init() {}
}

extension SearchQuery {
    public var bounds: SearchBounds {
        var bounds = SearchBounds()
        for term in terms where !bounds.add(term) { bounds.isAll = false }
        return bounds
    }
}

extension SearchBounds {
    /// Returns whether the term is part of the bounds.
    fileprivate mutating func add(_ term: SearchTerm) -> Bool {
        switch (term.condition, term.isNegated) {
        case (.field(.phone, .whole(let name)), false) where phone == nil && !name.contains("*"):
            phone = name
        case (.field(.id, .prefix(let prefix)), false) where idPrefix == nil: idPrefix = prefix
        case (.after(let time), false) where after == nil: after = time
        case (.before(let time), false) where before == nil: before = time
        case (.state(.connection), _) where isConnection == nil: isConnection = !term.isNegated
        default: return false
        }
        return true
    }
}
