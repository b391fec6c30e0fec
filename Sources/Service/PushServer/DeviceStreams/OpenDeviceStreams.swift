import Listening
import NIOCore
import PushGateway
import Synchronization

/// The device streams of a server: their number, and their heartbeats from one timer.
final class OpenDeviceStreams: Sendable {
    /// The number of parts in which the heartbeats are sent, so that they never block a thread.
    private static let parts = 30
    /// The minimum time between two warnings.
    private static let quietTime = TimeAmount.minutes(1)

    private struct State {
        var count = 0
        var total = 0
        var parts: [[ObjectIdentifier: WireDeviceStream]] = Array(
            repeating: [:], count: OpenDeviceStreams.parts)
        var nextPart = 0
        var timer: RepeatedTask?
        var lastWarning: NIODeadline?
    }

    private let limit: Int
    private let heartbeat: TimeAmount
    private let warn: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// Streams have at most nine tenths of the files that the process may open.
    init(_ limits: WireLimits, warn: @escaping @Sendable (String) -> Void) {
        limit = min(limits.deviceStreams, OpenFileLimit.current / 10 * 9)
        heartbeat = limits.deviceStreamHeartbeat
        self.warn = warn
    }

    /// The number of open streams, and of requested ones.
    var count: Int { state.withLock { $0.count } }
    /// The number of requested streams since the start.
    var total: Int { state.withLock { $0.total } }

    /// Takes a place. Throws if all are taken.
    func take() throws(DeviceStreamRefusal) {
        let isTaken = state.withLock { state in
            guard state.count < limit else { return false }
            state.count += 1
            state.total += 1
            return true
        }
        guard !isTaken else { return }
        let refusal = DeviceStreamRefusal.full(limit)
        if isWarningDue { warn(refusal.hint) }
        throw refusal
    }

    /// Returns the place of a stream that has ended.
    func leave(_ stream: WireDeviceStream) {
        let timer = state.withLock { state -> RepeatedTask? in
            state.count -= 1
            for part in state.parts.indices
            where state.parts[part].removeValue(forKey: ObjectIdentifier(stream)) != nil { break }
            guard state.count == 0 else { return nil }
            return state.timer.take()
        }
        timer?.cancel()
    }

    /// Begins the heartbeats of a stream.
    func insert(_ stream: WireDeviceStream, on loop: any EventLoop) {
        let pause = TimeAmount.nanoseconds(max(heartbeat.nanoseconds / Int64(Self.parts), 1))
        state.withLock { state in
            state.parts[state.nextPart][ObjectIdentifier(stream)] = stream
            state.nextPart = (state.nextPart + 1) % Self.parts
            guard state.timer == nil, state.count > 0 else { return }
            let turns = Turns()
            state.timer = loop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { _ in
                self.sendHeartbeats(to: turns.next(of: Self.parts))
            }
        }
    }

    private func sendHeartbeats(to part: Int) {
        for stream in state.withLock({ Array($0.parts[part].values) }) { stream.sendHeartbeat() }
    }

    private var isWarningDue: Bool {
        let now = NIODeadline.now()
        return state.withLock { state in
            if let last = state.lastWarning, now - last < Self.quietTime { return false }
            state.lastWarning = now
            return true
        }
    }
}

/// A counter that starts again after the last number.
private final class Turns: Sendable {
    private let turn = Atomic(0)

    func next(of count: Int) -> Int { turn.add(1, ordering: .relaxed).oldValue % count }
}

extension DeviceStreamRefusal {
    fileprivate static func full(_ limit: Int) -> DeviceStreamRefusal {
        DeviceStreamRefusal(
            503, Reason.serviceUnavailable.rawValue,
            hint: limit == 0
                ? "Belfry accepts no device streams. Start it with a higher --device-streams."
                : "\(limit) device streams are open, the most that Belfry accepts. Close some, or "
                    + "start Belfry with a higher --device-streams and a higher ulimit -n.",
            retryAfter: 5)
    }
}
