/// Rules 8 and 13: every call is completed once and in time, and peers have their say.
extension RouterCore {
    mutating func begin(_ call: SystemCall) {
        precondition(calls[call.id] == nil, "call \(call.id) has begun twice")
        calls[call.id] = call
    }

    mutating func answered(_ input: RouterInput) {
        switch input {
        case .dropped(let id):
            if let call = calls[id] { answer(id, call.unanswered) }
        case .peerAnswered(let call, let peer, let answer):
            self.peer(peer, of: call, answers: answer)
        case .peerAbsent(let call, let peer): self.peer(peer, of: call, answers: nil)
        case .recursion(let message): emit(.diagnostic(.recursion(message)))
        case .displaced(let name): emit(.diagnostic(.delegateDisplaced(by: name)))
        case .storeFailed(let reason): emit(.diagnostic(.storeFailed(reason)))
        default: break
        }
    }

    mutating func answer(_ id: SystemCall.ID, _ answer: SystemCall.Answer) {
        guard calls[id]?.own == nil else { return }
        calls[id]?.own = answer
        completeIfAnswered(id)
    }

    private mutating func peer(
        _ peer: Int, of id: SystemCall.ID, answers answer: SystemCall.Answer?
    ) {
        guard calls[id]?.peersLeft.remove(peer) != nil else {
            if let call = calls[id], answer != nil {
                emit(.diagnostic(.answeredTwice(call.message)))
            }
            return
        }
        if let answer { calls[id]?.peerAnswers.append(answer) }
        completeIfAnswered(id)
    }

    private mutating func completeIfAnswered(_ id: SystemCall.ID) {
        guard let call = calls[id], call.own != nil, call.peersLeft.isEmpty else { return }
        complete(call)
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
            if call.own == nil { emit(.diagnostic(.deadline(call.message))) }
        }
    }

    /// An action in the background may outlast the moment that iOS gives it.
    mutating func keepRunning(_ id: SystemCall.ID) {
        guard calls[id] != nil else { return }
        calls[id]?.hasBackgroundTask = true
        effects.append(.beginBackgroundTask(id))
    }
}
