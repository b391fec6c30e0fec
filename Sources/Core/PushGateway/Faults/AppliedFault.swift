import PushModel

/// The effect of a fault on one push. Stored with the push's answer in the log, so that a world can
/// be replayed without the rules.
package struct AppliedFault: Hashable, Sendable, Codable {
    package var name: String
    package var answer: FaultAnswer
    package var phase: FaultPhase
    /// The delay of the answer; `nil` for none.
    package var delay: Duration?

    package init(
        name: String, answer: FaultAnswer, phase: FaultPhase = .before, delay: Duration? = nil
    ) {
        self.name = name
        self.answer = answer
        self.phase = phase
        self.delay = delay
    }

    /// Whether the push is handled as if there were no fault.
    var lets: Bool { phase == .after || answer == .delay }

    /// Returns the fault's answer instead of the true one.
    func replacing(_ response: PushResponse, at milliseconds: Int64) -> PushResponse {
        var changed = response
        changed.fault = self
        switch answer {
        case .delay: return changed
        case .reset, .goaway, .silence:
            changed.status = 0
            changed.reason = nil
            changed.channelID = nil
            changed.content = nil
            changed.timestamp = nil
        case .refusal(let reason):
            changed.status = reason.status
            changed.reason = reason
            changed.timestamp = reason.status == 410 ? milliseconds : nil
            changed.uniqueID = nil
            changed.channelID = nil
            changed.content = nil
        }
        changed.hint =
            "The injected fault \(Rejection.quote(name)) made this answer. Nothing is wrong with "
            + "the push. List the faults with belfry faults."
        return changed
    }
}

extension Gateway {
    /// Answers a request with a fault.
    mutating func answer(
        _ request: PushRequest, as fault: AppliedFault, at now: Instant
    ) -> Outcome {
        let milliseconds = configuration.unixMilliseconds(at: now)
        guard !fault.lets else {
            var outcome = answer(request, at: now)
            // A refused push reaches no phone, so there is nothing to hide from the sender.
            guard fault.answer == .delay || outcome.disposition != .refused else { return outcome }
            outcome.response = fault.replacing(outcome.response, at: milliseconds)
            return outcome
        }
        let isPush = request.channelApp == nil
        let sent = isPush ? request.id : request.requestID
        let id = sent.flatMap { $0.isEmpty ? nil : $0 } ?? newID()
        let response = PushResponse(
            status: 0, id: isPush ? id : "", requestID: isPush ? nil : id)
        return Outcome(
            response: fault.replacing(response, at: milliseconds),
            disposition: .lost(for: registration(of: request)))
    }

    /// Returns the registration of a request's device token, if the gateway knows the token.
    package func registration(of request: PushRequest) -> Registration? {
        request.deviceToken.flatMap { registry[$0]?.registration }
    }
}
