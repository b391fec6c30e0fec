extension PushRouter {
    /// A part of the app's set-up that is missing, in the project or in its Info.plist.
    ///
    ///     case .diagnostic(.setUp(let problem)): assertionFailure(problem.description)
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum SetUpProblem: Hashable, Sendable {
        /// The build is signed without the entitlement `aps-environment`.
        case noEntitlement
        /// `UIBackgroundModes` lacks this mode, which the app's handler needs.
        case noBackgroundMode(String)
        /// The handler conforms to none of the protocols, so that it is never asked.
        case handlerAnswersNothing(String)
        /// A method for messages is never called, because its type does not conform to the protocol
        /// that has a method of this name. Found on virtual iPhones only.
        case notAsked(method: String, needs: String)
        /// No handler conforms to this protocol, which the app's set-up needs for the given reason.
        case noHandler(needs: String, because: String)
        /// A push named a category that is not registered, so that it had no buttons.
        case unknownCategory(String)
        /// An SDK swizzles the app's delegates, and this key of the Info.plist turns that off.
        case swizzling(by: String, key: String, value: Bool)
    }
}

extension PushRouter.SetUpProblem: CustomStringConvertible {
    /// A sentence that says what is missing and what to do.
    public var description: String {
        switch self {
        case .noEntitlement:
            "The build is signed without the entitlement aps-environment, so iOS gives it no device "
                + "token. Add Push Notifications under Signing & Capabilities."
        case .noBackgroundMode(let mode):
            "UIBackgroundModes has no “\(mode)”, so such pushes do not reach the app in the "
                + "background. Tick the mode under Signing & Capabilities, Background Modes."
        case .handlerAnswersNothing(let name):
            "\(name) is the router's handler, but it conforms to none of PushPresenting, PushWorking "
                + "and PushPerforming, so it is never asked. Add the protocols of its methods."
        case .notAsked(let method, let name):
            "\(method) takes a message, but the router never calls it, because its type does not "
                + "conform to \(name). Add the protocol, and the compiler says what differs."
        case .noHandler(let name, let reason):
            "\(reason), but no handler conforms to \(name). Let the app's handler conform to it, and "
                + "pass the handler to install."
        case .unknownCategory(let category):
            "A push has the category “\(category)”, which the app does not register, so it has no "
                + "buttons. Add it to the configuration's categories, or correct the sender."
        case .swizzling(let name, let key, let value):
            "\(name) replaces methods of the app's delegates. Set \(key) to \(value ? "YES" : "NO") in "
                + "the Info.plist, and forward its calls through the router."
        }
    }
}

extension PushRouter.SetUpProblem {
    /// The name of the case in words.
    var name: String {
        switch self {
        case .noEntitlement: "no entitlement"
        case .noBackgroundMode(let mode): "no background mode \(mode)"
        case .handlerAnswersNothing(let type): "handler answers nothing, \(type)"
        case .notAsked(let method, _): "never asked, \(method)"
        case .noHandler(let name, _): "no handler for \(name)"
        case .unknownCategory(let category): "unknown category \(category)"
        case .swizzling(let sdk, _, _): "swizzling by \(sdk)"
        }
    }
}
