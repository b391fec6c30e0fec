import Testing

@testable import Load

struct LoadScheduleTests {
    /// All pushes that are due until `end`, asked for each millisecond.
    private func pushes(
        of plan: LoadPlan, until end: Duration
    ) -> [LoadSchedule.Planned] {
        var schedule = LoadSchedule(plan)
        var pushes: [LoadSchedule.Planned] = []
        var now = Duration.zero
        while now <= end {
            while let push = schedule.take(at: now) { pushes.append(push) }
            now += .milliseconds(1)
        }
        return pushes
    }

    @Test func `a rate plans each push at its time, and as many as fit the duration`() {
        let plan = LoadPlan(rate: 500, extent: .duration(.seconds(2)))
        let pushes = pushes(of: plan, until: .seconds(3))
        #expect(pushes.count == 1000)
        #expect(pushes.map(\.at).prefix(3) == [.zero, .milliseconds(2), .milliseconds(4)])
        #expect(pushes.last?.at == .milliseconds(1998))
        #expect(pushes.count { $0.isMeasured } == 1000)
    }

    @Test func `a push that could not be sent in time keeps its planned time`() {
        // One push is answered after a second; the others wait for it, as with --streams 1.
        var schedule = LoadSchedule(LoadPlan(rate: 100, extent: .count(100)))
        var latencies = Latencies()
        #expect(schedule.take(at: .zero)?.at == .zero)
        #expect(schedule.overdue(at: .seconds(1)) == 99)
        var now = Duration.seconds(1)
        while let push = schedule.take(at: now) {
            now += .milliseconds(1)
            latencies.record(now - push.at)
        }
        // Measured from when they were sent, all of them would have taken a millisecond.
        #expect(latencies.percentile(50).map { $0 > .milliseconds(500) } == true)
        #expect(latencies.percentile(100).map { $0 > .milliseconds(990) } == true)
    }

    @Test func `the warm-up is sent and not counted, and a count begins after it`() {
        let plan = LoadPlan(rate: 100, extent: .count(50), warmUp: .seconds(1))
        let pushes = pushes(of: plan, until: .seconds(5))
        #expect(pushes.count == 150)
        #expect(pushes.count { $0.isMeasured } == 50)
        #expect(pushes.first { $0.isMeasured }?.at == .seconds(1))
        #expect(LoadSchedule(plan).plannedEnd == .milliseconds(1500))
    }

    @Test func `without a rate a push is due whenever there is room, until the end`() {
        var schedule = LoadSchedule(
            LoadPlan(extent: .duration(.seconds(2)), warmUp: .seconds(1)))
        let first = schedule.take(at: .milliseconds(10))
        #expect(first == LoadSchedule.Planned(at: .milliseconds(10), isMeasured: false))
        #expect(schedule.take(at: .seconds(1))?.isMeasured == true)
        #expect(schedule.nextDue == .zero)
        #expect(schedule.overdue(at: .seconds(2)) == 0)
        #expect(schedule.take(at: .seconds(3)) == nil)
        #expect(schedule.isOver(at: .seconds(3)))
    }

    @Test func `a count without a rate ends with its last push`() {
        var schedule = LoadSchedule(LoadPlan(extent: .count(2)))
        #expect(schedule.take(at: .zero) != nil)
        #expect(!schedule.isOver(at: .seconds(100)))
        #expect(schedule.take(at: .zero) != nil)
        #expect(schedule.isOver(at: .zero) && schedule.nextDue == nil)
    }

    @Test func `what was due and never taken is counted, without the warm-up`() {
        let plan = LoadPlan(rate: 100, extent: .duration(.seconds(1)), warmUp: .seconds(1))
        var schedule = LoadSchedule(plan)
        #expect(schedule.overdue(at: .seconds(1)) == 0)
        #expect(schedule.overdue(at: .milliseconds(1500)) == 50)
        #expect(schedule.overdue(at: .seconds(9)) == 100)
        while schedule.take(at: .milliseconds(1499)) != nil {}
        #expect(schedule.overdue(at: .seconds(9)) == 50)
    }

    @Test func `a stopped schedule has nothing more to send`() {
        var schedule = LoadSchedule(LoadPlan(rate: 100, extent: .count(10)))
        schedule.stop()
        #expect(schedule.take(at: .seconds(1)) == nil)
        #expect(schedule.isOver(at: .zero))
        #expect(schedule.overdue(at: .milliseconds(45)) == 5)
    }
}
