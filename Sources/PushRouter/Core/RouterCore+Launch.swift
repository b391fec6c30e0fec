/// Rules 3, 5 and 12: what a launch meant, and what becoming active brings.
extension RouterCore {
    mutating func installed(_ launch: RouterInput.Launch, at now: Moment) {
        self.launch.wasInBackground = launch.phase == .background
        self.launch.at = now.uptime
        // A launch in the background carries them as well, and nobody has tapped anything.
        self.launch.notification = launch.phase == .background ? nil : launch.notification
        // The tap's own call, which came before an install that is late.
        joining.removeAll { self.launch.isAwaiting($0.message) }
        if launch.registers { register(at: now) }
    }

    mutating func becameActive(at now: Moment) {
        let isFirst = !life.hasBeenActive
        life.becameActive()
        if case .failed = registration { register(at: now) }
        reconcileUploads(at: now)
        guard isFirst, let notification = launch.notification else {
            if launch.checkAt == nil { askForBadge(.becameActive, at: now) }
            return
        }
        guard hasNotificationCenter else {
            launch.notification = nil
            open(notification, .tap, isLaunch: true, at: now)
            return askForBadge(.becameActive, at: now)
        }
        launch.checkAt = now.uptime + Limits.lateResponse
        launch.owesBadge = true
    }

    /// The launch options are believed only when nothing better has come.
    mutating func expireLaunch(at now: Moment) {
        guard let checkAt = launch.checkAt, checkAt <= now.uptime else { return }
        launch.checkAt = nil
        if let notification = launch.notification {
            launch.notification = nil
            launch.openedLate = notification
            remember(notification, at: now)
            ledger.opened(notification, in: .inactive, at: now.uptime)
            open(notification, .tap, isLaunch: true, at: now)
            emit(.diagnostic(.installedLate(notification)))
        }
        payBadge(at: now)
    }

    /// The badge event of an activation that had to wait for its opening.
    mutating func payBadge(at now: Moment) {
        guard launch.owesBadge, launch.notification == nil else { return }
        launch.owesBadge = false
        launch.checkAt = nil
        askForBadge(.becameActive, at: now)
    }

    mutating func askForBadge(_ reason: PushEvent.BadgeReason, at now: Moment) {
        if badge.ask(reason, at: now.uptime) { emit(.refreshBadge(reason)) }
    }

    mutating func expireBadge(at now: Moment) {
        if let reason = badge.expire(at: now.uptime) { emit(.refreshBadge(reason)) }
    }
}
