import AppGuest

/// Lets the phones of a test process use the main thread one after the other, in the order they
/// came: code of an app that hopped to another queue by hand then still belongs to one phone.
final class MainThreadLock: Sendable {
    static let shared = MainThreadLock()

    private let state = LockedValue<(isTaken: Bool, waiting: [CheckedContinuation<Void, Never>])>(
        (false, []))

    func take() async {
        await withCheckedContinuation { turn in
            let isFree = state.withLock { state in
                guard state.isTaken else {
                    state.isTaken = true
                    return true
                }
                state.waiting.append(turn)
                return false
            }
            if isFree { turn.resume() }
        }
    }

    func pass() {
        let next = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isTaken = false
                return CheckedContinuation<Void, Never>?.none
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
