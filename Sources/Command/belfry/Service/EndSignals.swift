import Dispatch
import Libc
import Synchronization

/// SIGTERM and Ctrl-C of a process that serves. They belong to one part of the service at a time; a
/// signal between two parts, when a Belfry that stood by takes over, is kept for the next part.
final class EndSignals: Sendable {
    typealias Handler = @Sendable (Int32) -> Void

    private struct State {
        var sources: [any DispatchSourceSignal] = []
        var handler: Handler?
        var waiting: [Int32] = []
    }

    private let numbers: [Int32]
    private let state = Mutex(State())
    /// A queue of its own, so that a busy process handles signals too.
    private let queue = DispatchQueue(label: "belfry.signals")

    init(_ numbers: [Int32] = [SIGTERM, SIGINT]) {
        self.numbers = numbers
    }

    /// Gives the signals to a handler. Until the first call, a signal ends the process.
    func handle(with handler: @escaping Handler) {
        let waiting = state.withLock { state in
            state.handler = handler
            if state.sources.isEmpty { state.sources = numbers.map { source(of: $0) } }
            return exchange(&state.waiting, with: [])
        }
        for number in waiting { queue.async { self.deliver(number) } }
    }

    /// Keeps signals until the next handler comes. The handler so far is not running any more.
    func release() { queue.sync { state.withLock { $0.handler = nil } } }

    private func deliver(_ number: Int32) {
        let handler = state.withLock { state in
            if state.handler == nil { state.waiting.append(number) }
            return state.handler
        }
        handler?(number)
    }

    private func source(of number: Int32) -> any DispatchSourceSignal {
        Platform.giveToDispatch(number)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { self.deliver(number) }
        source.resume()
        return source
    }
}
