import API
import Console
import Foundation
import Page
import PushModel
import Testing

@testable import belfry

struct WaitTests {
    @Test(arguments: [
        ("10s", 10_000), ("500ms", 500), ("2min", 120_000), ("2m", 120_000), ("3", 3000),
        ("1.5s", 1500), ("0", 0), ("1h", 3_600_000),
    ])
    func `a time has a unit`(text: String, milliseconds: Int) {
        #expect(TimeLimit(argument: text)?.milliseconds == milliseconds)
    }

    @Test(arguments: ["", "s", "10 s", "-1s", "25h", "2days"])
    func `text that is not a time is refused`(text: String) {
        #expect(TimeLimit(argument: text) == nil)
    }

    @Test func `a near miss names what differs`() {
        let problem = Problem(
            404, "Nothing matched.",
            members: [
                "nearMisses": [
                    [
                        "id": "4B9C",
                        "differs": [
                            [
                                "field": "title", "wanted": "title:\"Order cancelled\"",
                                "found": "Order shipped",
                            ]
                        ],
                    ]
                ]
            ])
        #expect(
            NearMiss.report(NearMiss.all(in: problem), timeout: "3s", paint: .off) == """
                ✗ Nothing matched in 3s. Nearest:
                    4B9C  title is “Order shipped”, wanted “Order cancelled”
                """)
        #expect(
            NearMiss.report([], timeout: "3s", paint: .off)
                == "✗ Nothing matched in 3s. No push came near.")
    }

    @Test func `events come in lines, however the bytes are cut`() {
        let text = "event: trace\r\nid: 7.1\ndata: {\"a\":\ndata: 1}\n\n: comment\n\ndata:x\n\n"
        let expected = [
            EventStream.Event(name: "trace", data: "{\"a\":\n1}", id: "7.1"),
            EventStream.Event(name: "message", data: "x", id: nil),
        ]
        var whole = EventStream.Parser()
        #expect(whole.read(text.utf8) == expected)
        var parted = EventStream.Parser()
        #expect(text.utf8.flatMap { parted.read([$0]) } == expected)
    }
}
