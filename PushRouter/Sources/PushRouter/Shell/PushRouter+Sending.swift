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
        // Not before: a call that waits in the queue is not pending yet.
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

    /// When iOS ends the task, the call has to be completed: the app is suspended then.
    private func beginBackgroundTask(_ call: SystemCall.ID) {
        backgroundTasks[call] = app?.beginPushTask { [weak self] in
            self?.send(.backgroundTimeEnded(call))
        }
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
