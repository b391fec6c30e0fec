/// One line for a log or a test: what happened, to which message.
extension PushEvent: CustomStringConvertible {
    /// Such as `opened “Dinner?” by tap, launch`.
    ///
    ///     subscription = router.onEvent { logger.debug("\($0)") }
    public var description: String {
        switch self {
        case .registered(let token, let isChanged):
            "registered \(token.hex)\(isChanged ? ", changed" : "")"
        case .registrationFailed(.noAnswer): "registration failed: no answer"
        case .registrationFailed(.system(let reason)): "registration failed: \(reason)"
        case .arrived(let arrival):
            "arrived “\(arrival.message.label)”\(arrival.present == nil ? ", not asked" : "")"
        case .arrivedSilently(let work):
            "arrived silently “\(work.message.label)”"
                + (work.isAlreadyVisible ? ", already visible" : "")
        case .opened(let opened): opened.sentence
        case .dismissed(let message): "dismissed “\(message.label)”"
        case .openSettings(let message): "open settings\(message.map { " “\($0.label)”" } ?? "")"
        case .refreshBadge(.becameActive): "refresh badge: became active"
        case .refreshBadge(.arrivedInForeground): "refresh badge: arrived in foreground"
        case .diagnostic(let diagnostic): "diagnostic: \(diagnostic.name)"
        }
    }
}

extension Opened {
    fileprivate var sentence: String {
        var parts = ["opened “\(message.label)” by \(action)"]
        if isLaunch { parts.append("launch") }
        if wasActive { parts.append("was active") }
        if isInBackground { parts.append("in background") }
        return parts.joined(separator: ", ")
    }
}

extension PushAction: CustomStringConvertible {
    /// Such as `button archive`.
    public var description: String {
        switch self {
        case .tap: "tap"
        case .button(let identifier): "button \(identifier)"
        case .reply(let identifier, let text): "reply \(identifier) “\(text)”"
        }
    }
}

extension Diagnostic {
    /// The case's name, and what it is about.
    ///
    ///     logger.debug(diagnostic.name)
    public var name: String {
        switch self {
        case .deadline(let message): "deadline “\(message.label)”"
        case .answeredTwice(let message): "answered twice “\(message.label)”"
        case .recursion(let message): "recursion “\(message.label)”"
        case .openExpired(let message): "open expired “\(message.label)”"
        case .delegateDisplaced(let name): "delegate displaced by \(name)"
        case .installedLate(let message): "installed late “\(message.label)”"
        case .storeFailed: "store failed"
        }
    }
}
