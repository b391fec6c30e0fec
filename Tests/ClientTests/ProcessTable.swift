import Foundation

/// What the system says of processes (Linux).
enum ProcessTable {
    struct Entry {
        var pid: Int32
        var parent: Int32
        /// `T` for stopped, `S` for waiting, `Z` for dead and not yet fetched.
        var state: String

        init?(_ pid: Int32) {
            guard
                let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
                let fields = text.split(separator: ")").last?.split(separator: " "),
                fields.count > 1, let parent = Int32(fields[1])
            else { return nil }
            self.pid = pid
            self.parent = parent
            state = String(fields[0])
        }

        /// It runs, or is stopped.
        static func isAlive(_ pid: Int32) -> Bool { Entry(pid).map { $0.state != "Z" } ?? false }
    }

    static func children(of parent: Int32) -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.compactMap(Entry.init)
            .filter { $0.parent == parent && $0.state != "Z" }
    }

    /// Looks until it is so, for ten seconds at the most.
    static func becomes(_ isSo: () -> Bool) async -> Bool {
        let latest = ContinuousClock.now + .seconds(10)
        while !isSo() {
            guard ContinuousClock.now < latest else { return false }
            await Task.yield()
        }
        return true
    }
}
