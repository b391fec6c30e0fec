import Foundation
import Journal
import Logging
import PushGateway
import PushModel
import Switchboard
import Synchronization
import VirtualPhone
import World

/// Whether pushes wait for a log of many phones: fills a data folder, pushes to phones at random
/// while their states are kept, ends without notice, and starts again.
///
///     log-bench [PHONES [PUSHES [commit|power|none]]]
@main
struct LogBench {
    private static let bundle = "com.example.app"
    private static let senders = 4

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst().map { $0 }
        let phones = arguments.first.flatMap { Int($0) } ?? 100_000
        let pushes = arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
        let durability = arguments.dropFirst(2).first.flatMap(Durability.init) ?? .commit
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "belfry-log-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }

        let time = StoppableClock()
        let first = try await start(folder, durability, time)
        let clock = ContinuousClock()
        let filling = try await clock.measure { try await fill(first, with: phones) }
        print("\(phones) phones added in \(filling)")
        let tokens = await first.world.registrations.map(\.token.hex)
        let waits = Waits()
        let pushing = await clock.measure {
            await withTaskGroup { group in
                for sender in 0..<senders {
                    group.addTask {
                        await send(pushes / senders, to: tokens, as: sender, on: first, waits)
                    }
                }
            }
        }
        print("\(pushes) pushes in \(pushing), from \(senders) senders, one at a time each")
        print(waits.report)
        // As after a kill: the first one does nothing more, and the store is opened anew.
        time.stop()
        let end = await first.world
        first.journal.store.close()
        var second: Switchboard?
        let starting = try await clock.measure {
            second = try await start(folder, durability, time)
        }
        let world = await second?.world
        let same = end.phones.keys.count { world?.state(of: $0) == end.state(of: $0) }
        print("started again in \(starting); \(same) of \(end.phones.count) phones are the same")
    }

    private static func start(
        _ folder: URL, _ durability: Durability, _ clock: StoppableClock
    ) async throws -> Switchboard {
        let journal = Journal(try SQLiteStore(folder: folder, durability: durability))
        var configuration = WorldConfiguration(
            epoch: UnixTime(seconds: Date().timeIntervalSince1970))
        configuration.bundles = [bundle]
        return try await Switchboard.restore(
            configuration, from: journal, durability: durability, clock: clock,
            logger: Logger(label: "log-bench") { _ in SwiftLogNoOpLogHandler() })
    }

    private static func fill(_ switchboard: Switchboard, with phones: Int) async throws {
        let app = RecordedApp(
            InstalledApp(bundle: bundle, implements: Set(Callback.allCases)), presents: [.banner])
        for start in stride(from: 2, through: phones, by: 1000) {
            try await switchboard.add(
                (start..<min(start + 1000, phones + 1)).map { number in
                    var device = Device(Phone(name: "phone-\(number)", iOS: .newest))
                    device.install(app, state: .suspended)
                    return device
                })
        }
    }

    /// Sends one push after the other, each to a phone at random.
    private static func send(
        _ count: Int, to tokens: [String], as sender: Int, on switchboard: Switchboard,
        _ waits: Waits
    ) async {
        var chance = SplitMix64(seed: UInt64(sender))
        let clock = ContinuousClock()
        for number in 0..<count {
            guard let token = tokens.randomElement(using: &chance) else { return }
            let request = PushRequest(
                path: "/3/device/\(token)", topic: bundle, pushType: "alert", credential: .trusted,
                payload: Array(#"{"aps":{"alert":"Push \#(number)","badge":\#(number % 9)}}"#.utf8))
            let sent = clock.now
            let answers = await withCheckedContinuation { continuation in
                switchboard.answer([request]) { continuation.resume(returning: $0) }
            }
            precondition(answers.map(\.status) == [200], "a push was answered \(answers)")
            waits.add(clock.now - sent)
        }
    }
}

/// Real time, until it is stopped.
private final class StoppableClock: WorldClock {
    private let started = ContinuousClock.now
    private let stopped = Mutex<Instant?>(nil)

    var now: Instant { stopped.withLock { $0 } ?? .zero + (ContinuousClock.now - started) }

    func stop() {
        let end = now
        stopped.withLock { $0 = end }
    }

    func wait(until instant: Instant) async throws {
        try await Task.sleep(until: started + (instant - .zero), clock: .continuous)
        if stopped.withLock({ $0 != nil }) { throw CancellationError() }
    }
}

/// How long answers took.
private final class Waits: Sendable {
    private let all = Mutex<[Duration]>([])

    func add(_ wait: Duration) {
        all.withLock { $0.append(wait) }
    }

    var report: String {
        let sorted = all.withLock { $0.sorted() }
        func quantile(_ part: Double) -> Duration {
            sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)]
        }
        return "an answer took \(quantile(0.5)) at the median, \(quantile(0.99)) at p99, "
            + "\(quantile(0.999)) at p99.9, \(quantile(1)) at the most"
    }
}
