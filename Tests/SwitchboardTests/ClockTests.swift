import Log
import PushGateway
import PushModel
import Synchronization
import Testing

@testable import Switchboard

/// A machine's clock that was ahead once, and the world that has lived on it.
@Suite(.timeLimit(.minutes(10)))
struct ClockTests {
    private static let day = Duration.seconds(86_400)
    private static let epoch = SwitchboardFixture.configuration.epoch

    /// A provider token of an age by real time, when the world's clock is `lead` ahead of that.
    private static func credential(age: Double, at now: Instant, lead: Duration) -> Credential {
        let real = UnixTime(seconds: (epoch + now).seconds - lead / .seconds(1))
        let token = ProviderToken(
            text: "first.secret.token", algorithm: "ES256", keyID: "KEY1234567",
            teamID: "TEAM123456", issuedAt: real.seconds - age)
        return .token(token, .valid)
    }

    /// A world that is older than its clock is ahead, and one that began while it was.
    @Test(arguments: [60.0, 3_000], [40, 0])
    func `D1: a fresh provider token is good in a world whose clock is ahead`(
        age: Double, days: Int
    ) async throws {
        let now = Instant.zero + Self.day * days
        let fixture = try await SwitchboardFixture(
            restoring: SQLiteLog(), clock: ManualClock(now: now, lead: Self.day * 9))
        let credential = Self.credential(age: age, at: now, lead: Self.day * 9)
        let answers = await fixture.push([#"{"aps":{"alert":"Hello"}}"#], as: credential)
        #expect(answers.map(\.status) == [200])
    }

    @Test func `D1: the hint of an expired one names the world's clock`() async throws {
        let now = Instant.zero + .seconds(40 * 86_400)
        let fixture = try await SwitchboardFixture(
            restoring: SQLiteLog(), clock: ManualClock(now: now, lead: Self.day * 9))
        let credential = Self.credential(age: 4_000, at: now, lead: Self.day * 9)
        let answers = await fixture.push([#"{"aps":{"alert":"Hello"}}"#], as: credential)
        #expect(answers.map(\.reason) == [.expiredProviderToken])
        #expect(answers.first?.hint?.contains("is 66 min old") == true)
        #expect(answers.first?.hint?.contains("9 days ahead") == true)
    }

    @Test func `D1: a start says that the log ends in the future`() async throws {
        let ahead = try await SwitchboardFixture(
            restoring: SQLiteLog(), clock: ManualClock(lead: Self.day * 9))
        #expect(ahead.notes.all.contains { $0.contains("ends 9 days after this machine's time") })
        #expect(ahead.switchboard.lead == Self.day * 9)
        let right = try await SwitchboardFixture(restoring: SQLiteLog())
        #expect(right.notes.all.isEmpty)
        #expect(right.switchboard.lead == nil)
    }

    @Test func `D1: the clock continues from the log, and follows a machine's that is set back`() {
        let wall = Mutex(Self.epoch + (.zero + Self.day))
        let clock = WallClock(
            epoch: Self.epoch, notBefore: .zero + Self.day * 3,
            wallTime: { wall.withLock(\.self) })
        #expect(clock.now >= .zero + Self.day * 3)
        #expect(clock.lead.rounded == "2 days")
        wall.withLock { $0 = Self.epoch }
        #expect(clock.lead.rounded == "3 days")
        wall.withLock { $0 = UnixTime(seconds: Self.epoch.seconds - 9 * 86_400) }
        #expect(clock.lead.rounded == "12 days")
    }
}
