import PushModel
import Testing
import VirtualPhone

/// A launched app on a phone in virtual time runs by the phone's clock.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct LaunchedTimeTests {
    @Test func `P4: timers, asyncAfter, sleep and dates follow the phone over 24 hours`() throws {
        let phone = try LaunchedPhone()
        phone.happens(.user(.tapIcon(phone.bundle)))
        phone.push(#"{"aps":{"content-available":1},"do":"wait"}"#, type: .background)
        #expect(phone.prints("asked at 1700000000"))
        phone.advance(by: .seconds(86_400))
        #expect(phone.prints("task at 1700086400"))
        let said = phone.lines.filter { $0.contains(" at ") }
        #expect(
            said.prefix(1) == ["asked at 1700000000"]
                && Set(said.dropFirst()) == [
                    "timer at 1700043200", "queue at 1700043200", "task at 1700043200",
                    "timer at 1700086400", "task at 1700086400",
                ])
    }
}
