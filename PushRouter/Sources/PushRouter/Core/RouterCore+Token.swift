/// Rule 14: the device token that iOS reports.
extension RouterCore {
    mutating func register(at now: Moment) {
        registration = .waiting(until: now.uptime + Limits.registration)
        effects.append(.register)
    }

    mutating func registrationFailed(_ error: PushEvent.SystemError) {
        registration = .failed
        tell(.registrationFailed(.system(error)))
    }

    mutating func expireRegistration(at now: Moment) {
        guard let deadline = registration.deadline, deadline <= now.uptime else { return }
        // The app was suspended meanwhile: the answer may be there, and is delivered next.
        guard now.uptime - deadline < Limits.oversleep else {
            return registration = .waiting(until: now.uptime + Limits.oversleep)
        }
        registration = .failed
        tell(.registrationFailed(.noAnswer))
    }

    mutating func token(_ bytes: [UInt8], at now: Moment) {
        let token = PushRouter.DeviceToken(bytes: bytes)
        let isChanged = persisted.token != token.hex
        // A later observer must hear of the change, too.
        let wasChanged = lastToken == .registered(token, changed: true)
        registration = .done
        lastToken = .registered(token, changed: isChanged || wasChanged)
        tell(.registered(token, changed: isChanged))
        if !observers.isEmpty { tokenWasTold() }
        reconcileUploads(at: now)
    }

    /// Records that an observer has received the token. Until then the token counts as changed, in
    /// this process and in later ones.
    mutating func tokenWasTold() {
        guard case .registered(let token, _)? = lastToken, persisted.token != token.hex else {
            return
        }
        persisted.token = token.hex
        effects.append(.save(persisted))
    }

    // MARK: The store

    mutating func storeFailed(_ reason: String?) {
        storeFailure = reason
        if let reason { tell(.diagnostic(.storeFailed(reason))) }
    }

    /// Takes over the stored state, once the store could be read.
    mutating func loaded(_ state: PersistedState, installID: String, at now: Moment) {
        guard self.installID == nil else { return }
        self.installID = installID
        var state = state
        // A restored backup belongs to another installation, with registrations of its own.
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
