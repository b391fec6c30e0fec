import PushGateway
import Testing

@testable import belfry

/// `belfry rules --reasons`.
struct ReasonsTests {
    @Test func `a reason is explained with what to do`() throws {
        let entries = ReasonEntry.table.filter { $0.reason == .badCollapseID }
        #expect(
            ReasonText().explanation(entries) == """
                400 BadCollapseId  apns-collapse-id has more than 64 bytes.
                    What to do: Send a shorter one, such as a hash.
                    Documented. Its place among the checks is assumed (device).
                    https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
                """)
    }

    @Test func `all of them are a line each`() {
        let lines = ReasonText().table(ReasonEntry.table).split(separator: "\n")
        #expect(lines.count == ReasonEntry.table.count + 1)
        #expect(lines.first?.hasPrefix("STATUS  REASON") == true)
        #expect(lines.contains { $0.hasPrefix("413     PayloadTooLarge") })
    }

    @Test func `a reason is found in any case, and a misspelt one by its neighbour`() throws {
        #expect(Rules.reason("baddevicetoken") == .badDeviceToken)
        let failure = Rules.unknown("BadDeviceTokens")
        #expect(failure.description.contains("Did you mean BadDeviceToken?"))
    }

    @Test func `the settings that it names are there`() {
        let flags = Set(Settings.rows.map(\.flag))
        let named = Set(ReasonEntry.table.compactMap(\.setting))
        #expect(named.subtracting(flags).sorted() == [])
    }
}
