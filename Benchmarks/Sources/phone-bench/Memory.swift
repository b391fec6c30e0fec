import Foundation

/// The resident memory of this process, in kibibytes, from /proc on Linux; 0 on other systems.
func residentKibibytes() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return 0 }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
}
