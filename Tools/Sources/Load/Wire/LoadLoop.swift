import NIOCore
import NIOSSL

/// A run on its event loop: sends the due pushes on connections with room, and counts the outcomes.
final class LoadLoop {
    /// The interval between checks for late answers.
    private static let sweep = TimeAmount.milliseconds(100)
    /// The age at which a token is replaced; it is valid for an hour.
    private static let tokenAge = TimeAmount.minutes(30)
    /// The time to wait for answers after the user has stopped the run.
    private static let farewell = Duration.seconds(1)

    /// A push that is sent, and sent again if the server did not process it, as providers do.
    private struct Attempt {
        var planned: LoadSchedule.Planned
        var push: WirePush
        var number = 1
    }

    /// The most attempts to send a push.
    private static let attempts = 5

    private let loop: any EventLoop
    private let plan: LoadPlan
    private let server: LoadServer
    private let tls: NIOSSLContext?
    private var schedule: LoadSchedule
    private var mix: LoadMix<WirePush>
    private var tally = LoadTally()

    private var connections: [LoadConnection] = []
    /// Pushes that the server did not process.
    private var again: [Attempt] = []
    /// The index at which the next search for room begins.
    private var turn = 0
    private var waiting = 0
    /// The number of successive connections that failed.
    private var failuresInARow = 0
    private var start = NIODeadline.now()
    private var lastOpen = NIODeadline.now()
    private var stopped: Duration?
    private var authorization: [UInt8]
    private var tokenTime = NIODeadline.now()
    private var timer: Scheduled<Void>?
    private var sweeper: RepeatedTask?
    private var finish: ((LoadReport) -> Void)?

    init(
        _ plan: LoadPlan, _ mix: LoadMix<WirePush>, _ server: LoadServer, on loop: any EventLoop
    ) throws {
        self.plan = plan
        self.mix = mix
        self.server = server
        self.loop = loop
        schedule = LoadSchedule(plan)
        authorization = Array(try server.authorization().utf8)
        tls = try server.tls.map { configuration in
            var configuration = configuration
            configuration.applicationProtocols = ["h2"]
            return try NIOSSLContext(configuration: configuration)
        }
    }

    private var elapsed: Duration { .nanoseconds((NIODeadline.now() - start).nanoseconds) }

    /// Starts the run; `finish` is called once, at the end.
    func begin(finish: @escaping (LoadReport) -> Void) {
        self.finish = finish
        let this = NIOLoopBound(self, eventLoop: loop)
        sweeper = loop.scheduleRepeatedTask(initialDelay: Self.sweep, delay: Self.sweep) { _ in
            this.value.lookAround()
        }
        for _ in 0..<plan.connections { connect() }
    }

    /// Stops sending, and ends the run soon.
    func stop() {
        guard stopped == nil, finish != nil else { return }
        stopped = elapsed
        pump()
    }

    var progress: LoadProgress {
        let now = tally.opened > 0 ? elapsed : .zero
        return LoadProgress(
            elapsed: now, answered: tally.answered, failed: tally.failures.values.reduce(0, +),
            overdue: schedule.overdue(at: now), p99: tally.latencies.percentile(99))
    }

    // MARK: Connections

    private func connect() {
        var opening: LoadConnection?
        let connection = LoadConnection(streams: plan.streams) { [self] event in
            if let opening { handle(event, of: opening) }
            if case .closed = event { opening = nil }
        }
        opening = connection
        connections.append(connection)
        connection.connect(to: server, tls: tls, on: loop)
    }

    private func handle(_ event: LoadConnection.Event, of connection: LoadConnection) {
        switch event {
        case .opened:
            // The time of the plan begins when the first connection is open.
            if tally.opened == 0 { start = .now() }
            tally.countOpened()
            lastOpen = .now()
        case .hasRoom: break
        case .goAway(let reason):
            tally.countGoAway(reason)
            replace(connection)
        case .closed(let reason):
            countBytes(of: connection)
            if !connection.isOpen {
                tally.countRefused(reason)
            } else if !connection.isDraining {
                tally.countLost()
            }
            connections.removeAll { $0 === connection }
            if !connection.isDraining { replace(connection) }
        }
        pump()
    }

