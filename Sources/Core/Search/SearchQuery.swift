import PushModel

/// A search for pushes, in the words that the page, the API and the command line share: terms that
/// all have to hold.
///
/// A term is a word, a “quoted phrase” or `field:value`; `!` in front of it negates it. Words and
/// phrases are looked for in title, subtitle, body, payload, id and topic.
package struct SearchQuery: Hashable, Sendable, CustomStringConvertible {
    /// As it was written.
    package let text: String
    package let terms: [SearchTerm]

    /// `now` is what ages are counted from, such as `after:5m`; without it they are refused.
    package init(_ text: String, now: UnixTime? = nil) throws(SearchError) {
        self.text = text
        var reader = SearchReader(text, now: now)
        var terms: [SearchTerm] = []
        while let term = try reader.term() { terms.append(term) }
        self.terms = terms
    }

    package var description: String { text }

    /// It matches everything.
    package var isEmpty: Bool { terms.isEmpty }

    package func matches(_ subject: some Searchable) -> Bool {
        terms.allSatisfy { $0.holds(of: subject) }
    }

    /// Which terms do not hold of a subject, and what it has instead; none when it matches.
    package func nearMiss(_ subject: some Searchable) -> [SearchDifference] {
        terms.filter { !$0.holds(of: subject) }.map { term in
            SearchDifference(
                field: term.condition.name, wanted: term.text, found: term.found(in: subject))
        }
    }
}

/// What can be searched: a push, or a connection that came to nothing.
package protocol Searchable {
    /// The texts that a field may match; none if it has none.
    func texts(of field: SearchField) -> [String]

    func isTrue(_ state: SearchState) -> Bool

    /// Whether any of the texts in which words are looked for satisfies `isFound`.
    func hasText(where isFound: (String) -> Bool) -> Bool

    /// When it came.
    var searchTime: UnixTime? { get }
}

/// What a term may be about.
package enum SearchField: String, Hashable, Sendable, CaseIterable {
    case topic, token, phone, app, status, reason, type, title, id, label
}

/// What may be said of a push behind `is:`.
package enum SearchState: String, Hashable, Sendable, CaseIterable {
    /// It has nothing for the user.
    case silent
    /// APNs, or a fault in its place, did not accept it.
    case refused
    /// The user sees something of it.
    case shown
    /// It waits, or waited, for its phone to be back.
    case stored
    /// No push, but a connection that failed before its first request.
    case connection
    /// A fault changed what became of it.
    case fault
}

/// A term that does not hold of a push.
package struct SearchDifference: Hashable, Sendable, Codable {
    /// `title`, `is`, or `text` for words.
    package var field: String
    /// The term, as written.
    package var wanted: String
    /// What the push has; empty for nothing.
    package var found: String

    package init(field: String, wanted: String, found: String) {
        self.field = field
        self.wanted = wanted
        self.found = found
    }
}

/// Why a text is no query.
package struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The character where it goes wrong, counted from 1.
    package var position: Int
    /// A sentence.
    package var problem: String
    /// What to write instead, a sentence or more.
    package var suggestion: String?

    package var description: String {
        ["At character \(position): \(problem)", suggestion].compactMap(\.self)
            .joined(separator: " ")
    }
}
