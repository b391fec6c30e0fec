import AppGuest

/// What an app prints, as lines that are bounded in length and in number.
struct OutputLines {
    /// Takes a line; one that is not to be shown is beyond what may be shown in this second.
    typealias Handler = (_ line: String, _ isShown: Bool) -> Void

    private let budget: AppBudget
    private var splitter: LineSplitter
    private var second = 0
    private var lines = 0
    private var bytes = 0
    private var dropped = 0

    init(budget: AppBudget) {
        self.budget = budget
        splitter = LineSplitter(limit: budget.lineBytes)
    }

    /// Takes bytes that were printed within `second`, and calls `handle` for each line, also for those
    /// that there is no room for; what is said about these comes first in a later second.
    mutating func take(_ printed: [UInt8], in second: Int, _ handle: Handler) {
        begin(second, handle)
        bytes += printed.count
        for line in splitter.split(printed) { count(line, handle) }
    }

    /// The app has printed what may be read of it in this second.
    var isFull: Bool { bytes >= budget.outputBytesPerSecond }

    /// Lines were dropped that nothing has been said about.
    var hasDropped: Bool { dropped > 0 }

    /// Another second than that of the last bytes.
    mutating func begin(_ second: Int, _ handle: Handler) {
        guard second != self.second else { return }
        tellDropped(handle)
        self.second = second
        lines = 0
        bytes = 0
    }

    /// No more comes.
    mutating func finish(_ handle: Handler) {
        if let line = splitter.finish() { count(line, handle) }
        tellDropped(handle)
    }

    private mutating func tellDropped(_ handle: Handler) {
        guard dropped > 0 else { return }
        handle("… and \(dropped) more lines, which are not shown: the app prints too fast.", true)
        dropped = 0
    }

    private mutating func count(_ line: LineSplitter.Line, _ handle: Handler) {
        lines += 1
        let isShown = lines <= budget.linesPerSecond
        if !isShown { dropped += 1 }
        handle(String(decoding: line.bytes, as: UTF8.self) + (line.isCut ? "…" : ""), isShown)
    }
}
