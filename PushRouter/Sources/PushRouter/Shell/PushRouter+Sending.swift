import Foundation

/// The only way to the core: `send` takes an input, and the effects are performed in order.
extension PushRouter {
    /// Handles an input and performs its effects. Inputs that the effects cause are queued behind
    /// it.
    package func send(_ input: RouterInput) {
        queue.append(input)
        guard !isHandling else { return }
        isHandling = true
        while !queue.isEmpty { handle(queue.removeFirst()) }
        isHandling = false
        // A call that still waits in the queue is not pending yet, so its peer call must stay until
        // here.
        peerCalls = peerCalls.filter { core.isPending($0.key) }
        scheduleWake()
    }

    private func handle(_ input: RouterInput) {
        let now = Moment(uptime: clock.uptime, date: clock.date.timeIntervalSince1970)
        if case .observed(let id) = input { startObserving(id) }
        perform(core.handle(input, at: now))
    }

    private func perform(_ effects: [RouterEffect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: RouterEffect) {
        switch effect {
        case .tell(let event, let observer): tell(event, to: observer)
        case .ask(let call, let question): ask(call, question)
        case .complete(let call, let answer):
            stopAsking(call)
            completions.removeValue(forKey: call)?(answer)
        case .deliver(let open, let reader): deliver(open, to: reader)
        case .callPeers(let call): peerCalls.removeValue(forKey: call)?()
        case .register: app?.registerForRemoteNotifications()
        case .upload(let generation, let task): start(task, generation)
        case .cancelUpload: upload?.cancel()
        case .save(let state): save(state)
        case .beginBackgroundTask(let call): beginBackgroundTask(call)
        case .endBackgroundTask(let call): backgroundTasks.removeValue(forKey: call)?()
        }
    }

    /// Begins a background task for the call. When iOS ends the task, the call is completed,
    /// because the app is suspended afterwards.
    private func beginBackgroundTask(_ call: SystemCall.ID) {
        backgroundTasks[call] = app?.beginPushTask { [weak self] in
            self?.send(.backgroundTimeEnded(call))
        }
    }

    private func scheduleWake() {
        guard let next = core.nextWake else { return wakeAt = nil }
        // An overdue alarm may never come, because the user can set the clock back.
        guard wakeAt.map({ next < $0 || $0 < clock.uptime }) ?? true else { return }
        wakeAt = next
        clock.wake(at: next) { [weak self] in
            guard let self else { return }
            if wakeAt == next { wakeAt = nil }
            send(.woke)
        }
    }
}
