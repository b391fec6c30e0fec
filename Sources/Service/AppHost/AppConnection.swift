import AppGuest
import Dispatch

/// This side's ends of an app's socket and pipes. All work runs on a separate queue, which never
/// waits for the app, neither to read nor to write.
// The state is used on the queue only.
final class AppConnection: @unchecked Sendable {
    /// Input from the app.
    enum Input {
        case message(AppMessage)
        /// A line of its output, on standard error if `isError`. Lines beyond the limit of a second
        /// are not shown.
        case line(String, isError: Bool, isShown: Bool)
        /// The connection to the app has failed.
        case failure(Failure)
    }

    enum Failure: Hashable {
        case notUnderstood
        case beyondBudget(AppBudget.Excess)
    }

    private let budget: AppBudget
    private let queue: DispatchQueue
    private let outbox: Outbox
    private var splitter: LineSplitter
    private var messages: PipeReader?
    private var printed: [Bool: (inlet: PipeReader, lines: OutputLines)] = [:]
    /// The number of open inlets, of three descriptors.
    private var openInlets = 3
    private var awaitsNextSecond = false
    private var handle: (Input) -> Void = { _ in }

    /// Creates a connection, which owns the open descriptors.
    init(
        _ ends: AppDescriptors, budget: AppBudget,
        on queue: DispatchQueue = DispatchQueue(label: "app.connection")
    ) {
        self.budget = budget
        self.queue = queue
        splitter = LineSplitter(limit: budget.messageBytes)
        outbox = Outbox(ends.toApp, budget: budget, on: queue)
        messages = inlet(ends.fromApp) { $0.read($1) }
        for (isError, descriptor) in [(false, ends.output), (true, ends.errors)] {
            let inlet = inlet(descriptor) { $0.readOutput($1, isError: isError) }
            printed[isError] = (inlet, OutputLines(budget: budget))
        }
    }

    private func inlet(
        _ descriptor: CInt, _ take: @escaping @Sendable (AppConnection, [UInt8]) -> Void
    ) -> PipeReader {
        PipeReader(descriptor, on: queue, onEnd: { [weak self] in self?.inletHasEnded() }) {
            [weak self] bytes in
            if let self { take(self, bytes) }
        }
    }

    // MARK: Commands, on any thread

    /// Begins to read; `handle` is called on the connection's queue.
    func begin(handle: @escaping @Sendable (Input) -> Void) {
        queue.async {
            self.handle = handle
            self.messages?.resume()
            for (inlet, _) in self.printed.values { inlet.resume() }
        }
    }

    /// Sends a message after the previous ones, when the app reads.
    func send(_ message: PhoneMessage) {
        switch outbox.reserve() {
        case .fits:
            queue.async {
                guard let excess = self.outbox.append(message) else { return }
                self.fail(.beyondBudget(excess))
            }
        case .exceeds(let excess): queue.async { self.fail(.beyondBudget(excess)) }
        case .isDropped: break
        }
    }

    /// Stops writing until `resumeWriting`, because the process is about to be stopped.
    func pauseWriting() { queue.async { self.outbox.pause() } }

    func resumeWriting() { queue.async { self.outbox.resume() } }

    /// Stops taking messages until `resumeReading`, because the phone has not handled the previous
    /// ones.
    func pauseReading() { queue.async { self.messages?.pause() } }

    func resumeReading() { queue.async { self.messages?.resume() } }

    /// Finishes after the end of the process: reads the remaining input, closes every descriptor,
    /// even if a child of the app holds the other end open, and calls `body` on the queue.
    func finish(_ body: @escaping @Sendable () -> Void) {
        queue.async {
            self.messages?.readRest()
            for (inlet, _) in self.printed.values { inlet.readRest() }
            self.closeAll()
            body()
        }
    }

    // MARK: On the queue

    private func closeAll() {
        outbox.close()
        messages?.close()
        for (inlet, _) in printed.values { inlet.close() }
    }

    private func inletHasEnded() {
        openInlets -= 1
        guard openInlets == 0 else { return }
        for isError in [false, true] {
            printed[isError]?.lines.finish { line, isShown in
                handle(.line(line, isError: isError, isShown: isShown))
            }
        }
    }

    private func read(_ bytes: [UInt8]) {
        for line in splitter.split(bytes) {
            guard !line.isCut else { return fail(.beyondBudget(tooLong)) }
            guard let message = try? AppMessage(line: line.bytes) else {
                return fail(.notUnderstood)
            }
            handle(.message(message))
        }
        if splitter.isBeyondLimit { fail(.beyondBudget(tooLong)) }
    }

    private var tooLong: AppBudget.Excess { .messageBytes(limit: budget.messageBytes) }

    /// Stops reading and writing, and reports the failure.
    private func fail(_ failure: Failure) {
        messages?.close()
        outbox.close()
        handle(.failure(failure))
    }

    private func readOutput(_ bytes: [UInt8], isError: Bool) {
        takeLines(isError) { lines, handler in lines.take(bytes, in: Self.second, handler) }
        guard let (inlet, lines) = printed[isError] else { return }
        if lines.isFull { inlet.pause() }
        if lines.isFull || lines.hasDropped { awaitNextSecond() }
    }

    private func awaitNextSecond() {
        guard !awaitsNextSecond else { return }
        awaitsNextSecond = true
        queue.asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in
            guard let self else { return }
            awaitsNextSecond = false
            for isError in [false, true] {
                takeLines(isError) { lines, handler in lines.begin(Self.second, handler) }
                printed[isError]?.inlet.resume()
            }
        }
    }

    private func takeLines(
        _ isError: Bool, _ body: (inout OutputLines, OutputLines.Handler) -> Void
    ) {
        guard var lines = printed[isError]?.lines else { return }
        body(&lines) { line, isShown in
            handle(.line(line, isError: isError, isShown: isShown))
        }
        printed[isError]?.lines = lines
    }

    private static var second: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000_000) }
}
