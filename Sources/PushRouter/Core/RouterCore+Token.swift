/// Rule 14: the device token, and its upload to the app's server.
extension RouterCore {
    mutating func register(at now: Moment) {
        registration = .waiting(until: now.uptime + Limits.registration)
        effects.append(.register)
    }

    mutating func registrationFailed(_ reason: String) {
        registration = .failed
        emit(.registrationFailed(.system(reason)))
    }

    mutating func expireRegistration(at now: Moment) {
        guard let deadline = registration.deadline, deadline <= now.uptime else { return }
        registration = .failed
        emit(.registrationFailed(.noAnswer))
    }

    mutating func token(_ bytes: [UInt8], at now: Moment) {
        let token = PushRouter.DeviceToken(bytes: bytes)
        let isChanged = persisted.token != token.hex
        registration = .done
        lastToken = .registered(token, changed: isChanged)
        if isChanged {
            persisted.token = token.hex
            effects.append(.save(persisted))
        }
        if let index = buffer?.firstIndex(where: \.isRegistered) { buffer?.remove(at: index) }
        emit(.registered(token, changed: isChanged))
        reconcileUploads(at: now)
    }

    // MARK: Upload

    mutating func setOwner(_ owner: String?, at now: Moment) {
        uploads.hasUploader = true
        uploads.owner = owner
        reconcileUploads(at: now)
    }

    /// Starts, replaces or cancels the request, so that the server knows the current state.
    mutating func reconcileUploads(at now: Moment) {
        if case .upload(let registration)? = uploads.attempt?.task {
            uploads.possiblyUploaded = registration
        }
        let task = wantedTask(at: now)
        guard task != uploads.attempt?.task else { return }
        if let attempt = uploads.attempt, attempt.retryAt == nil {
            effects.append(.cancelUpload(generation: attempt.generation))
        }
        uploads.attempt = nil
        if let task { start(task, failures: 0) }
    }

    private mutating func start(_ task: TokenTask, failures: Int) {
        uploads.generation += 1
        uploads.attempt = UploadState.Attempt(
            generation: uploads.generation, task: task, failures: failures)
        effects.append(.upload(generation: uploads.generation, task))
    }

    private func wantedTask(at now: Moment) -> TokenTask? {
        guard uploads.hasUploader else { return nil }
        guard let owner = uploads.owner else {
            return (persisted.uploaded?.registration ?? uploads.possiblyUploaded)
                .map { .remove($0) }
        }
        // The token of an earlier launch may be out of date; iOS reports it at every launch.
        guard case .registered(let token, _)? = lastToken else { return nil }
        let registration = PushRouter.TokenRegistration(
            token: token.hex, environment: environment, owner: owner, installID: installID)
        let isKnown = [persisted.uploaded, persisted.refused].contains { record in
            record.map {
                $0.registration == registration && now.date - $0.date < Limits.uploadValidity
            } ?? false
        }
        return isKnown ? nil : .upload(registration)
    }

    mutating func uploadEnded(_ generation: Int, _ outcome: UploadOutcome, at now: Moment) {
        guard var attempt = uploads.attempt, attempt.generation == generation else { return }
        if case .failed(_, let retryAfter) = outcome, !outcome.isFinal {
            attempt.failures += 1
            let delay = uploads.delay(afterFailures: attempt.failures)
            attempt.retryAt = now.uptime + max(delay, retryAfter ?? 0)
            uploads.attempt = attempt
            return
        }
        uploads.attempt = nil
        uploads.possiblyUploaded = nil
        let record = UploadRecord(registration: attempt.task.registration, date: now.date)
        switch (attempt.task, outcome) {
        case (.upload, .done):
            persisted.uploaded = record
            persisted.refused = nil
        case (.upload, .failed): persisted.refused = record
        // A server that refuses to remove a registration does not have it.
        case (.remove, _): persisted.uploaded = nil
        }
        effects.append(.save(persisted))
        reconcileUploads(at: now)
    }

    mutating func retryUpload(at now: Moment) {
        guard let attempt = uploads.attempt, let retryAt = attempt.retryAt, retryAt <= now.uptime
        else { return }
        start(attempt.task, failures: attempt.failures)
    }
}
