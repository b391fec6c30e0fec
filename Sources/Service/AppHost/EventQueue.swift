/// The events of an app's process that its phone has not handled yet.
struct EventQueue {
    private let limit: Int
    private var events: [ProcessEvent] = []
    /// The number of `events` that have been taken.
    private var taken = 0
    private var hasEnded = false
    private var isAnnounced = false
    /// `true` while the process is not read, because the phone does not keep up with it.
    private(set) var isHeldBack = false

    /// - Parameter limit: the number of events at which the process is held back, until half are
    ///   handled.
    init(limit: Int = 0) {
        self.limit = limit
    }

    private var count: Int { events.count - taken }

    /// Appends an event. Returns `false` for events after the end of the process, which is always
    /// last.
    mutating func append(_ event: ProcessEvent) -> Bool {
        guard !hasEnded else { return false }
        switch event {
        case .crashed, .notLaunched: hasEnded = true
        case .message, .ofExtension, .extensionEnded, .extensionNotLaunched,
            .extensionUsesMemory, .extensionUsage:
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

    /// Returns `true` if a new announcement of events is due: one until they are taken.
    mutating func announce(afterSlice: Bool = false) -> Bool {
        if afterSlice { isAnnounced = false }
        guard !isAnnounced, count > 0 else { return false }
        isAnnounced = true
        return true
    }
}
