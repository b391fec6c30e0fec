import PushModel
import Testing

/// UNIX time where a `Date` is decoded: C2 of the reports, home-assistant/iOS #4677 and
/// urbanairship/ios-library #411.
@Suite struct MistakenDateTests {
    private static let trip = ActivityShape.object([
        "departs": .init(.date), "seats": .init(.integer), "price": .init(.number),
        "note": .init(.anything, isOptional: true),
        "stops": .init(.array(.object(["at": .init(.date)]))),
        "gates": .init(.dictionary(.date)),
    ])

    // swift-format-ignore
    @Test(arguments: [
        (#"{"departs":1700000000}"#,                     ["departs Date 1700000000 s"]),
        (#"{"departs":1700000000.5}"#,                   ["departs Date 1700000000 s"]),
        (#"{"departs":1700000000000}"#,                  ["departs Date 1700000000 ms"]),
        // Seconds since 2001 are before 2010 in UNIX time, and the others are not in these decades.
        (#"{"departs":721692800}"#,                      []),
        (#"{"departs":2300000000}"#,                     []),
        (#"{"departs":-1700000000}"#,                    []),
        (#"{"departs":"2023-11-14T22:13:20Z"}"#,         []),
        (#"{"seats":1700000000,"price":1700000000.5}"#,  []),
        // A key that the type lacks is ignored by the decoder.
        (#"{"arrives":1700000000}"#,                     []),
        (#"{"note":{"at":1700000000}}"#,                 ["note.at ? 1700000000 s"]),
        (#"{"stops":[{"at":1},{"at":1700000000}]}"#,     ["stops[1].at Date 1700000000 s"]),
        (#"{"gates":{"B2":1700000000}}"#,                ["gates.B2 Date 1700000000 s"]),
        (#"[1700000000]"#,                               []),
    ])
    func `R-LA-32: numbers like UNIX time of these decades are found where a date is, or may be`(
        _ text: String, _ found: [String]
    ) throws {
        let value = try JSONValue(parsing: Array(text.utf8))
        let dates = Self.trip.mistakenDates(in: value).map { date in
            let unit = date.unit == .seconds ? "s" : "ms"
            return "\(date.path) \(date.isKnown ? "Date" : "?") \(Int(date.seconds)) \(unit)"
        }
        #expect(dates == found)
    }

    @Test func `keys lead to the number, or to the array that has it`() throws {
        let text = #"{"a":{"b":1700000000},"c":[{"d":1700000000}]}"#
        let value = try JSONValue(parsing: Array(text.utf8))
        let dates = ActivityShape.anything.mistakenDates(in: value)
        #expect(dates.map(\.keys) == [["a", "b"], ["c"]])
        #expect(dates.map(\.path) == ["a.b", "c[0].d"])
    }
}
