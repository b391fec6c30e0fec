internal import Foundation

/// Runs `body` to its end on a thread with a stack of `kilobytes`: 128 are musl's, 512 those of
/// the threads that libdispatch makes on macOS. A body that needs more ends the process.
package func onStack<Result: Sendable>(
    kilobytes: Int, _ body: @escaping @Sendable () -> Result
) -> Result {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Result?
    let thread = Thread {
        result = body()
        done.signal()
    }
    thread.stackSize = kilobytes << 10
    thread.start()
    done.wait()
    guard let result else { preconditionFailure("the thread ended without a result") }
    return result
}

/// Payloads with as many levels as APNs accepts.
package enum DeepPayload: String, CaseIterable, Sendable, CustomStringConvertible {
    case arrays, objects, mixed

    package static let levels = 512

    package var description: String { rawValue }

    /// `aps` with an alert, and beside it what fills the levels.
    package var bytes: [UInt8] { bytes(levels: Self.levels) }

    package func bytes(levels: Int) -> [UInt8] {
        var opening = ""
        var closing = ""
        for level in 1..<levels {
            let isObject = self == .objects || self == .mixed && level % 2 == 0
            opening += isObject ? #"{"":"# : "["
            closing = (isObject ? "}" : "]") + closing
        }
        return Array(#"{"aps":{"alert":"Deep"},"d":\#(opening)0\#(closing)}"#.utf8)
    }
}
