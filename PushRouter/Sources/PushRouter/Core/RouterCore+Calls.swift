/// Rules 8 and 13: every call of iOS is completed once and in time, with the answers of its peers.
extension RouterCore {
    mutating func begin(_ call: SystemCall) {
        precondition(calls[call.id] == nil, "call \(call.id) has begun twice")
        calls[call.id] = call
    }

    mutating func answer(_ id: SystemCall.ID, _ answer: SystemCall.Answer) {
        guard calls[id]?.appAnswer == nil else { return }
        calls[id]?.appAnswer = answer
        completeIfAnswered(id)
    }

    /// Asks the app's handler, which must answer before the call's deadline.
    mutating func ask(_ id: SystemCall.ID, _ question: Question) {
        guard calls[id]?.appAnswer == nil, calls[id]?.question == nil else { return }
        calls[id]?.question = question
        effects.append(.ask(id, question))
    }

    /// Answers a call for which the app has set no handler, or one that does not answer it.
    mutating func unhandled(_ id: SystemCall.ID) {
        guard let call = calls[id], call.appAnswer == nil else { return }
        // A push that another SDK works on needs no handler.
        let hasPeers = !call.pendingPeers.isEmpty || !call.peerAnswers.isEmpty
        if let needed = call.question?.neededProtocol, !(call.question?.isWork == true && hasPeers)
        {
            tell(.diagnostic(.noHandler(call.message, needs: needed)))
        }
        answer(id, call.defaultAnswer)
    }

    /// Answers a call whose handler has thrown an error.
    mutating func failed(_ id: SystemCall.ID, _ error: PushEvent.SystemError) {
        guard let call = calls[id], call.appAnswer == nil else { return }
        tell(.diagnostic(.handlerFailed(call.message, error)))
        answer(id, call.answerAtDeadline)
    }

    /// Records a peer's answer; `nil` if the peer does not implement the method.
    mutating func peer(_ peer: Int, of id: SystemCall.ID, _ answer: SystemCall.Answer?) {
        guard calls[id]?.pendingPeers.remove(peer) != nil else {
            if let call = calls[id], answer != nil {
                tell(.diagnostic(.answeredTwice(call.message)))
            }
            return
        }
        if let answer { calls[id]?.peerAnswers.append(answer) }
        completeIfAnswered(id)
    }

    mutating func completeIfAnswered(_ id: SystemCall.ID) {
        guard let call = calls[id], call.appAnswer != nil || call.isOwned else { return }
        if call.ignoresPeers || call.pendingPeers.isEmpty { complete(call) }
    }

    private mutating func complete(_ call: SystemCall) {
        calls[call.id] = nil
        effects.append(.complete(call.id, call.result))
        if call.hasBackgroundTask { effects.append(.endBackgroundTask(call.id)) }
    }

    mutating func expireCalls(at now: Moment) {
        let due = calls.values.filter { $0.deadline <= now.uptime }
        for call in due.sorted(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) { cut(call) }
    }

    /// Completes the call without waiting any longer for the app or its peers.
    private mutating func cut(_ call: SystemCall) {
        complete(call)
        if call.appAnswer == nil, !call.isOwned {
            tell(.diagnostic(.deadline(call.message)))
        }
    }

    /// Completes the call now: iOS suspends the app, even if it had promised more time.
    mutating func backgroundTimeEnded(_ id: SystemCall.ID) {
        if let call = calls[id] { cut(call) }
    }

    /// The time for which the app may work, in seconds.
    func budget(of backgroundTimeRemaining: Double) -> Double {
        max(0, min(Limits.backgroundWork, backgroundTimeRemaining - Limits.backgroundReserve))
    }

    /// Keeps the app running during an action in the background, which iOS may otherwise cut short.
    mutating func beginBackgroundTask(_ id: SystemCall.ID) {
        guard calls[id] != nil else { return }
        calls[id]?.hasBackgroundTask = true
        effects.append(.beginBackgroundTask(id))
    }
}
