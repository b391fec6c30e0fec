extension PushRouter {
    /// A mistake in the app or in another SDK that the router has worked around, for the log.
    ///
    ///     case .diagnostic(let diagnostic): logger.warning("\(diagnostic)")
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Diagnostic: Hashable, Sendable {
        /// The app's handler did not answer in time and was cancelled. iOS got the default answer.
        case deadline(PushMessage)
        /// The app's handler threw an error. iOS got the answer that it gets at the deadline, such
        /// as `.failed` for `work`.
        case handlerFailed(PushMessage, PushEvent.SystemError)
        /// A silent push or an action needs a handler that conforms to this protocol, but the router
        /// has none.
        case noHandler(PushMessage, needs: String)
        /// A peer called its completion handler twice.
        case answeredTwice(PushMessage)
        /// A peer forwarded a call back to the router.
        case recursion(PushMessage)
        /// The user opened this message, but no reader took it from `opens()` within 120 seconds.
        case openExpired(PushMessage)
        /// The user opened this message, but its payload is not the type that `routes(_:)` decodes.
        case notDecoded(PushMessage, PushEvent.SystemError)
        /// Another object, of this type, replaced the router as the notification center's delegate.
        /// That object is now a peer.
        case delegateDisplaced(by: String)
        /// The user opened this message, but `install` was called too late for iOS to report it.
        case installedLate(PushMessage)
        /// The store could not load or save the router's state.
        case storeFailed(String)
        /// The app's set-up is incomplete. Reported in debug builds only, after the launch.
        case setUp(SetUpProblem)
    }
}

extension PushRouter.Diagnostic: CustomStringConvertible {
    /// A sentence that says what happened and what to do.
    public var description: String {
        switch self {
        case .deadline(let message):
            "The app's handler did not answer “\(message.label)” in time. Return before the given "
                + "seconds end, and at once when the task is cancelled."
        case .handlerFailed(let message, let error):
            "The app's handler failed for “\(message.label)”: \(error)"
        case .noHandler(let message, let name):
            "“\(message.label)” needs a handler that conforms to \(name), and the router has none. Let "
                + "the app's handler conform to it, and pass the handler to install before "
                + "didFinishLaunching returns."
        case .answeredTwice(let message):
            "A peer answered “\(message.label)” twice; only the first answer counts."
        case .recursion(let message):
            "A peer forwarded “\(message.label)” back to the router. Add it once, as a peer, and do "
                + "not set it up to forward to the app's delegate."
        case .openExpired(let message):
            "“\(message.label)” was opened, but nothing read it from opens() within 120 seconds. "
                + "Set uiReady and read opens() earlier."
        case .notDecoded(let message, let error):
            "“\(message.label)” was opened, but routes(_:) cannot decode its payload: \(error)"
        case .delegateDisplaced(let name):
            "\(name) made itself the notification center's delegate. The router now treats it as a "
                + "peer. Pass it to add(peer:), and turn off its own set-up."
        case .installedLate(let message):
            "“\(message.label)” was opened, but the router was installed after launch. Call "
                + "install before didFinishLaunching returns."
        case .storeFailed(let reason):
            "The router's state could not be loaded or saved: \(reason)"
        case .setUp(let problem): problem.description
        }
    }
}

extension PushRouter.Diagnostic {
    /// The name of the case and the label of the message, in one line.
    ///
    ///     logger.debug(diagnostic.name)
    public var name: String {
        switch self {
        case .deadline(let message): "deadline “\(message.label)”"
        case .handlerFailed(let message, _): "handler failed “\(message.label)”"
        case .noHandler(let message, _): "no handler “\(message.label)”"
        case .answeredTwice(let message): "answered twice “\(message.label)”"
        case .recursion(let message): "recursion “\(message.label)”"
        case .openExpired(let message): "open expired “\(message.label)”"
        case .notDecoded(let message, _): "not decoded “\(message.label)”"
        case .delegateDisplaced(let name): "delegate displaced by \(name)"
        case .installedLate(let message): "installed late “\(message.label)”"
        case .storeFailed: "store failed"
        case .setUp(let problem): "set-up: \(problem.name)"
        }
    }
}

extension PushMessage {
    /// A short name for logs.
    var label: String {
        [id, title, body, identifier].compactMap { $0 }.first { !$0.isEmpty } ?? "a silent push"
    }
}
