/// Rule 14: the device token, as iOS reports it.
extension RouterCore {
    mutating func register(at now: Moment) {
        registration = .waiting(until: now.uptime + Limits.registration)
        effects.append(.register)
    }

    mutating func registrationFailed(_ error: PushEvent.SystemError) {
        registration = .failed
        emit(.registrationFailed(.system(error)))
    }

    mutating func expireRegistration(at now: Moment) {
        guard let deadline = registration.deadline, deadline <= now.uptime else { return }
        // The app was suspended meanwhile: the answer may be there, and is delivered next.
        guard now.uptime - deadline < Limits.oversleep else {
            return registration = .waiting(until: now.uptime + Limits.oversleep)
        }
        registration = .failed
        emit(.registrationFailed(.noAnswer))
    }

    mutating func token(_ bytes: [UInt8], at now: Moment) {
        let token = PushRouter.DeviceToken(bytes: bytes)
        let isChanged = persisted.token != token.hex
        // Who subscribes later hears of the change, too.
        let wasChanged = lastToken.map { $0 == .registered(token, changed: true) } ?? false
        registration = .done
        lastToken = .registered(token, changed: isChanged || wasChanged)
        if let index = buffer?.firstIndex(where: \.isRegistered) { buffer?.remove(at: index) }
        emit(.registered(token, changed: isChanged))
        if !subscribers.isEmpty { tokenWasTold() }
        reconcileUploads(at: now)
    }

    /// A token counts as changed until a subscriber has heard so, in this process or a later one.
    mutating func tokenWasTold() {
        guard case .registered(let token, _)? = lastToken, persisted.token != token.hex else {
            return
        }
        persisted.token = token.hex
        effects.append(.save(persisted))
    }

    // MARK: The store

    /// The store could be read: only now is it known what it had.
    mutating func loaded(_ state: PersistedState, installID: String, at now: Moment) {
        guard self.installID == nil else { return }
        self.installID = installID
        var state = state
        // A restored backup is of another installation, whose registrations are not ours.
        state.uploads.removeAll { $0.registration.installID != installID }
        state.removals.removeAll { $0.installID != installID }
        state.merge(persisted)
        let isChanged = persisted != PersistedState()
        persisted = state
        uploads.seed(installID)
        if isChanged { effects.append(.save(persisted)) }
        reconcileUploads(at: now)
    }
}
