import Foundation

/// The one door to the core, and its clock.
extension PushRouter {
    /// Tells the core, and does what it wants. What comes up meanwhile is told afterwards.
    package func send(_ input: RouterInput) {
        inbox.append(input)
        guard !isBusy else { return }
        isBusy = true
        while !inbox.isEmpty { step(inbox.removeFirst()) }
        isBusy = false
        scheduleWake()
    }

    private func step(_ input: RouterInput) {
        let now = Moment(uptime: clock.uptime, date: clock.date.timeIntervalSince1970)
        // An answer that was accepted counts, even if it was still on its way.
        for call in core.dueCalls(at: now) {
            if let answer = closings[call]?() {
                perform(core.handle(.answered(call, answer), at: now))
            }
        }
        if case .subscribed = input {
            for number in claims.filter({ $0.value.isClaimed }).keys {
                perform(core.handle(.claimed(number), at: now))
            }
        }
        perform(core.handle(input, at: now))
        forget()
    }

    private func perform(_ effects: [RouterEffect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: RouterEffect) {
        switch effect {
        case .emit(let event, let subscriber): emit(event, to: subscriber)
        case .complete(let call, let answer):
            _ = closings.removeValue(forKey: call)?()
            completions.removeValue(forKey: call)?(answer)
        case .askPeers(let call): asking.removeValue(forKey: call)?()
        case .register: app?.askForToken()
        case .upload(let generation, let task): start(task, generation)
        case .cancelUpload: upload?.cancel()
        case .save(let memory): save(memory)
        case .beginBackgroundTask(let call): backgroundTasks[call] = app?.beginPushTask()
        case .endBackgroundTask(let call): backgroundTasks.removeValue(forKey: call)?()
        }
    }

    private func save(_ memory: Remembered) {
        do {
            try store.save(JSONEncoder().encode(memory))
        } catch {
            send(.storeFailed(String(describing: error)))
        }
    }

    /// What the core no longer knows needs no objects.
    private func forget() {
        asking = asking.filter { core.calls[$0.key] != nil }
        finishing = finishing.filter { $0.value.reply != nil }
        let open = Set(core.opens.map(\.number))
        claims = claims.filter { open.contains($0.key) }
    }

    private func scheduleWake() {
        guard let next = core.nextWake else { return wakeAt = nil }
        guard wakeAt.map({ next < $0 }) ?? true else { return }
        wakeAt = next
        clock.wake(at: next) { [weak self] in
            guard let self else { return }
            if wakeAt == next { wakeAt = nil }
            send(.woke)
        }
    }
}
