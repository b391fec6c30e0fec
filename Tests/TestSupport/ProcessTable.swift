internal import Foundation

/// The system's information about processes (Linux).
package enum ProcessTable {
    package struct Entry {
        package var pid: Int32
        package var parent: Int32
        /// `T` for stopped, `S` for waiting.
        package var state: String

        /// `nil` when there is no such process, or only one that has ended and not yet been waited for.
        package init?(_ pid: Int32) {
            guard
                let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
                let fields = text.split(separator: ")").last?.split(separator: " "),
                fields.count > 1, fields[0] != "Z", let parent = Int32(fields[1])
            else { return nil }
            self.pid = pid
            self.parent = parent
            state = String(fields[0])
        }
    }

    package static func state(of pid: Int32) -> String? { Entry(pid)?.state }

    package static func children(of parent: Int32) -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.compactMap(Entry.init).filter { $0.parent == parent }
    }

    /// Waits until it is so; `false` when it is not within `Patience.forHangs`.
    package static func becomes(_ isSo: () -> Bool) async -> Bool {
        await Patience.waits { isSo() }
    }
}
