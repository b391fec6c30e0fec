import NIOCore

/// A deadline that moves with the activity of a connection, and an action for when it passes.
///
/// Postponing the deadline allocates and schedules nothing: when the scheduled task runs, it checks
/// whether the deadline has moved.
package final class MovingDeadline {
    private let loop: any EventLoop
    private let action: () -> Void
    private var deadline: NIODeadline?
    private var task: Scheduled<Void>?
    /// The time when `task` runs.
    private var taskTime = NIODeadline.distantFuture

    package init(on loop: any EventLoop, action: @escaping () -> Void) {
        self.loop = loop
        self.action = action
    }

    /// Runs the action at `deadline` instead of any previous deadline; `nil` for never.
    package func move(to deadline: NIODeadline?) {
        self.deadline = deadline
        guard let deadline, task == nil || deadline < taskTime else { return }
        schedule(at: deadline)
    }

    package func cancel() {
        deadline = nil
        task?.cancel()
        task = nil
    }

    private func schedule(at time: NIODeadline) {
        task?.cancel()
        taskTime = time
        let loopBound = NIOLoopBound(self, eventLoop: loop)
        task = loop.scheduleTask(deadline: time) { loopBound.value.look() }
    }

    private func look() {
        task = nil
        guard let deadline else { return }
        if loop.now < deadline {
            schedule(at: deadline)
        } else {
            self.deadline = nil
            action()
        }
    }
}
