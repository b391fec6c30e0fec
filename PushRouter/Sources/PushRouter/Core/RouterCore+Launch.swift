/// Rules 3, 5 and 12: why the app was launched, and what happens when it becomes active.
extension RouterCore {
    mutating func installed(_ launch: RouterInput.Launch, at now: Moment) {
        self.launch.wasInBackground = launch.phase == .background
        self.launch.at = now.uptime
        // A launch in the background has launch options, too, but the user has tapped nothing.
        self.launch.notification = launch.phase == .background ? nil : launch.notification
        // The call that reported the tap before a late install.
        unpaired.removeAll { self.launch.isAwaitingResponse(to: $0.message) }
        if launch.registers { register(at: now) }
    }

    mutating func becameActive(at now: Moment) {
        let isFirst = !life.hasBeenActive
        life.becameActive()
        releaseSettings()
        if case .failed = registration { register(at: now) }
        uploads.endPauses(at: now)
        reconcileUploads(at: now)
        guard isFirst, launch.notification != nil else {
            if launch.responseDeadline == nil { refreshBadge(.becameActive, at: now) }
            return
        }
        launch.responseDeadline = now.uptime + Limits.lateResponse
        launch.defersBadge = true
    }

    /// Drops the notification of the launch options, because a peer owns it.
    mutating func launchIsOwned(at now: Moment) {
        launch.notification = nil
        refreshDeferredBadge(at: now)
    }

    /// Opens the notification of the launch options if its response has not come in time.
    mutating func expireLaunch(at now: Moment) {
        guard let deadline = launch.responseDeadline, deadline <= now.uptime else { return }
        launch.responseDeadline = nil
        if let notification = launch.notification {
            launch.notification = nil
            launch.openedWithoutResponse = LaunchState.LateOpen(
                message: notification, until: now.uptime + Limits.lateReport)
            remember(notification, at: now)
            ledger.recordOpen(notification, in: .inactive, at: now.uptime)
            open(PushEvent.Opened(message: notification, action: .tap, isLaunch: true), at: now)
            tell(.diagnostic(.installedLate(notification)))
        }
        refreshDeferredBadge(at: now)
    }

    /// Reports the badge event of an activation that has waited for its open.
    mutating func refreshDeferredBadge(at now: Moment) {
        guard launch.defersBadge, launch.notification == nil else { return }
        launch.defersBadge = false
        launch.responseDeadline = nil
        refreshBadge(.becameActive, at: now)
    }

    mutating func refreshBadge(_ reason: PushEvent.BadgeReason, at now: Moment) {
        if badge.request(reason, at: now.uptime) { tell(.refreshBadge(reason)) }
    }

    mutating func expireBadge(at now: Moment) {
        if let reason = badge.expire(at: now.uptime) { tell(.refreshBadge(reason)) }
    }
}
