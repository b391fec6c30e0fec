import Foundation

/// What the system says of a process.
enum ProcessTable {
    /// The letter of its state, such as `T` for stopped or `S` for waiting; `nil` when there is no
    /// such process, or none but a dead one.
    static func state(of pid: Int32) -> String? {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let state = status.split(separator: ")").last?.split(separator: " ").first,
            state != "Z"
        else { return nil }
        return String(state)
    }
}
