import Foundation

/// The one way to the core: inputs go in by `send`, effects are performed in order.
extension PushRouter {
    /// Handles an input and performs its effects. Inputs that they cause are queued behind it.
    package func send(_ input: RouterInput) {
        queue.append(input)
        guard !isHandling else { return }
        isHandling = true
        while !queue.isEmpty { handle(queue.removeFirst()) }
        isHandling = false
        scheduleWake()
    }

    private func handle(_ input: RouterInput) {
        let now = Moment(uptime: clock.uptime, date: clock.date.timeIntervalSince1970)
        // An accepted answer counts, even if its task has not reached the main actor yet.
        for call in core.dueCalls(at: now) {
            if let answer = closeReply[call]?() {
                perform(core.handle(.answered(call, answer), at: now))
            }
        }
        if case .subscribed = input {
            for number in claims.filter({ $0.value.isClaimed }).keys {
                perform(core.handle(.claimed(number), at: now))
            }
        }
        perform(core.handle(input, at: now))
        removeCompleted()
    }

    private func perform(_ effects: [RouterEffect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: RouterEffect) {
        switch effect {
        case .emit(let event, let subscriber): emit(event, to: subscriber)
        case .complete(let call, let answer):
            _ = closeReply.removeValue(forKey: call)?()
            completions.removeValue(forKey: call)?(answer)
        case .callPeers(let call): peerCalls.removeValue(forKey: call)?()
        case .register: app?.registerForRemoteNotifications()
        case .upload(let generation, let task): start(task, generation)
        case .cancelUpload: upload?.cancel()
        case .save(let state): save(state)
        case .beginBackgroundTask(let call): backgroundTasks[call] = app?.beginPushTask()
        case .endBackgroundTask(let call): backgroundTasks.removeValue(forKey: call)?()
        }
    }

    /// Releases the objects of completed calls and claimed opens.
    private func removeCompleted() {
        peerCalls = peerCalls.filter { core.isPending($0.key) }
        finishReplies = finishReplies.filter { $0.value.reply != nil }
        claims = claims.filter { core.isClaimable($0.key) }
    }

    private func scheduleWake() {
        guard let next = core.nextWake else { return wakeAt = nil }
        // An alarm that is overdue may never come: the user can set the clock back.
        guard wakeAt.map({ next < $0 || $0 < clock.uptime }) ?? true else { return }
        wakeAt = next
        clock.wake(at: next) { [weak self] in
            guard let self else { return }
            if wakeAt == next { wakeAt = nil }
            send(.woke)
        }
    }
}
