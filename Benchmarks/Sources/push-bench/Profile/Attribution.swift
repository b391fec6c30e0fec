/// The samples of a profile, each attributed to the innermost part of the service on its stack.
struct Attribution {
    struct Share: Hashable {
        var samples = 0
        /// The number of samples in which memory was allocated, freed, copied, retained or
        /// released.
        var memory = 0
    }

    private(set) var total = 0
    private(set) var rooms: [Room: Share] = [:]
    /// The samples by the innermost function of a part of the service on each stack.
    private(set) var functions: [String: Share] = [:]
    private(set) var threads: [String: Int] = [:]

    init(_ stacks: [Stack]) {
        for stack in stacks { count(stack) }
    }

    private mutating func count(_ stack: Stack) {
        total += 1
        threads[stack.thread, default: 0] += 1
        let place = stack.frames.indices.lazy.compactMap { index in
            Room(of: stack.frames[index]).map { (room: $0, index: index) }
        }.first
        let isMemory = stack.frames[..<(place?.index ?? stack.frames.endIndex)]
            .contains { Self.isMemory($0.symbol) }
        let room = place?.room ?? Self.room(ofStray: stack, isMemory: isMemory)
        let name = (place.map { stack.frames[$0.index] } ?? stack.frames.first)?.name ?? "?"
        let memory = isMemory ? 1 : 0
        rooms[room, default: Share()].add(memory)
        functions[name, default: Share()].add(memory)
    }

    /// The part for a stack without a function that belongs to one. C libraries without frame
    /// pointers hide their callers, but not their calls of the kernel.
    private static func room(ofStray stack: Stack, isMemory: Bool) -> Room {
        if isMemory { return .memory }
        guard stack.frames.first?.library.contains("kernel") == true else { return .other }
        let symbols = stack.frames.map(\.symbol)
        if symbols.contains(where: { $0.contains("sock") || $0.contains("tcp_") }) { return .wire }
        let files = ["pread", "pwrite", "vfs_", "filemap", "ext4", "fcntl", "sync", "newfstat"]
        let isFile = symbols.contains { symbol in files.contains(where: symbol.contains) }
        // All other stacks are of threads that go to sleep or wake up.
        return isFile ? .log : .handOver
    }

    private static let memory = [
        "swift_retain", "swift_release", "swift_bridgeObject", "swift_alloc", "swift_dealloc",
        "swift_slow", "swift_isUnique", "swift_array", "malloc", "free", "cfree", "calloc",
        "realloc", "__libc_malloc", "_int_malloc", "_int_free", "_int_realloc", "tcache_",
        "memmove", "memcpy", "__memmove", "__memcpy", "unlink_chunk", "outlined ",
    ]

    private static func isMemory(_ symbol: String) -> Bool {
        memory.contains(where: symbol.hasPrefix)
    }

    /// The shares of the parts, and for `microseconds` of CPU per push the cost of each.
    func table(microseconds: Double) -> Table {
        Table(
            ["part", "share", "µs a push", "for memory"],
            Room.allCases.map { room in
                let share = rooms[room] ?? Share()
                return [
                    room.rawValue, percent(share.samples),
                    decimals(microseconds * Double(share.samples) / Double(max(total, 1))),
                    percent(share.memory),
                ]
            })
    }

    /// The functions to which the most samples are attributed.
    func functionTable(_ count: Int) -> Table {
        Table(
            ["function, with its calls outside the parts", "share", "for memory"],
            functions.sorted { ($1.value.samples, $0.key) < ($0.value.samples, $1.key) }
                .prefix(count).map { name, share in
                    [
                        name.replacing("|", with: "\\|").shortened(to: 90),
                        percent(share.samples), percent(share.memory),
                    ]
                })
    }

    /// A list of threads, such as `NIO-ELT-0-#1 48.1 %, …`.
    var threadSentence: String {
        threads.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
            .map { "\($0.key) \(percent($0.value))" }.joined(separator: ", ")
    }

    private func percent(_ samples: Int) -> String {
        decimals(100 * Double(samples) / Double(max(total, 1))) + " %"
    }

    private func decimals(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension Attribution.Share {
    fileprivate mutating func add(_ memory: Int) {
        samples += 1
        self.memory += memory
    }
}

extension String {
    fileprivate func shortened(to length: Int) -> String {
        count <= length ? self : prefix(length - 1) + "…"
    }
}
