import Foundation
import PushModel
import Testing

@Suite struct JSONValueTests {
    @Test(
        arguments: [
            ("null", .null), ("true", true), ("false", false), ("0", 0), ("-0", 0), ("-12", -12),
            ("1.0", 1), ("1e2", 100), ("1.5", 1.5), ("-2.5E-1", -0.25), ("0.1", 0.1),
            ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
            ("9223372036854775808", 9_223_372_036_854_775_808.0),
            ("1e400", .double(.greatestFiniteMagnitude)),
            ("-1e400", .double(-.greatestFiniteMagnitude)), (#""""#, ""), (#""é😀""#, "é😀"),
            (#""\u00e9\uD83D\uDE00\"\\\/\b\f\n\r\t""#, "é😀\"\\/\u{8}\u{C}\n\r\t"), ("[]", []),
            ("[1,[2]]", [1, [2]]), ("{}", [:]), (#" { "a" : [ null ] } "#, ["a": [nil]]),
            (#"{"a":1,"a":2}"#, ["a": 2]), (#"{"\u0061":1}"#, ["a": 1]),
        ] as [(String, JSONValue)])
    func `text becomes its value`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: Array(text.utf8)) == value)
    }

    @Test(
        arguments: [
            (.null, "null"), (true, "true"), (-3, "-3"), (0.5, "0.5"), (1.0, "1"),
            (.double(.infinity), "null"), (.double(.nan), "null"),
            (["b": 1, "a": [2, "x"]], #"{"a":[2,"x"],"b":1}"#),
            ("\"\\/é\n\u{1}\u{1F}\u{7F}", "\"\\\"\\\\/é\\n\\u0001\\u001f\u{7F}\""), ([:], "{}"),
            ([], "[]"),
        ] as [(JSONValue, String)])
    func `a value is written compactly, its keys in order`(value: JSONValue, text: String) {
        #expect(value.json == text)
    }

    static let document: JSONValue = [
        "aps": ["alert": ["title": "é\u{0}😀", "loc-args": ["1", nil]], "badge": 3], "x": 1e300,
        "y": [true, -0.125, ["z": [:]]],
    ]

    @Test func `what is written is read again`() throws {
        #expect(try JSONValue(parsing: Array(Self.document.json.utf8)) == Self.document)
    }

    /// Found by `belfry-fuzz json`: of composed and decomposed letters neither came first for sure.
    @Test func `keys of equal looks are written in the same order each time`() throws {
        let text = #"{"e\u0301":4,"\u00e9a":2,"a":3}"#
        let value = try JSONValue(parsing: Array(text.utf8))
        #expect(Array(value.json.utf8) == Array("{\"a\":3,\"e\u{301}\":4,\"\u{e9}a\":2}".utf8))
    }

    @Test func `Foundation reads and writes the same value`() throws {
        let written = Data(Self.document.json.utf8)
        #expect(try JSONDecoder().decode(JSONValue.self, from: written) == Self.document)
        let encoded = try JSONEncoder().encode(Self.document)
        #expect(try JSONValue(parsing: Array(encoded)) == Self.document)
    }

    @Test func `an accessor answers for its own type only`() {
        #expect(JSONValue.bool(true).int == nil)
        #expect(JSONValue.int(1).bool == nil)
        #expect(JSONValue.int(1).double == 1)
        #expect(JSONValue.double(1.5).int == nil)
        #expect(JSONValue.string("1").int == nil)
        #expect(JSONValue.string("a").string == "a")
        #expect(JSONValue.array([1]).array == [1])
        #expect(JSONValue.array([1])["a"] == nil)
        #expect(Self.document["aps"]?["badge"]?.int == 3)
    }
}
