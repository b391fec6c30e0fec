package import Foundation
internal import Synchronization

/// On Linux, a child inherits each descriptor that another thread opens while Foundation starts the
/// child. A child that lives on, such as a server, then keeps the end of another one from being
/// noticed, and a pipe from reaching its end. So processes start one after another, and no pipe is
/// made meanwhile.
private let starting = Mutex(())

extension Process {
    /// Starts the process while no other process is started.
    package func start() throws { try starting.withLock { _ in try run() } }
}

extension Pipe {
    /// Makes a pipe while no process is started.
    package static func uninherited() -> Pipe { starting.withLock { _ in Pipe() } }
}
