import PushModel
import Testing

/// The texts that iOS looks up for `loc-key`.
struct LocalizedTextTests {
    struct Case: CustomTestStringConvertible {
        var text: String
        var arguments: [JSONValue]
        var shown: String

        init(_ text: String, _ arguments: [JSONValue], _ shown: String) {
            (self.text, self.arguments, self.shown) = (text, arguments, shown)
        }

        var testDescription: String { text }
    }

    @Test(arguments: [
        Case("Hello", [], "Hello"), Case("Hello", ["unused"], "Hello"),
        Case("%@ and %@", ["Ada", "Ben"], "Ada and Ben"),
        Case("%2$@ and %1$@", ["Ada", "Ben"], "Ben and Ada"),
        Case("%d of %lld", [3, "4"], "3 of 4"), Case("%.2f €", [1.5], "1.5 €"),
        Case("100 %%", [], "100 %"), Case("100 %", [], "100 %"), Case("50 %!", ["x"], "50 %!"),
        Case("%@ and %@", ["Ada"], "Ada and %@"),
        Case("%9999999999999999999$@", ["a"], "%9999999999999999999$@"),
    ])
    func `arguments go into the specifiers`(row: Case) {
        #expect(LocalizedText(row.text).filled(with: row.arguments, in: "en") == row.shown)
    }

    @Test func `a plural is chosen by the first number`() {
        let text = LocalizedText(forms: [
            "zero": "No photos", "one": "%lld photo", "other": "%lld photos of %@",
        ])
        func shown(_ arguments: JSONValue...) -> String { text.filled(with: arguments, in: "en") }
        #expect(shown(0, "Ada") == "No photos")
        #expect(shown("1", "Ada") == "1 photo")
        #expect(shown(7, "Ada") == "7 photos of Ada")
        #expect(shown("many", "Ada") == "many photos of Ada")
        #expect(text.arguments == [0: true, 1: false])
    }

    @Test func `a part of a text depends on its own number`() {
        let text = LocalizedText(
            forms: ["other": "%1$@ sent %#@photos@"],
            variations: [
                "photos": .init(argument: 1, forms: ["one": "a photo", "other": "%arg photos"])
            ])
        #expect(text.filled(with: ["Ada", 1], in: "en") == "Ada sent a photo")
        #expect(text.filled(with: ["Ada", 5], in: "en") == "Ada sent 5 photos")
        #expect(text.arguments == [0: false, 1: true])
    }

    @Test(arguments: [
        ("en", [0, 1, 2], "other one other"), ("ja", [0, 1, 2], "other other other"),
        ("fr", [0, 1, 2], "one one other"),
        ("ru", [1, 3, 5, 11, 21, 112], "one few many many one many"),
        ("pl", [1, 3, 5, 21, 22], "one few many many few"),
        ("ar", [0, 1, 2, 3, 11, 100], "zero one two few many other"),
        ("pt-BR", [1, 5], "one other"), ("zz", [1, 2], "one other"),
    ])
    func `each language has its categories`(language: String, numbers: [Int], words: String) {
        let categories = numbers.map { PluralCategory($0, in: language).rawValue }
        #expect(categories.joined(separator: " ") == words)
    }

    @Test func `a payload's keys become texts, and keys without a text stay`() throws {
        let strings = AppStrings(texts: ["T": LocalizedText("Hi %@"), "B": LocalizedText("Body")])
        let json =
            #"{"aps":{"alert":{"title-loc-key":"T","title-loc-args":["Ada"],"subtitle-loc-key":"S","#
            + #""loc-key":"B","body":""}}}"#
        var payload = try Payload(pushed: Array(json.utf8))
        #expect(payload.title == "T")
        #expect(payload.localize(with: strings) == ["S"])
        #expect([payload.title, payload.subtitle, payload.body] == ["Hi Ada", "S", "Body"])
    }

    @Test func `all texts are read and do no harm`() {
        var chance = SplitMix64(seed: 7)
        let pieces = ["%", "@", "$", "1", "#@", "arg", "lld", "é", ".", "*", "%%", "9999999999"]
        for _ in 0..<5000 {
            let text = (0..<Int.random(in: 1...12, using: &chance)).map { _ in
                pieces[Int.random(in: pieces.indices, using: &chance)]
            }.joined()
            _ = LocalizedText(text).filled(with: ["a", 2], in: "en")
        }
    }
}
