import PushModel

/// Tokens beside the ordinary one of an app: iOS fetches them when something comes to be that has
/// one of its own.
extension Phone {
    /// The tokens that there are to be now. What is not among them any more loses its token; what
    /// newly is gets one, and the phone is told of it by `Event.token`.
    package var requiredTokens: [RequiredToken] {
        cold.activities.requiredTokens + requiredServiceTokens
    }

    /// A token has come from APNs.
    mutating func take(_ token: DeviceToken, for key: TokenKey, _ step: inout StepContext) {
        switch key.type {
        case .liveactivity: takeActivityToken(token, for: key, &step)
        default: takeServiceToken(token, for: key, &step)
        }
    }
}
