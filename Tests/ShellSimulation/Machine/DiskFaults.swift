import PushModel

/// How late a disk is, and when it fails.
struct DiskFaults {
    /// In milliseconds, at most.
    var delay = 0
    /// How many operations of a hundred fail.
    var failing = 0
    /// When it is full.
    var full: [Range<Instant>] = []

    static func random(from now: Instant, _ chance: inout SplitMix64) -> DiskFaults {
        var faults = DiskFaults()
        faults.delay = chance.pick([0, 2, 2, 30, 3000])
        faults.failing = chance.pick([0, 0, 2, 20])
        for _ in 0..<chance.number(0...2) {
            let start = now + .milliseconds(chance.number(0...8000))
            faults.full.append(start..<start + .milliseconds(chance.number(1...4000)))
        }
        return faults
    }

    func delay(_ chance: inout SplitMix64) -> Duration {
        delay == 0 || chance.isTrue(30) ? .zero : .microseconds(chance.number(1...delay * 1000))
    }

    func isFailing(at now: Instant, _ chance: inout SplitMix64) -> Bool {
        full.contains { $0.contains(now) } || chance.isTrue(failing)
    }
}
