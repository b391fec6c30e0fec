extension PushEvent {
    /// The answer to an event that iOS waits for. The first one wins, from whatever thread it comes;
    /// a reply that everybody lets go of unanswered answers the default by itself.
    ///
    ///     case .arrived(let arrival):
    ///         arrival.present?(chat.isShowing(arrival.message.threadID) ? [] : [.banner, .sound])
    ///
    /// It must be given within the event's deadline: what comes later returns `false` and has no effect.
    /// iOS is told on the main actor.
    public final class Reply<Value: Sendable>: Sendable {
        private enum State: Sendable {
            case open, closed
            case answered(Value)
        }

        private let state = Guarded(State.open)
        /// Is handed the answer, or `nil` if there will be none; on any thread.
        private let handOver: @Sendable (Value?) -> Void

        package init(_ handOver: @escaping @Sendable (Value?) -> Void) {
            self.handOver = handOver
        }

        deinit {
            if state.withLock({ if case .open = $0 { true } else { false } }) { handOver(nil) }
        }

        /// Answers; returns whether this answer is the one that counts.
        ///
        ///     if arrival.present?([.banner]) == false { logger.warning("answered too late") }
        @discardableResult
        public func callAsFunction(_ value: Value) -> Bool {
            let isFirst = state.withLock { state in
                guard case .open = state else { return false }
                state = .answered(value)
                return true
            }
            if isFirst { handOver(value) }
            return isFirst
        }

        /// Ends the wait: returns an answer that has been given and may still be on its way, even if
        /// the reply itself is gone by then.
        var closing: @Sendable () -> Value? {
            { [state] in
                state.withLock { state in
                    switch state {
                    case .answered(let value): return value
                    case .open: state = .closed
                    case .closed: break
                    }
                    return nil
                }
            }
        }
    }
}
