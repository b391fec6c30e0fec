import PushModel
import Testing

@testable import Search

/// A push as a search sees it.
private struct Subject: Searchable {
    var fields: [SearchField: [String]] = [:]
    var states: Set<SearchState> = []
    var words: [String] = []
    var searchTime: UnixTime? = 1_795_255_334

    func texts(of field: SearchField) -> [String] { fields[field] ?? [] }
    func isTrue(_ state: SearchState) -> Bool { states.contains(state) }
    func hasText(_ part: SearchPart) -> Bool { words.contains(where: part.isIn) }

    static let order = Subject(
        fields: [
            .topic: ["com.acme.shop.voip"], .token: ["9f3c2ab1"], .phone: ["phone-1"],
            .app: ["com.acme.shop"], .status: ["200"], .type: ["alert"],
            .title: ["Order shipped"], .id: ["4B9C0071-AA"], .label: ["checkout"],
        ],
        states: [.shown, .fault],
        words: ["Order shipped", "Your parcel left Zürich.", #"{"order":7}"#])
    static let refused = Subject(
        fields: [
            .topic: ["com.acme.shop"], .token: ["00ff"], .status: ["410"],
            .reason: ["Unregistered"],
        ],
        states: [.refused])
}

struct SearchTests {
    // swift-format-ignore
    @Test(arguments: [
        ("", true, true),
        ("order", true, false), ("ORDER", true, false), ("ZÜRICH", true, false),
        ("zürich.", true, false), ("zürichs", false, false), ("ü", true, false),
        (#""parcel left""#, true, false), (#""parcel  left""#, false, false),
        (#""\"order\":7""#, true, false), ("!order", false, true),
        ("topic:com.acme.shop", false, true), ("topic:com.acme.*", true, true),
        ("topic:*voip", true, false), ("topic:*acme*voip", true, false), ("topic:*.shop.*", true, false),
        ("topic:COM.ACME.SHOP", false, false),
        ("token:9F3C", true, false), ("token:3c2a", false, false), ("id:4b9c", true, false),
        ("phone:phone-1", true, false), ("phone:phone", false, false), ("phone:ph*1", true, false),
        ("app:com.acme.shop", true, false), ("label:checkout", true, false),
        ("status:200", true, false), ("status:4xx", false, true), ("status:4XX", false, true),
        ("!status:410", true, false),
        ("reason:unreg", false, true), ("type:alert", true, false),
        ("title:shipped", true, false), (#"title:"order SHIPPED""#, true, false),
        (#"title:"shipped order""#, false, false),
        ("is:shown", true, false), ("is:refused", false, true), ("!is:refused", true, false),
        ("is:fault", true, false), ("is:connection", false, false), ("is:Stored", false, false),
        ("after:2026-11-21", true, true), ("before:2026-11-21", false, false),
        ("before:2026-11-21T10:02:15Z", true, true), ("before:2026-11-21T10:02:14Z", false, false),
        ("before:2026-11-21T10:02:14.5", true, true), ("before:2026-11-21T11:02:15+01:00", true, true),
        ("after:2026-11-21T10:02", true, true), ("after:3s", false, false), ("after:1m", true, true),
        ("before:2s", true, true), ("after:1d before:1s", true, true),
        ("topic:com.acme.* is:shown order", true, false), ("  order   shipped ", true, false),
    ])
    func `a query matches a push, or does not`(
        text: String, order: Bool, refused: Bool
    ) throws {
        let query = try SearchQuery(text, now: 1_795_255_338)
        #expect(query.matches(Subject.order) == order)
        #expect(query.matches(Subject.refused) == refused)
        #expect(query.nearMiss(Subject.order).isEmpty == order)
    }

    @Test(arguments: [
        ("tpic:x", 1, "“tpic:” is not a field of a search.", "Did you mean “topic”?"),
        ("a is:slient", 6, "“slient” is not a state of a push.", "Did you mean “silent”?"),
        ("https://example.com", 1, "“https:” is not a field of a search.", "Quote a text"),
        ("order title:", 13, "Nothing follows “title:”.", "Quote it"),
        (#"title:"Order"#, 7, "The quotation has no end.", "Put a"),
        ("status:often", 8, "“often” is not a status.", "status:4xx"),
        ("status:9xx", 8, "“9xx” is not a status.", "status:4xx"),
        ("after:noon", 7, "“noon” is not a time.", "5m"),
        ("after:2026-13-01", 7, "“2026-13-01” is not a time.", "5m"),
        ("after:2026-11-21T25:00", 7, "“2026-11-21T25:00” is not a time.", "5m"),
        ("before:5m", 8, "“5m” is not a time.", "5m"),
        ("order !", 7, "Nothing follows “!”.", "!is"),
        ("! order", 1, "Nothing follows “!”.", "!is"),
    ])
    func `a bad query names the place, the mistake and the alternatives`(
        text: String, position: Int, problem: String, suggestion: String
    ) throws {
        let error = #expect(throws: SearchError.self) { try SearchQuery(text) }
        #expect(error?.position == position)
        #expect(error?.problem == problem)
        #expect(error?.suggestion?.contains(suggestion) == true, "\(String(describing: error))")
    }

    @Test func `a colon after an unknown name is part of the word`() throws {
        let push = Subject(words: ["at 10:02, :smile: \"a:b"])
        #expect(try SearchQuery("10:02").matches(push))
        #expect(try SearchQuery(":smile:").matches(push))
        #expect(try SearchQuery(#""a:b""#).matches(push))
    }

    @Test func `a near miss names what differs, and what there is instead`() throws {
        let query = try SearchQuery(
            #"topic:com.acme.* title:"Order cancelled" is:silent !phone:phone-1 parcel"#)
        #expect(
            query.nearMiss(Subject.order) == [
                SearchDifference(
                    field: "title", wanted: #"title:"Order cancelled""#, found: "Order shipped"),
                SearchDifference(field: "is", wanted: "is:silent", found: "shown, fault"),
                SearchDifference(field: "phone", wanted: "!phone:phone-1", found: "phone-1"),
            ])
    }

    @Test func `the filters that a store can apply become its bounds`() throws {
        let bounds = try SearchQuery("phone:phone-1 id:4B after:2026-11-21 !is:connection").bounds
        #expect(bounds.phone == "phone-1")
        #expect(bounds.idPrefix == "4b")
        #expect(bounds.after == 1_795_219_200)
        #expect(bounds.isConnection == false)
        #expect(bounds.isAll)
        let others = try SearchQuery("phone:p* order !topic:a").bounds
        #expect(others.phone == nil && others.isAll)
        #expect(others.terms.map(\.text) == ["phone:p*", "order", "!topic:a"])
    }

    /// They may depend on later steps, or on the time at which the log began.
    @Test(arguments: ["is:shown", "!is:stored", "!after:2026-11-21", "after:5m after:6m"])
    func `some terms are left to the search`(text: String) throws {
        let bounds = try SearchQuery(text, now: 1_795_219_200).bounds
        #expect(!bounds.isAll && bounds.terms.isEmpty)
    }

    @Test(arguments: ["Àß÷ÞŸ", "ΑΣ ж Ж", "Österreich", "ẞ", "日本", "ǅ"])
    func `letters are compared in lower case, as Unicode maps them`(text: String) {
        #expect(SearchPart(text).isIn("before \(text.lowercased()) after"))
        #expect(SearchPart(text.lowercased()).isIn("before \(text) after"))
        #expect(!SearchPart(text + "é").isIn(text))
    }

    /// Texts are compared eight places at a time, and the places that are left one by one.
    @Test(arguments: ["p", "at", "parcel", "a parcel of seventeen"])
    func `a word is found at each place of a text of any length`(word: String) {
        let part = SearchPart(word)
        for length in word.count...60 {
            let filler = String(repeating: "t", count: length - word.count)
            #expect(part.isIn(filler + word.dropLast()) == false, "\(length)")
            for place in 0...filler.count {
                var text = filler
                let index = text.index(text.startIndex, offsetBy: place)
                text.insert(contentsOf: word.uppercased(), at: index)
                #expect(part.isIn(text), "at \(place) of \(length)")
            }
        }
    }

    @Test func `a time is printed as it was read`() {
        for text in ["1970-01-01T00:00:00Z", "2000-02-29T23:59:59Z", "2026-11-21T10:02:14Z"] {
            #expect(SearchTime.time(text, now: nil).map { SearchTime.text(of: $0) } == text)
        }
    }
}
