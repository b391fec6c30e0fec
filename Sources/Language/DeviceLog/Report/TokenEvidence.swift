/// A line that shows that the app got a device token, or a push, which needs one.
struct TokenEvidence: Sendable {
    enum Kind: Hashable, Sendable {
        /// The device token, or a token that a library cannot make without it.
        case token
        /// A token of Firebase, which gives one without a device token, too.
        case firebase
        case push
    }

    let kind: Kind
    let line: LogLine

    init(_ kind: Kind, _ line: LogLine) { (self.kind, self.line) = (kind, line) }

    /// The evidence of a line; `nil` for any other line.
    init?(_ remark: LogRemark, _ line: LogLine) {
        switch remark {
        case .tokenShown, .tokenGiven: self.init(.token, line)
        case .libraryToken("Firebase"): self.init(.firebase, line)
        case .libraryToken: self.init(.token, line)
        case .received, .receivedCall: self.init(.push, line)
        case .named(let callback) where callback.name == "didReceiveRemoteNotification":
            self.init(.push, line)
        default: return nil
        }
    }

    /// Whether an earlier error of the registration has passed since.
    func refutes(_ finding: LogFinding) -> Bool {
        let error = finding.line
        guard error.number < line.number,
            error.process == line.process || error.process.isEmpty || line.process.isEmpty
        else { return false }
        switch kind {
        case .token:
            let failures: [LogVerdict] = [
                .entitlementMissing, .simulatorToken, .tokenAwaited, .registrationUnanswered,
            ]
            return failures.contains(finding.verdict)
        case .firebase:
            let failures: [LogVerdict] = [
                .libraryUnreachable, .libraryTokenMissing, .libraryNotConnected,
                .registrationUnanswered,
            ]
            if failures.contains(finding.verdict) { return true }
            // In the same run, the token is one to which no push comes.
            guard let pid = error.pid, let other = line.pid else { return false }
            return finding.verdict == .entitlementMissing && pid != other
        case .push:
            return [.entitlementMissing, .registrationUnanswered].contains(finding.verdict)
        }
    }
}
