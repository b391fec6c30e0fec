/// Rule 14: keeps the app's server up to date about the tokens.
///
/// Requests run one at a time, removals first. A registration that was sent without an answer
/// counts as possibly stored until a later answer settles it, so that the process can end between
/// any two steps.
extension RouterCore {
    mutating func setOwner(
        _ owner: PushRouter.Owner, foreign: PushRouter.ForeignToken?, topics: Set<String>,
        at now: Moment
    ) {
        uploads.endPauses(forNewOwner: uploads.owner != owner, at: now)
        uploads.hasUploader = true
        uploads.owner = owner
        uploads.foreign = foreign
        uploads.topics = topics
        reconcileUploads(at: now)
    }

    /// Sets a token beside the device token; `nil` withdraws it.
    mutating func setToken(_ token: String?, of kind: PushRouter.TokenKind, at now: Moment) {
        uploads.others[kind] = token
        if token == nil { uploads.withdrawn.insert(kind) } else { uploads.withdrawn.remove(kind) }
        reconcileUploads(at: now)
    }

    mutating func setContext(_ context: RegistrationContext, at now: Moment) {
        uploads.context = context
        reconcileUploads(at: now)
    }

    mutating func retryUploads(at now: Moment) {
        guard let retryAt = uploads.retryAt, retryAt <= now.uptime else { return }
        reconcileUploads(at: now)
    }

    /// Starts, replaces or cancels a request, so that the server learns the current state.
    mutating func reconcileUploads(at now: Moment) {
        guard uploads.hasUploader, let installID else { return }
        withdraw()
        let wanted = wantedRegistrations(installID, at: now)
        if let attempt = uploads.attempt {
            guard case .upload(let running) = attempt.task, !wanted.contains(running) else {
                return
            }
            // The request may still have reached the server, so it stays recorded as sent.
            effects.append(.cancelUpload(generation: attempt.generation))
            uploads.cancelled[attempt.generation] = running.id
            uploads.attempt = nil
        }
        let tasks = persisted.removals.map(TokenTask.remove) + wanted.map(TokenTask.upload)
        uploads.pauses = uploads.pauses.filter { tasks.contains($0.key) }
        guard let next = tasks.first(where: { !uploads.isPaused($0, at: now) }) else { return }
        start(next, at: now)
    }

    /// Moves registrations that the server must no longer have to the removals.
    private mutating func withdraw() {
        let isGone: (UploadRecord) -> Bool = { [uploads] in
            uploads.owner == .signedOut || uploads.withdrawn.contains($0.registration.kind)
        }
        let gone = persisted.uploads.filter(isGone)
        uploads.withdrawn = []
        guard !gone.isEmpty else { return }
        persisted.uploads.removeAll(where: isGone)
        for record in gone where record.mayBeThere {
            let isKnown = persisted.removals.contains {
                $0.isAddressed(as: record.registration)
            }
            if !isKnown { persisted.removals.append(record.registration) }
        }
        effects.append(.save(persisted))
    }

