import Testing

@testable import PushModel

@Suite struct PayloadJSONTests {
    static let objects = [
        "{}", " \t\r\n{ } \n", #"{"a":1}"#, #"{"a":[]}"#, #"{"a":[1,2,[3]],"b":{"c":null}}"#,
        #"{"a":true,"b":false}"#, #"{"a":0,"b":-0,"c":-1.5e+10,"d":2E-3,"e":10}"#,
        #"{"\"\\\/\b\f\n\r\t":"\u0041"}"#, #"{"a":"\uD83D\uDE00"}"#,
        #"{"a":"😀é\#u{7FF}\#u{FFFD}"}"#,
        #"{"a":1,"a":2}"#, #"{"":""}"#, "{\"a\":\"\u{7F}\"}",
    ]

    @Test(arguments: objects)
    func `objects of every grammatical form pass`(text: String) throws {
        _ = try Payload(parsing: Array(text.utf8))
    }

    @Test(
        arguments: [
            ("", 0), ("  ", 2), ("[]", 0), ("1", 0), (#""aps""#, 0), ("null", 0), ("\u{FEFF}{}", 0),
            ("{", 1), (#"{"a""#, 4), (#"{"a" 1}"#, 5), (#"{"a":}"#, 5), (#"{"a":1"#, 6),
            (#"{"a":1,}"#, 7), (#"{a:1}"#, 1), (#"{"a":1 "b":2}"#, 7), ("{} {}", 3), ("{}x", 2),
            (#"{"a":01}"#, 6), (#"{"a":+1}"#, 5), (#"{"a":1.}"#, 7), (#"{"a":.5}"#, 5),
            (#"{"a":1e}"#, 7), (#"{"a":-}"#, 6), (#"{"a":0x1}"#, 6), (#"{"a":NaN}"#, 5),
            (#"{"a":tru}"#, 5), (#"{"a":True}"#, 5), (#"{"a":nul"#, 5), (#"{"a":[1,]}"#, 8),
            (#"{"a":[1 2]}"#, 8), (#"{"a":'b'}"#, 5), (#"{"a":"b}"#, 8), ("{\"a\":\"\n\"}", 6),
            (#"{"a":"\x"}"#, 6), (#"{"a":"\u12G4"}"#, 10), (#"{"a":"\u12"#, 10),
            (#"{"a":"\"#, 7), (#"{"a":"\uD83D"}"#, 6), (#"{"a":"\uDE00"}"#, 6),
            (#"{"a":"\uD83D\n"}"#, 13), (#"{"a":"\uD83DA"}"#, 6), (#"{"a":"\uD83D\uD83D"}"#, 6),
            (#"{"a":1}}"#, 7), (#"{"a":1]"#, 6), ("{/**/}", 1),
        ])
    func `a value other than an object is refused at the wrong byte`(text: String, offset: Int) {
        #expect(throws: JSONError.self) { try Payload(parsing: Array(text.utf8)) }
        #expect(Self.scan(Array(text.utf8))?.offset == offset)
    }

    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF],
            [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80],
            [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
            [0xF0, 0x9F, 0x28, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
        ] as [[UInt8]])
    func `broken UTF-8 is refused at its first byte`(broken: [UInt8]) {
        let bytes = Array(#"{"a":"é"#.utf8) + broken + Array(#""}"#.utf8)
        #expect(Self.scan(bytes) == JSONError(offset: 8, expected: "UTF-8"))
        #expect(Self.scan(Array(#"{"a":""#.utf8) + broken)?.offset == 6)
    }

    @Test(arguments: UInt32(0)...16)
    func `every character of every plane passes`(plane: UInt32) {
        var text = ""
        for value in plane << 16...plane << 16 + 0xFFFF where value >= 0x20 {
            guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else {
                continue
            }
            text.unicodeScalars.append(scalar)
        }
        #expect(Self.scan(Array(#"{"a":"\#(text)"}"#.utf8)) == nil)
    }

    @Test func `objects and arrays nest up to the limit`() {
        func nested(_ depth: Int) -> [UInt8] {
            let text =
                #"{"a":"# + String(repeating: "[", count: depth - 1)
                + String(repeating: "]", count: depth - 1)
            return Array(text.utf8) + (depth == 1 ? Array("1}".utf8) : Array("}".utf8))
        }
        #expect(Self.scan(nested(1)) == nil)
        #expect(Self.scan(nested(JSONReader.depthLimit)) == nil)
        #expect(
            Self.scan(nested(JSONReader.depthLimit + 1))?.offset == 5 + JSONReader.depthLimit - 1)
        #expect(Self.scan(Array(String(repeating: #"{"a":"#, count: 100_000).utf8)) != nil)
    }

    @Test(arguments: UInt64(0)..<20)
    func `the check and the parser agree on mutated text`(seed: UInt64) throws {
        var chance = SplitMix64(seed: seed)
        let alphabet =
            Array(#"{}[]",:\u0123456789abDE+-.eE tfn"#.utf8) + [0xC3, 0xA9, 0xED, 0xF0, 0x0A]
        for _ in 0..<500 {
            let original = Self.objects[Int(chance.next() % UInt64(Self.objects.count))]
            var bytes = Array(original.utf8)
            for _ in 0...chance.next() % 3 {
                let byte = alphabet[Int(chance.next() % UInt64(alphabet.count))]
                let place = Int(chance.next() % UInt64(bytes.count + 1))
                if place == bytes.count { bytes.append(byte) } else { bytes[place] = byte }
            }
            let parsed = try? JSONValue(parsing: bytes)
            #expect((Self.scan(bytes) == nil) == (parsed?.object != nil), "\(bytes)")
        }
    }

    private static func scan(_ bytes: [UInt8]) -> JSONError? {
        do throws(JSONError) {
            _ = try Payload(parsing: bytes)
            return nil
        } catch {
            return error
        }
    }
}
