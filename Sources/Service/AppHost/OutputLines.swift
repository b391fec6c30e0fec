import AppGuest

/// An app's output as lines, with limits for their length and number.
struct OutputLines {
    /// Takes a line; lines beyond the limit of a second are not to be shown.
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

    /// Takes bytes that were printed within `second`, and calls `handle` for each line, also for
    /// lines over the limit. A remark about those lines comes first in a later second.
    mutating func take(_ printed: [UInt8], in second: Int, _ handle: Handler) {
        begin(second, handle)
        bytes += printed.count
        for line in splitter.split(printed) { count(line, handle) }
    }

    /// `true` if the app has printed the most that is read in this second.
    var isFull: Bool { bytes >= budget.outputBytesPerSecond }

    /// `true` if lines were dropped without a remark so far.
    var hasDropped: Bool { dropped > 0 }

    /// Begins another second, unless it is that of the last bytes.
    mutating func begin(_ second: Int, _ handle: Handler) {
        guard second != self.second else { return }
        tellDropped(handle)
        self.second = second
        lines = 0
        bytes = 0
    }

    /// Counts an unfinished last line, and reports the number of dropped lines.
    mutating func finish(_ handle: Handler) {
        if let line = splitter.finish() { count(line, handle) }
        tellDropped(handle)
    }

    private mutating func tellDropped(_ handle: Handler) {
        guard dropped > 0 else { return }
        handle(
            "… and \(dropped) more lines, which are not shown because the app prints too fast.",
            true)
        dropped = 0
    }

    private mutating func count(_ line: LineSplitter.Line, _ handle: Handler) {
        lines += 1
        let isShown = lines <= budget.linesPerSecond
        if !isShown { dropped += 1 }
        handle(String(decoding: line.bytes, as: UTF8.self) + (line.isCut ? "…" : ""), isShown)
    }
}
