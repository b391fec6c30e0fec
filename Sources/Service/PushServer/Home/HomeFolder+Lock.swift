import Foundation

extension HomeFolder {
    /// How long the lock of a folder is waited for.
    struct Patience {
        /// Until a person is told.
        var quiet = Duration.seconds(1)
        /// In all.
        var most = Duration.seconds(10)
        /// Between two tries; others hold the lock for some milliseconds.
        var pause = Duration.milliseconds(20)
    }

    /// Runs `work` under an exclusive lock on the folder, among processes and threads.
    func locked<Result>(
        patience: Patience = Patience(), tell: (String) -> Void = { _ in },
        _ work: () throws(HomeError) -> Result
    ) throws(HomeError) -> Result {
        // A link is not followed: it would be made somewhere else.
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(file(".lock").path, flags, 0o600)
        guard descriptor >= 0 else { throw failure(".lock") }
        defer { close(descriptor) }
        try wait(for: descriptor, patience, tell)
        return try work()
    }

    private func wait(
        for descriptor: CInt, _ patience: Patience, _ tell: (String) -> Void
    ) throws(HomeError) {
        let start = ContinuousClock.now
        var isTold = false
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw failure(".lock") }
            let waited = ContinuousClock.now - start
            guard waited < patience.most else { throw .locked(file: file(".lock").path) }
            if waited >= patience.quiet, !isTold {
                isTold = true
                tell("Another program holds \(file(".lock").path); waiting for it.")
            }
            Thread.sleep(forTimeInterval: patience.pause / .seconds(1))
        }
    }
}
