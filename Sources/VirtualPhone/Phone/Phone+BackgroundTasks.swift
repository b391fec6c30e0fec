import PushModel

extension Phone {
    /// The app asks to run on after it has left the foreground.
    mutating func beginBackgroundTask(_ id: Int, of bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process else { return }
        apps[bundle]?.process?.backgroundTasks.insert(id)
        if !process.isForeground, process.backgroundTasksEnd == nil {
            apps[bundle]?.process?.backgroundTasksEnd = step.now + Limits.backgroundTasks
        }
    }

    mutating func endBackgroundTask(_ id: Int, of bundle: BundleID) {
        apps[bundle]?.process?.backgroundTasks.remove(id)
        if apps[bundle]?.process?.backgroundTasks.isEmpty == true {
            forgetBackgroundTime(of: bundle)
        }
    }

    /// Time is up: each expiration handler is called once, and an app that has not ended its tasks
    /// after that is ended itself.
    mutating func expireBackgroundTasks(of bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process, let due = process.backgroundTasksEnd,
            due <= step.now
        else { return }
        guard !process.backgroundTasksAreExpiring else {
            step.record(
                .system, .overdue, app: bundle, rules: [.rLife1], .overdue(.backgroundTasks))
            return end(
                bundle, .systemTerminated, why: .backgroundTasksTooLong,
                rules: [.rLife1], &step)
        }
        apps[bundle]?.process?.backgroundTasksAreExpiring = true
        apps[bundle]?.process?.backgroundTasksEnd = step.now + Limits.expiration
        enqueue(
            process.backgroundTasks.sorted().map(Work.backgroundTimeExpired), for: bundle, &step)
    }

    /// In the foreground, and without a task, there is no limit.
    mutating func forgetBackgroundTime(of bundle: BundleID) {
        apps[bundle]?.process?.backgroundTasksEnd = nil
        apps[bundle]?.process?.backgroundTasksAreExpiring = false
    }

    mutating func expireBackgroundTask(_ id: Int, of bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle]?.process?.backgroundTasks.contains(id) == true else { return }
        step.emit(.expireBackgroundTask(bundle, id))
    }
}