    /// Opens another connection: at once if this one had answers, otherwise after up to a second.
    private func replace(_ connection: LoadConnection) {
        guard finish != nil, stopped == nil else { return }
        failuresInARow = connection.answers > 0 ? 0 : failuresInARow + 1
        guard failuresInARow > 0 else { return connect() }
        let delay = min(Int64(50) << min(failuresInARow, 5), 1000)
        let this = NIOLoopBound(self, eventLoop: loop)
        loop.scheduleTask(in: .milliseconds(delay)) {
            if this.value.finish != nil, this.value.stopped == nil { this.value.connect() }
        }
    }

    private func countBytes(of connection: LoadConnection) {
        tally.bytesSent += connection.bytes.sent
        tally.bytesReceived += connection.bytes.received
    }

    // MARK: Pushes

    /// Sends the due pushes, and sets the timer for the next due time.
    private func pump() {
        guard finish != nil, tally.opened > 0 || stopped != nil else { return }
        while stopped == nil, let connection = roomiest(), let attempt = next() {
            send(attempt, on: connection)
        }
        if isOver { return end() }
        guard timer == nil, plan.rate != nil, let due = schedule.nextDue, due > elapsed else {
            return
        }
        let this = NIOLoopBound(self, eventLoop: loop)
        timer = loop.scheduleTask(in: .nanoseconds(Int64((due - elapsed) / .nanoseconds(1)))) {
            this.value.timer = nil
            this.value.pump()
        }
    }

    /// The next connection with room, in turn.
    private func roomiest() -> LoadConnection? {
        for offset in 0..<connections.count {
            let index = (turn + offset) % connections.count
            guard connections[index].hasRoom else { continue }
            turn = index + 1
            return connections[index]
        }
        return nil
    }

    /// The next push that is due.
    private func next() -> Attempt? {
        if !again.isEmpty { return again.removeFirst() }
        guard let planned = schedule.take(at: elapsed) else { return nil }
        if planned.isMeasured { tally.countSent() }
        return Attempt(planned: planned, push: mix.next())
    }

    private func send(_ attempt: Attempt, on connection: LoadConnection) {
        waiting += 1
        connection.send(attempt.push, authorization: authorization) { [self] outcome in
            waiting -= 1
            if outcome == .failed(.notProcessed), attempt.number < Self.attempts {
                var next = attempt
                next.number += 1
                again.append(next)
            } else if attempt.planned.isMeasured, finish != nil {
                tally.count(outcome, after: elapsed - attempt.planned.at)
            }
            pump()
        }
    }

    /// Handles the passing of time: late answers, a new token, and the end.
    private func lookAround() {
        guard finish != nil else { return }
        let deadline = NIODeadline.now() - .nanoseconds(Int64(plan.timeout / .nanoseconds(1)))
        for connection in connections {
            connection.cancel(sentBefore: deadline, .timeout)
            if connection.isOpen { lastOpen = .now() }
        }
        if NIODeadline.now() - tokenTime > Self.tokenAge, let fresh = try? server.authorization() {
            authorization = Array(fresh.utf8)
            tokenTime = .now()
        }
        pump()
        if finish != nil, isGivenUp || isTooLate { end() }
    }

    // MARK: The end

    private var isOver: Bool {
        waiting == 0 && (stopped != nil || again.isEmpty && schedule.isOver(at: elapsed))
    }

    /// `true` if no connection was open for too long.
    private var isGivenUp: Bool {
        .nanoseconds((NIODeadline.now() - lastOpen).nanoseconds) > plan.timeout
    }

    private var isTooLate: Bool {
        if let stopped { return elapsed > stopped + Self.farewell }
        return schedule.plannedEnd.map { elapsed > $0 + plan.timeout } ?? false
    }

    private func end() {
        guard let finish = finish.take() else { return }
        sweeper?.cancel()
        timer?.cancel()
        let now = tally.opened > 0 ? elapsed : .zero
        tally.countUnsent(schedule.overdue(at: stopped ?? now))
        for connection in connections {
            countBytes(of: connection)
            connection.shutDown()
        }
        let ending: LoadReport.Ending =
            stopped != nil ? .interrupted : isGivenUp ? .gaveUp : .completed
        tally.countUnanswered()
        let planned = ending == .completed && waiting == 0 ? schedule.plannedEnd : nil
        let end = stopped ?? max(now, planned ?? now)
        finish(
            LoadReport(
                tally, plan: plan, ending: ending, measured: max(.zero, end - plan.warmUp)))
    }
}

/// The progress of a run.
package struct LoadProgress: Hashable, Sendable {
    package var elapsed: Duration
    package var answered: Int
    /// The number of pushes without an answer.
    package var failed: Int
    /// The number of pushes that are late.
    package var overdue: Int
    package var p99: Duration?
}
