import Foundation
import Journal
import PushModel
import Testing

@testable import Console

struct EventTests {
    @Test func `an event is a trace line with its place as id`() {
        let record = TraceRecord(
            time: Instant(nanoseconds: 1_500_000_000), kind: .system, .banner,
            phone: "phone-1", rules: [.rBg1], .words("two\nlines"))
        let event = ConsoleRoutes.event(TraceEntry(sequence: 7, record: record), epoch: 0)
        #expect(
            event == """
                event: trace
                id: 7
                data: {"at":"1970-01-01T00:00:01.500Z","kind":"system","name":"banner",\
                "phone":"phone-1","rules":["R-BG-1"],"sequence":7,"text":"two\\nlines","time":1.5}


                """)
    }
}
