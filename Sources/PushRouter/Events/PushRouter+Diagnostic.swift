extension PushRouter {
    /// Something that works, but not as it should: for the log.
    ///
    ///     case .diagnostic(let diagnostic): logger.warning("\(diagnostic)")
    public enum Diagnostic: Hashable, Sendable {
        /// Nobody answered in time, and the default was given to iOS.
        case deadline(PushMessage)
        /// A peer called its completion handler again.
        case answeredTwice(PushMessage)
        /// A peer handed a call back to the router that it had from the router.
        case recursion(PushMessage)
        /// The app was opened for this, and for 120 seconds nobody was ready to show it.
        case openExpired(PushMessage)
        /// Another object, of this type, had made itself the center's delegate. It is a peer now.
        case delegateDisplaced(by: String)
        /// The user opened this, but `install` was called too late for iOS to say what was tapped.
        case installedLate(PushMessage)
        /// What is to outlive the process could not be kept.
        case storeFailed(String)
    }
}

extension PushRouter.Diagnostic: CustomStringConvertible {
    /// What happened, and what to do about it.
    public var description: String {
        switch self {
        case .deadline(let message):
            "Nobody answered “\(message.label)” in time. Call finish or present on every path, or "
                + "let go of the event."
        case .answeredTwice(let message):
            "A peer answered “\(message.label)” twice; only the first answer counts."
        case .recursion(let message):
            "A peer handed “\(message.label)” back to the router. Add it once, as a peer, and do "
                + "not set it up to forward to the app's delegate."
        case .openExpired(let message):
            "“\(message.label)” was opened, but nobody could show it for 120 seconds. Set uiReady "
                + "and subscribe to events earlier."
        case .delegateDisplaced(let name):
            "\(name) made itself the notification center's delegate. It is a peer now; call "
                + "add(peer:) with it, and switch its own set-up off."
        case .installedLate(let message):
            "“\(message.label)” was opened, but the router was installed after launch. Call "
                + "install before didFinishLaunching returns."
        case .storeFailed(let reason):
            "What the router keeps could not be saved: \(reason)"
        }
    }
}

extension PushRouter.Diagnostic {
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

extension PushMessage {
    /// What a person recognises it by.
    var label: String {
        [id, title, body, identifier].compactMap { $0 }.first { !$0.isEmpty } ?? "a silent push"
    }
}
