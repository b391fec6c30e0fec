/// Rules 8 and 13: every call of iOS is completed once and in time, with its peers' answers.
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

    mutating func answerByDefault(_ id: SystemCall.ID) {
        if let call = calls[id] { answer(id, call.defaultAnswer) }
    }

    /// A peer has answered; `nil` if it does not implement the method.
    mutating func peer(_ peer: Int, of id: SystemCall.ID, _ answer: SystemCall.Answer?) {
        guard calls[id]?.pendingPeers.remove(peer) != nil else {
            if let call = calls[id], answer != nil {
                emit(.diagnostic(.answeredTwice(call.message)))
            }
            return
        }
        if let answer { calls[id]?.peerAnswers.append(answer) }
        completeIfAnswered(id)
    }

    private mutating func completeIfAnswered(_ id: SystemCall.ID) {
        guard let call = calls[id], call.appAnswer != nil else { return }
        if call.ignoresPeers || call.pendingPeers.isEmpty { complete(call) }
    }

    private mutating func complete(_ call: SystemCall) {
        calls[call.id] = nil
        effects.append(.complete(call.id, call.result))
        if call.hasBackgroundTask { effects.append(.endBackgroundTask(call.id)) }
    }

    mutating func expireCalls(at now: Moment) {
        let due = calls.values.filter { $0.deadline <= now.uptime }
        for call in due.sorted(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) {
            complete(call)
            if call.appAnswer == nil { emit(.diagnostic(.deadline(call.message))) }
        }
    }

    /// Keeps the app running during an action in the background; iOS may suspend it earlier
    /// otherwise.
    mutating func beginBackgroundTask(_ id: SystemCall.ID) {
        guard calls[id] != nil else { return }
        calls[id]?.hasBackgroundTask = true
        effects.append(.beginBackgroundTask(id))
    }
}
