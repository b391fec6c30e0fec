import Foundation
import PushModel
import TestSupport
import Testing

/// H3: everything that is done with JSON fits the smallest stack that a thread gets, however deep
/// the payload is that APNs accepts.
@Suite struct SmallStackTests {
    @Test(arguments: DeepPayload.allCases)
    func `H3: 512 levels are checked, read, compared, written, encoded and released`(
        payload: DeepPayload
    ) throws {
        let bytes = payload.bytes
        let written = onStack(kilobytes: 128) { () -> [UInt8] in
            guard (try? Payload(parsing: bytes)) != nil,
                let value = try? JSONValue(parsing: bytes),
                let again = try? JSONValue(parsing: bytes),
                value == again, Set([value, again]).count == 1,
                let encoded = try? JSONEncoder().encode(value),
                let decoded = try? JSONDecoder().decode(JSONValue.self, from: encoded),
                decoded["aps"] == value["aps"]
            else { return [] }
            return Array(value.json.utf8)
        }
        #expect(written == bytes)
    }

    @Test(arguments: DeepPayload.allCases)
    func `H3: what is deeper is refused at its byte, and its text is not in the error`(
        payload: DeepPayload
    ) throws {
        let bytes = payload.bytes(levels: DeepPayload.levels + 1)
        let errors = onStack(kilobytes: 128) {
            [
                #expect(throws: JSONError.self) { try Payload(parsing: bytes) },
                #expect(throws: JSONError.self) { _ = try JSONValue(parsing: bytes) },
            ]
        }
        #expect(errors[0] == errors[1])
        #expect(errors[0]?.expected == "at most 512 objects and arrays inside one another")
    }

    @Test(arguments: DeepPayload.allCases)
    func `text by text, levels beyond the limit are kept as they were written`(
        payload: DeepPayload
    ) throws {
        for levels in [1, 16, 17, 18, 63, 64, 65, 66, 128, 129, 511] {
            let bytes = payload.bytes(levels: levels)
            let value = try JSONValue(parsing: bytes)
            #expect(Array(value.json.utf8) == bytes)
            #expect(value.json.contains("[ ") == false)
        }
        let spaced = Array(
            (String(repeating: "[", count: 17) + " 1 , {} " + String(repeating: "]", count: 17))
                .utf8)
        #expect(try JSONValue(parsing: spaced).json.contains("[[ 1 , {} ]]"))
    }

    @Test func `H3: Foundation's decoder refuses depth without a word of what is in the text`() {
        let secret = #"{"secret":"# + String(repeating: #"{"mine":["#, count: 30) + #""hidden""#
        let text = secret + String(repeating: "]}", count: 30) + "}"
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        }
        let told = String(describing: error)
        #expect(told.contains("more than 24 levels"))
        #expect(!told.contains("hidden") && !told.contains("mine") && !told.contains("secret"))
    }

    @Test func `a value that was made by hand is encoded as text where it is too deep`() throws {
        var value: JSONValue = "inside"
        for _ in 0..<100 { value = [value] }
        let encoded = try JSONEncoder().encode(value)
        #expect(encoded.count < 1_000)
        #expect(String(decoding: encoded, as: UTF8.self).contains(#"[\"inside\"]"#))
    }
}
