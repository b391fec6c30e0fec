import GatewaySupport
import PushGateway
import Testing

/// The table that `belfry rules --reasons` prints.
@Suite struct ReasonTableTests {
    @Test func `every reason is in the table`() {
        #expect(Set(ReasonEntry.table.map(\.reason)) == Set(Reason.allCases))
    }

    @Test func `its order is that in which the gateway checks a push`() {
        func steps(_ reasons: [Reason]) -> [Reason] {
            reasons.reduce(into: []) { steps, reason in
                if steps.last != reason { steps.append(reason) }
            }
        }
        let table = ReasonEntry.table(of: .device).filter { $0.place != nil }
        // `OrderTests` shows by pushes that are wrong twice that the faults are in order.
        #expect(steps(table.map(\.reason)) == steps(Fault.all.map(\.reason)))
    }

    @Test(arguments: ReasonEntry.table)
    func `a row says in whole sentences what is wrong and what to do`(entry: ReasonEntry) {
        for sentence in [entry.meaning, entry.remedy] {
            #expect(sentence.hasSuffix("."), "\(sentence)")
            #expect(
                sentence.first?.isUppercase == true || sentence.hasPrefix("apns-"), "\(sentence)")
        }
        #expect(!entry.apis.isEmpty)
        #expect(entry.source?.hasPrefix("https://") != false)
        #expect(entry.setting?.hasPrefix("--") != false)
        // A reason that was observed names its source.
        #expect(entry.evidence != .observed || entry.source != nil)
    }

    @Test func `broadcasts and channels are checked in an order of their own`() {
        let broadcast = ReasonEntry.table(of: .broadcast).map(\.reason)
        #expect(
            broadcast.firstIndex(of: .topicMismatch) ?? 99 < broadcast.firstIndex(
                of: .missingPushType) ?? 0)
        #expect(
            broadcast.firstIndex(of: .channelNotRegistered) ?? 99 < broadcast.firstIndex(
                of: .payloadEmpty) ?? 0)
        let channels = ReasonEntry.table(of: .channels).map(\.reason)
        #expect(
            !channels.contains(.badDeviceToken) && channels.contains(.cannotCreateChannelConfig))
        #expect(channels.last == .shutdown)
    }
}
