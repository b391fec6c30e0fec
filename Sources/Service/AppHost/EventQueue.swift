/// What an app's process has reported and its phone has not handled yet.
struct EventQueue {
    private let limit: Int
    private var events: [ProcessEvent] = []
    /// How many of `events` have been taken.
    private var taken = 0
    private var hasEnded = false
    private var isAnnounced = false
    /// The process is not to be read from: the phone does not keep up with it.
    private(set) var isHeldBack = false

    /// - Parameter limit: from so many events on the process is held back, until half are handled.
    init(limit: Int = 0) {
        self.limit = limit
    }

    private var count: Int { events.count - taken }

    /// `false` for what comes behind the end of the process: its last words come before that.
    mutating func append(_ event: ProcessEvent) -> Bool {
        guard !hasEnded else { return false }
        switch event {
        case .crashed, .notLaunched: hasEnded = true
        case .message, .ofExtension, .extensionEnded, .extensionNotLaunched:
            if count + 1 >= limit { isHeldBack = true }
        }
        events.append(event)
        return true
    }

    mutating func take(upTo limit: Int) -> [ProcessEvent] {
        let slice = Array(events[taken...].prefix(limit))
        taken += slice.count
        if taken * 2 >= events.count {
            events.removeFirst(taken)
            taken = 0
        }
        if count <= self.limit / 2 { isHeldBack = false }
        return slice
    }

    /// Whether whoever handles the events is to be told of them: once, until they are taken.
    mutating func announce(afterSlice: Bool = false) -> Bool {
        if afterSlice { isAnnounced = false }
        guard !isAnnounced, count > 0 else { return false }
        isAnnounced = true
        return true
    }
}
