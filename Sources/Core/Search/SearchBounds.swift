import PushModel

/// The conditions of a query that a store can check without decoding its content.
package struct SearchBounds: Hashable, Sendable {
    /// The phone's whole name.
    package var phone: String?
    /// The beginning of the `apns-id`, in lower case.
    package var idPrefix: String?
    package var after: UnixTime?
    package var before: UnixTime?
    /// Only connections, or only pushes; `nil` for both.
    package var isConnection: Bool?
    /// Terms that a request's own step decides, without later ones.
    package var terms: [SearchTerm] = []
    /// Whether the bounds are the whole query, so that everything within them matches.
    package var isAll = true

    package init() {}
}

extension SearchQuery {
    package var bounds: SearchBounds {
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
        case (.before, _), (.after, _), (.state(.shown), _), (.state(.stored), _): return false
        case (.field(.title, .part(let part)), false):
            // A title is a text, or the key of one, in the payload. Only a payload that has the text
            // needs to be parsed.
            terms.append(SearchTerm(text: term.text, isNegated: false, condition: .text(part)))
            terms.append(term)
        default: terms.append(term)
        }
        return true
    }
}
