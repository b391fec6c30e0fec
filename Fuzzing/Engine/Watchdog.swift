import Foundation
import Synchronization

/// Ends the process, with the input written to a file and named, when an input crashes it, hangs, or
/// leaves memory behind.
package final class Watchdog: Sendable {
    /// How long one input may take.
    private static let seconds = 5
    /// How much the process may grow once it is warm, in MiB.
    private static let growth = 256

    // What a signal handler may look at: nothing that has to be locked or counted.
    nonisolated(unsafe) private static let input = UnsafeMutableRawPointer.allocate(
        byteCount: 1 << 16, alignment: 16)
    nonisolated(unsafe) private static var inputLength = 0
    nonisolated(unsafe) private static var label = strdup("")
    nonisolated(unsafe) private static var number = 0

    private static let current = Atomic<Int>(-1)

    private init() {}

    /// Sets the target and the seed that the report of a crash names.
    package static func name(_ target: String, seed: UInt64) {
        free(label)
        label = strdup("\(target) --seed \(seed)")
    }

    /// Watches the calling thread from now on.
    package static func start() {
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] { catchSignal(signal) }
        Thread.detachNewThread {
            var last = (number: -1, since: ContinuousClock.now)
            while true {
                Thread.sleep(forTimeInterval: 0.5)
                let now = current.load(ordering: .relaxed)
                if now != last.number || now < 0 {
                    last = (now, .now)
                } else if ContinuousClock.now - last.since > .seconds(seconds) {
                    report("hangs")
                    exit(70)
                }
            }
        }
    }

    /// The run is over; nothing hangs from here on.
    package static func stop() {
        current.store(-1, ordering: .relaxed)
    }

    package static func begin(_ number: Int, _ bytes: [UInt8]) {
        inputLength = min(bytes.count, 1 << 16)
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            input.copyMemory(from: start, byteCount: inputLength)
        }
        self.number = number
        current.store(number, ordering: .relaxed)
    }

    /// The most memory that the process has had, in MiB.
    package static var memory: Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        #if canImport(Darwin)
            return usage.ru_maxrss >> 20
        #else
            return usage.ru_maxrss >> 10
        #endif
    }

    /// Ends the process if it has grown too much since it was warm.
    package static func check(since warm: Int) {
        guard memory - warm > growth else { return }
        report("leaves memory behind (\(warm) MiB, then \(memory) MiB) at the latest")
        exit(70)
    }

    // MARK: What is said

    private static func catchSignal(_ number: Int32) {
        // A stack that has run over has no room for a handler.
        var stack = stack_t()
        stack.ss_size = 1 << 16
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
        sigaltstack(&stack, nil)
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = Int32(truncatingIfNeeded: Int(SA_ONSTACK) | Int(SA_RESETHAND))
        sigaction(number, &action, nil)
    }

    private static let handler: @convention(c) (Int32) -> Void = { signal in
        Watchdog.report("crashes")
        raise(signal)
    }

    /// Only what may be called in a signal handler.
    private static func report(_ what: StaticString) {
        put(what)
        finish()
    }

    private static func report(_ what: String) {
        FileHandle.standardError.write(Data(what.utf8))
        finish()
    }

    private static func put(_ text: StaticString) {
        _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func finish() {
        put(": input ")
        // The digits of the number, the first one first.
        var power = 1
        while number / power >= 10 { power *= 10 }
        while power > 0 {
            var digit = UInt8(ascii: "0") + UInt8(number / power % 10)
            _ = write(2, &digit, 1)
            power /= 10
        }
        put(" of belfry-fuzz ")
        if let label { _ = write(2, label, strlen(label)) }
        put("; it is in the file fuzz-input\n")
        let file = open("fuzz-input", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        _ = write(file, input, inputLength)
        close(file)
    }
}