    /// The current registrations that the server is not known to have.
    private func wantedRegistrations(
        _ installID: String, at now: Moment
    ) -> [PushRouter.TokenRegistration] {
        guard uploads.owner != .signedOut, let context = uploads.context else { return [] }
        var registrations: [PushRouter.TokenRegistration] = []
        func add(_ token: String, _ kind: PushRouter.TokenKind, _ service: String) {
            var registration = PushRouter.TokenRegistration(
                token: token, environment: environment, owner: uploads.owner.id,
                installID: installID)
            registration.kind = kind
            if kind == .device { registration.topics = uploads.topics }
            registration.service = service
            registration.context = context
            registrations.append(registration)
        }
        if let foreign = uploads.foreign {
            add(foreign.token, .device, foreign.service)
        } else if case .registered(let token, _)? = lastToken {
            // The token of an earlier launch may be out of date; iOS reports it at every launch.
            add(token.hex, .device, PushRouter.TokenRegistration.apns)
        }
        for (kind, token) in uploads.others.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            add(token, kind, PushRouter.TokenRegistration.apns)
        }
        return registrations.filter { registration in
            !persisted.uploads.contains { $0.settles(registration, at: now) }
        }
    }

    private mutating func start(_ task: TokenTask, at now: Moment) {
        let registration = task.registration
        uploads.generation += 1
        uploads.attempt = UploadState.Attempt(
            generation: uploads.generation, task: task, before: records(of: registration.id))
        let before = persisted
        // Until the answer it is unknown what the server has under this ID. An upload replaces
        // another owner's registration, and a removal deletes it on a server that ignores owners.
        for index in persisted.uploads.indices
        where persisted.uploads[index].registration.id == registration.id
            && persisted.uploads[index].state == .accepted
        {
            persisted.uploads[index].state = .sent
        }
        if case .upload = task {
            persisted.uploads.removeAll { $0.registration.isAddressed(as: registration) }
            persisted.uploads.append(
                UploadRecord(registration: registration, date: now.date, state: .sent))
        }
        if persisted != before { effects.append(.save(persisted)) }
        effects.append(.upload(generation: uploads.generation, task))
    }

    private func records(of id: String) -> [UploadRecord] {
        persisted.uploads.filter { $0.registration.id == id }
    }

    mutating func uploadEnded(_ generation: Int, _ outcome: UploadOutcome, at now: Moment) {
        if outcome.isOver { uploads.cancelled[generation] = nil }
        guard let attempt = uploads.attempt, attempt.generation == generation else { return }
        let task = attempt.task
        uploads.attempt = nil
        let before = persisted
        if outcome.changedNothing, !records(of: task.registration.id).isEmpty {
            persisted.uploads.removeAll { $0.registration.id == task.registration.id }
            persisted.uploads += attempt.before
        }
        switch (task, outcome.meaning) {
        case (.upload(let registration), .done): uploaded(registration, at: now)
        case (.upload(let registration), .never), (.upload(let registration), .absent):
            persisted.uploads.removeAll {
                $0.state == .refused && $0.registration.id == registration.id
            }
            persisted.uploads.append(
                UploadRecord(registration: registration, date: now.date, state: .refused))
        case (.remove(let registration), .done), (.remove(let registration), .absent):
            if mayBeOvertaken(registration) {
                pauseForOvertaking(task, at: now)
            } else {
                persisted.removals.removeAll { $0 == registration }
            }
        case (.remove, .never): uploads.pauses[task] = UploadState.Pause(end: .owner)
        case (_, .signedIn): uploads.pauses[task] = UploadState.Pause(end: .activation)
        case (_, .later): backOff(task, outcome.retryAfter, at: now)
        }
        if persisted != before { effects.append(.save(persisted)) }
        reconcileUploads(at: now)
    }

    /// Records that the server has replaced its registration under the same ID. Removals for
    /// earlier owners stay queued, because some servers store registrations by owner.
    private mutating func uploaded(_ registration: PushRouter.TokenRegistration, at now: Moment) {
        let isLast = !mayBeOvertaken(registration)
        if !isLast { pauseForOvertaking(.upload(registration), at: now) }
        persisted.uploads.removeAll { $0.registration.id == registration.id }
        persisted.uploads.append(
            UploadRecord(
                registration: registration, date: now.date, state: isLast ? .accepted : .sent))
        persisted.removals.removeAll {
            $0.id == registration.id && $0.owner == registration.owner
        }
    }

    /// Whether a cancelled upload may reach the server after the request that it has just answered.
    private mutating func mayBeOvertaken(_ registration: PushRouter.TokenRegistration) -> Bool {
        let count = uploads.cancelled.count
        uploads.cancelled = uploads.cancelled.filter { $0.value != registration.id }
        return uploads.cancelled.count < count
    }

    /// Schedules the request once more, for when no cancelled upload can reach the server after it.
    private mutating func pauseForOvertaking(_ task: TokenTask, at now: Moment) {
        let end = now.uptime + Limits.overtaking
        uploads.pauses[task] = UploadState.Pause(end: .at(end), notBefore: end)
    }

    private mutating func backOff(_ task: TokenTask, _ retryAfter: Double?, at now: Moment) {
        let failures = (uploads.pauses[task]?.failures ?? 0) + 1
        let delay = uploads.delay(afterFailures: failures)
        uploads.pauses[task] = UploadState.Pause(
            failures: failures, end: .at(now.uptime + delay),
            notBefore: now.uptime + (retryAfter ?? 0))
    }
}
