extension PushEvent {
    /// The answer to an event that iOS waits for. The first answer counts, from any thread; a reply
    /// that is released without an answer gives the default.
    ///
    ///     case .arrived(let arrival):
    ///         arrival.present?(chat.isShowing(arrival.message.threadID) ? [] : [.banner, .sound])
    ///
    /// After the event's deadline an answer returns `false` and has no effect. iOS gets the answer
    /// on the main actor.
    public final class Reply<Value: Sendable>: Sendable {
        private enum State: Sendable {
            case open, closed
            case answered(Value)
        }

        private let state = LockedValue(State.open)
        /// Called once, on any thread: with the answer, or with `nil` if there will be none.
        private let onAnswer: @Sendable (Value?) -> Void

        package init(_ onAnswer: @escaping @Sendable (Value?) -> Void) {
            self.onAnswer = onAnswer
        }

        deinit {
            if state.withLock({ if case .open = $0 { true } else { false } }) { onAnswer(nil) }
        }

        /// Answers. Returns whether this answer is the one that counts.
        ///
        ///     if arrival.present?([.banner]) == false { logger.warning("answered too late") }
        @discardableResult
        public func callAsFunction(_ value: Value) -> Bool {
            let isFirst = state.withLock { state in
                guard case .open = state else { return false }
                state = .answered(value)
                return true
            }
            if isFirst { onAnswer(value) }
            return isFirst
        }

        /// Refuses any further answer, and returns the one that was given before, if any. Does not
        /// retain the reply.
        var close: @Sendable () -> Value? {
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
