/// Performs actions on the app's calls.
///
/// The actions are those of the user, and those that the app requests of a `CXCallController`.
/// After `fulfill()` of an answer, a start or a resumed call iOS activates the audio session.
/// https://developer.apple.com/documentation/callkit/cxproviderdelegate
public protocol CXProviderDelegate: NSObjectProtocol {
    /// The provider was reset and all its calls have ended. The only required method.
    func providerDidReset(_ provider: CXProvider)
    /// The provider is ready. Never called by a virtual iPhone.
    func providerDidBegin(_ provider: CXProvider)
    /// Returns whether the delegate performs the whole transaction itself.
    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
    /// The time limit of an action has passed. Never called by a virtual iPhone.
    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
    /// Makes a call and reports the result.
    func provider(_ provider: CXProvider, perform action: CXStartCallAction)
    /// Answers a call and reports the result.
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    /// Ends a call and reports the result.
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
    /// Puts a call on hold or resumes it, and reports the result.
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
    /// Turns the microphone off or on, and reports the result.
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
    /// Joins or leaves a group, and reports the result.
    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
    /// Sends tones and reports the result.
    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
    /// The audio session for the calls is active, so start the audio. A virtual iPhone has no
    /// audio.
    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession)
    /// The audio session is not active any more: no call is left, or all are on hold.
    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession)
}

extension CXProviderDelegate {
    /// The default implementation does nothing.
    public func providerDidBegin(_ provider: CXProvider) {}
    /// The default implementation returns `false`: the actions are performed one by one.
    public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool {
        false
    }
    /// The default implementation does nothing.
    public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
    /// The default implementation does nothing: the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {}
    /// The default implementation does nothing: the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {}
    /// The default implementation does nothing: the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {}
    /// The default implementation does nothing: the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {}
    /// The default implementation does nothing: the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {}
    /// The default implementation does nothing: the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {}
    /// The default implementation does nothing: the action stays open.
    public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {}
    /// The default implementation does nothing.
    public func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}
    /// The default implementation does nothing.
    public func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {}

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
