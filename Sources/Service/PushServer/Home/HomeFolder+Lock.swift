import Foundation

extension HomeFolder {
    /// The times of waiting for the lock of a folder.
    package struct Patience {
        /// The time until the user is informed.
        var quiet: Duration
        /// The longest time to wait for the lock.
        var most: Duration
        /// The time between two attempts; others hold the lock for some milliseconds.
        var pause: Duration

        package init(
            quiet: Duration = .seconds(1), most: Duration = .seconds(10),
            pause: Duration = .milliseconds(20)
        ) {
            (self.quiet, self.most, self.pause) = (quiet, most, pause)
        }
    }

    /// Runs `work` under an exclusive lock on the folder, among processes and threads.
    package func locked<Result>(
        patience: Patience = Patience(), tell: (String) -> Void = { _ in },
        _ work: () throws(HomeError) -> Result
    ) throws(HomeError) -> Result {
        // A link is not followed, because the file would be created elsewhere.
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
            if waited >= patience.quiet, !isTold {
                isTold = true
                tell("Another program holds \(file(".lock").path). Belfry waits for it.")
            }
            guard waited < patience.most else { throw .locked(file: file(".lock").path) }
            Thread.sleep(forTimeInterval: patience.pause / .seconds(1))
        }
    }
}
