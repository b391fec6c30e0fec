import PushModel

/// A search for pushes, in the syntax that the page, the API and the command line share. All of its
/// terms must hold.
///
/// A term is a word, a “quoted phrase” or `field:value`. A leading `!` negates it. Words and
/// phrases are searched in title, subtitle, body, payload, id and topic.
package struct SearchQuery: Hashable, Sendable, CustomStringConvertible {
    /// The query as written.
    package let text: String
    package let terms: [SearchTerm]

    /// - Parameter now: the time from which ages such as `after:5m` are counted; `nil` to refuse
    ///   them.
    package init(_ text: String, now: UnixTime? = nil) throws(SearchError) {
        self.text = text
        var reader = SearchReader(text, now: now)
        var terms: [SearchTerm] = []
        while let term = try reader.term() { terms.append(term) }
        self.terms = terms
    }

    package var description: String { text }

    /// Whether the query matches everything.
    package var isEmpty: Bool { terms.isEmpty }

    package func matches(_ subject: some Searchable) -> Bool {
        terms.allSatisfy { $0.holds(of: subject) }
    }

    /// Returns the number of terms that do not hold of a subject.
    package func missedTerms(of subject: some Searchable) -> Int {
        terms.count { !$0.holds(of: subject) }
    }

    /// Returns the terms that do not hold of a subject, with the subject's own values; empty for a
    /// match.
    package func nearMiss(_ subject: some Searchable) -> [SearchDifference] {
        terms.filter { !$0.holds(of: subject) }.map { term in
            SearchDifference(
                field: term.condition.name, wanted: term.text, found: term.found(in: subject))
        }
    }
}

/// A push, or a failed connection, that can be searched.
package protocol Searchable {
    /// Returns the texts of a field; empty if there are none.
    func texts(of field: SearchField) -> [String]

    func isTrue(_ state: SearchState) -> Bool

    /// Returns whether any of the texts that are searched for words contains this one.
    func hasText(_ part: SearchPart) -> Bool

    /// The time at which the push or connection came.
    var searchTime: UnixTime? { get }
}

/// A field of a push in a term.
package enum SearchField: String, Hashable, Sendable, CaseIterable {
    case topic, token, phone, app, status, reason, type, title, id, label
}

/// A state of a push after `is:`.
package enum SearchState: String, Hashable, Sendable, CaseIterable {
    /// The push has nothing for the user.
    case silent
    /// APNs, or a fault instead, did not accept the push.
    case refused
    /// The user sees something of the push.
    case shown
    /// The push waits, or waited, for its phone to be back.
    case stored
    /// A connection that failed before its first request, instead of a push.
    case connection
    /// A fault changed the answer or the delivery.
    case fault
}

/// A term that does not hold of a push.
package struct SearchDifference: Hashable, Sendable, Codable {
    /// `title`, `is`, or `text` for words.
    package var field: String
    /// The term as written.
    package var wanted: String
    /// The push's value; empty for none.
    package var found: String

    package init(field: String, wanted: String, found: String) {
        self.field = field
        self.wanted = wanted
        self.found = found
    }
}

/// The reason why a text is not a query.
package struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The character of the mistake, counted from 1.
    package var position: Int
    /// The problem, as a sentence.
    package var problem: String
    /// The remedy, in one sentence or more.
    package var suggestion: String?

    package var description: String {
        ["At character \(position): \(problem)", suggestion].compactMap(\.self)
            .joined(separator: " ")
    }
}
