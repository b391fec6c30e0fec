import NIOCore

/// A deadline that moves with what a connection does, and an action for when it passes.
///
/// Putting it off allocates and schedules nothing: the task that is scheduled looks, when it runs,
/// whether the deadline has moved.
final class MovingDeadline {
    private let loop: any EventLoop
    private let action: () -> Void
    private var deadline: NIODeadline?
    private var task: Scheduled<Void>?
    /// When `task` runs.
    private var taskTime = NIODeadline.distantFuture

    init(on loop: any EventLoop, action: @escaping () -> Void) {
        self.loop = loop
        self.action = action
    }

    /// Lets the action run at `deadline` instead of any earlier given time; `nil` for never.
    func move(to deadline: NIODeadline?) {
        self.deadline = deadline
        guard let deadline, task == nil || deadline < taskTime else { return }
        schedule(at: deadline)
    }

    func cancel() {
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
