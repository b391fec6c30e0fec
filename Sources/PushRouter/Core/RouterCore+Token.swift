/// Rule 14: the token, and the server that has to know it.
extension RouterCore {
    mutating func registered(_ input: RouterInput, at now: Moment) {
        switch input {
        case .register: register(at: now)
        case .token(let bytes): token(bytes, at: now)
        case .registrationFailed(let reason):
            registration = .failed
            emit(.registrationFailed(.system(reason)))
        case .uploads(let owner):
            uploads.isConfigured = true
            uploads.owner = owner
            reconcileUploads(at: now)
        case .uploadEnded(let generation, let outcome):
            uploadEnded(generation, outcome, at: now)
        default: break
        }
    }

    mutating func register(at now: Moment) {
        registration = .waiting(until: now.uptime + Limits.registering)
        effects.append(.register)
    }

    mutating func expireRegistration(at now: Moment) {
        guard let deadline = registration.deadline, deadline <= now.uptime else { return }
        registration = .failed
        emit(.registrationFailed(.noAnswer))
    }

    private mutating func token(_ bytes: [UInt8], at now: Moment) {
        let token = PushRouter.DeviceToken(bytes: bytes)
        let isChanged = memory.token != token.hex
        registration = .done
        lastToken = .registered(token, changed: isChanged)
        if isChanged {
            memory.token = token.hex
            effects.append(.save(memory))
        }
        if let index = buffer?.firstIndex(where: \.isRegistered) { buffer?.remove(at: index) }
        emit(.registered(token, changed: isChanged))
        reconcileUploads(at: now)
    }

    // MARK: Upload

    /// Starts, replaces or drops what the server is to be told.
    mutating func reconcileUploads(at now: Moment) {
        if case .upload(let registration)? = uploads.attempt?.task { uploads.unsure = registration }
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
        guard uploads.isConfigured else { return nil }
        guard let owner = uploads.owner else {
            return (memory.uploaded?.registration ?? uploads.unsure).map { .remove($0) }
        }
        // A token of an earlier launch may be out of date: iOS tells at every launch.
        guard case .registered(let token, _)? = lastToken else { return nil }
        let registration = PushRouter.TokenRegistration(
            token: token.hex, environment: environment, owner: owner, installID: installID)
        let isKnown = [memory.uploaded, memory.refused].contains { record in
            record.map {
                $0.registration == registration && now.date - $0.date < Limits.uploadAgain
            } ?? false
        }
        return isKnown ? nil : .upload(registration)
    }

    private mutating func uploadEnded(
        _ generation: Int, _ outcome: UploadOutcome, at now: Moment
    ) {
        guard var attempt = uploads.attempt, attempt.generation == generation else { return }
        if case .failed(_, let retryAfter) = outcome, !outcome.isFinal {
            attempt.failures += 1
            let pause = uploads.pause(afterFailures: attempt.failures)
            attempt.retryAt = now.uptime + max(pause, retryAfter ?? 0)
            uploads.attempt = attempt
            return
        }
        uploads.attempt = nil
        uploads.unsure = nil
        let record = UploadRecord(registration: attempt.task.registration, date: now.date)
        switch (attempt.task, outcome) {
        case (.upload, .done):
            memory.uploaded = record
            memory.refused = nil
        case (.upload, .failed): memory.refused = record
        // What the server does not want to remove is not there.
        case (.remove, _): memory.uploaded = nil
        }
        effects.append(.save(memory))
        reconcileUploads(at: now)
    }

    mutating func retryUpload(at now: Moment) {
        guard let attempt = uploads.attempt, let retryAt = attempt.retryAt, retryAt <= now.uptime
        else { return }
        start(attempt.task, failures: attempt.failures)
    }
}

extension RouterEvent {
    fileprivate var isRegistered: Bool {
        if case .registered = self { true } else { false }
    }
}
