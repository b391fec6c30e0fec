import PushModel
import Testing

@Suite struct ActivityShapeTests {
    private static let delivery = ActivityShape.object([
        "status": .init(.choice(["cooking", "onTheWay"])),
        "arrival": .init(.date),
        "driver": .init(.object(["name": .init(.text)]), isOptional: true),
        "stops": .init(.array(.integer), isOptional: true),
    ])

    private static func value(_ text: String) throws -> JSONValue {
        try JSONValue(parsing: Array(text.utf8))
    }

    @Test(arguments: [
        #"{"status":"cooking","arrival":800000000}"#,
        #"{"status":"cooking","arrival":1.5,"driver":null,"unknown":1}"#,
        #"{"status":"onTheWay","arrival":0,"driver":{"name":"Ana"},"stops":[1,2]}"#,
    ])
    func `R-LA-32: what a JSONDecoder takes has no mismatch`(_ text: String) throws {
        #expect(Self.delivery.mismatch(try Self.value(text)) == nil)
    }

    @Test(arguments: [
        (#"{"status":"cooking"}"#, "its content-state lacks “arrival”"),
        (
            #"{"status":"cooking","arrival":"2026-05-09T06:13:20Z"}"#,
            "“arrival” in its content-state is not a date, which is a number of seconds since 2001-01-01"
        ),
        (
            #"{"status":"lost","arrival":0}"#,
            "“status” in its content-state is not one of cooking, onTheWay"
        ),
        (#"{"status":"cooking","arrival":0,"driver":{}}"#, "its content-state lacks “driver.name”"),
        (
            #"{"status":"cooking","arrival":0,"stops":[1,2.5]}"#,
            "“stops[1]” in its content-state is not a whole number"
        ),
        (#"{"status":"cooking","arrival":null}"#, "its content-state lacks “arrival”"),
        ("[]", "its content-state is not an object"),
    ])
    func `R-LA-32: the first reason why not is named with its place`(
        _ text: String, _ reason: String
    ) throws {
        #expect(Self.delivery.mismatch(try Self.value(text))?.words(of: "content-state") == reason)
    }

    @Test func `R-LA-32: the log says what Foundation says`() throws {
        let missing = Self.delivery.mismatch(try Self.value("{}"))
        #expect(missing?.foundationWords == "The data couldn’t be read because it is missing.")
        let wrong = Self.delivery.mismatch(try Self.value(#"{"status":"cooking","arrival":""}"#))
        #expect(wrong?.foundationWords.hasSuffix("because it isn’t in the correct format.") == true)
    }
}
