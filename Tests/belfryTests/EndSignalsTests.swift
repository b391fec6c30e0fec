import Synchronization
import TestSupport
import Testing

@testable import belfry

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite(.timeLimit(.minutes(10)))
struct EndSignalsTests {
    @Test func `a signal between two handlers goes to the next one`() async {
        let signals = EndSignals([SIGUSR1])
        let (first, second) = (SignalCount(), SignalCount())
        // The source is installed a moment later.
        signal(SIGUSR1, SIG_IGN)
        signals.handle { _ in first.count() }
        let isInstalled = await Patience.waits {
            kill(getpid(), SIGUSR1)
            return first.value > 0
        }
        #expect(isInstalled)
        signals.release()
        let received = first.value
        kill(getpid(), SIGUSR1)
        signals.handle { _ in second.count() }
        #expect(await Patience.waits { second.value > 0 })
        #expect(first.value == received)
    }
}

private final class SignalCount: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock(\.self) }

    func count() { number.withLock { $0 += 1 } }
}
