import Testing

@testable import PushServer

/// How many streams a connection may have, as it follows from the answers.
struct StreamLimitTests {
    // swift-format-ignore
    @Test(arguments: [
        ([],               1),
        ([200],            1000),
        ([201],            1000),
        ([410],            1),
        ([500],            1),
        ([403],            1),
        ([200, 400],       1),
        ([200, 410],       1000),
        ([200, 503],       1000),
        ([200, 429],       1),
        ([200, 400, 410],  1),
        ([200, 400, 503],  1),
        ([200, 413, 200],  1000),
    ] as [([Int], UInt32)])
    func `one stream until a push is accepted and after a refusal`(
        statuses: [Int], announced: UInt32
    ) {
        var limit = StreamLimit(.realistic, most: 1000, hasCertificate: false)
        limit.acknowledge()
        for status in statuses { limit.answered(status) }
        let sends = limit.announce(open: 1)
        #expect(sends == (announced != 1))
        #expect(limit.announcement == announced)
    }

    @Test func `with a certificate the full number is there at once`() {
        var limit = StreamLimit(.realistic, most: 1000, hasCertificate: true)
        #expect(limit.announcement == 1000)
        limit.acknowledge()
        limit.answered(400)
        let sends = limit.announce(open: 1)
        #expect(sends)
        #expect(limit.announcement == 1)
    }

    @Test func `the gentle flow never falls`() {
        var limit = StreamLimit(.gentle, most: 1000, hasCertificate: false)
        limit.acknowledge()
        limit.answered(400)
        let early = limit.announce(open: 1)
        #expect(!early)
        limit.answered(200)
        let rises = limit.announce(open: 1)
        #expect(rises)
        limit.answered(400)
        let falls = limit.announce(open: 1)
        #expect(!falls)
        #expect(limit.announcement == 1000)
    }

    @Test func `the simple flow is a constant`() {
        var limit = StreamLimit(.simple, most: 1000, hasCertificate: false)
        limit.acknowledge()
        limit.answered(400)
        let sends = limit.announce(open: 1)
        #expect(!sends)
        #expect(limit.announcement == 1000)
    }

    @Test func `a limit is enforced when the client has acknowledged it`() {
        var limit = StreamLimit(.realistic, most: 1000, hasCertificate: false)
        #expect(limit.admits(beside: 999))
        #expect(!limit.admits(beside: 1000))
        limit.acknowledge()
        #expect(limit.admits(beside: 0))
        #expect(!limit.admits(beside: 1))
        limit.answered(200)
        _ = limit.announce(open: 1)
        #expect(!limit.admits(beside: 1))
        limit.acknowledge()
        #expect(limit.admits(beside: 999))
    }

    @Test(arguments: [(StreamFlow.realistic, 2, false), (.realistic, 1, true), (.strict, 2, true)])
    func `with other pushes under way the strict flow alone is lowered`(
        flow: StreamFlow, open: Int, lowers: Bool
    ) {
        var limit = StreamLimit(flow, most: 1000, hasCertificate: true)
        limit.acknowledge()
        limit.answered(400)
        let isLowered = limit.announce(open: open)
        #expect(isLowered == lowers)
        let again = limit.announce(open: 0)
        #expect(!again, "Nothing was answered since.")
    }

    @Test func `in the realistic flow a lower limit holds when it is acknowledged`() {
        var limit = StreamLimit(.realistic, most: 1000, hasCertificate: true)
        limit.acknowledge()
        limit.answered(400)
        _ = limit.announce(open: 1)
        #expect(limit.admits(beside: 999))
        limit.acknowledge()
        #expect(!limit.admits(beside: 1))
    }

    @Test func `in the strict flow a lower limit does not wait for the client`() {
        var limit = StreamLimit(.strict, most: 1000, hasCertificate: true)
        limit.acknowledge()
        limit.answered(400)
        #expect(!limit.admits(beside: 1))
    }

    @Test func `announcements are acknowledged in order, and no more than a few are open`() {
        var limit = StreamLimit(.strict, most: 1000, hasCertificate: false)
        var sent = 0
        for round in 0..<20 {
            limit.answered(round.isMultiple(of: 2) ? 200 : 400)
            if limit.announce(open: 1) { sent += 1 }
        }
        #expect(sent == 7)
        for _ in 0..<8 { limit.acknowledge() }
        limit.answered(400)
        let lowers = limit.announce(open: 1)
        #expect(lowers)
        limit.acknowledge()
        limit.answered(200)
        let restores = limit.announce(open: 1)
        #expect(restores)
        #expect(!limit.admits(beside: 1))
        limit.acknowledge()
        #expect(limit.admits(beside: 1))
    }

    // swift-format-ignore
    @Test(arguments: [
        ([(400, false), (400, false)],                            false),
        ([(400, false), (400, false), (403, false)],              true),
        ([(400, true), (413, false)],                             true),
        ([(400, true), (200, false), (400, true)],                false),
        ([(410, false), (410, false), (410, false), (500, false)], false),
    ])
    func `too many refusals in a row, BadDeviceToken sooner`(
        answers: [(status: Int, isBadDeviceToken: Bool)], isReached: Bool
    ) {
        var limit = RefusalLimit(3)
        var unlimited = RefusalLimit(nil)
        for answer in answers {
            limit.answered(answer.status, isBadDeviceToken: answer.isBadDeviceToken)
            unlimited.answered(answer.status, isBadDeviceToken: answer.isBadDeviceToken)
        }
        #expect(limit.isReached == isReached)
        #expect(!unlimited.isReached)
    }
}
