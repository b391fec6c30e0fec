/// Performs actions on the app's calls.
///
/// A virtual iPhone rings, but no person answers. Actions that the app requests of a
/// `CXCallController` are performed.
/// `provider(_:didActivate:)` and its counterpart are for audio sessions, which do not exist here.
public protocol CXProviderDelegate: NSObjectProtocol {
    /// The provider was reset and all its calls are over; the only required method.
    func providerDidReset(_ provider: CXProvider)
    /// The provider is ready. Never called by a virtual iPhone.
    func providerDidBegin(_ provider: CXProvider)
    /// Whether the delegate does the whole transaction by itself.
    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
    /// An action was not done in time. Never called by a virtual iPhone.
    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
    /// A call is to be made.
    func provider(_ provider: CXProvider, perform action: CXStartCallAction)
    /// A call is to be answered.
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    /// A call is to end.
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
    /// A call is to be put on hold, or taken from it.
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
    /// The microphone is to be turned off, or on.
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
    /// A call is to join another, or leave its group.
    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
    /// Tones are to be sent.
    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
}

extension CXProviderDelegate {
    /// The default implementation does nothing.
    public func providerDidBegin(_ provider: CXProvider) {}
    /// Leaves it to the single actions.
    public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool {
        false
    }
    /// The default implementation does nothing.
    public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
    /// Does nothing, so that the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {}
    /// Does nothing, so that the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {}
    /// Does nothing, so that the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {}
    /// Does nothing, so that the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {}
    /// Does nothing, so that the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {}
    /// Does nothing, so that the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {}
    /// Does nothing, so that the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {}

    /// Calls the method for the kind of action.
    func perform(_ action: CXAction, for provider: CXProvider) {
        switch action {
        case let action as CXStartCallAction: self.provider(provider, perform: action)
        case let action as CXAnswerCallAction: self.provider(provider, perform: action)
        case let action as CXEndCallAction: self.provider(provider, perform: action)
        case let action as CXSetHeldCallAction: self.provider(provider, perform: action)
        case let action as CXSetMutedCallAction: self.provider(provider, perform: action)
        case let action as CXSetGroupCallAction: self.provider(provider, perform: action)
        case let action as CXPlayDTMFCallAction: self.provider(provider, perform: action)
        default: break
        }
    }
}
