import PushModel

/// Tokens of an app besides its device token. iOS fetches one when an object appears that needs its
/// own token.
extension Phone {
    /// The tokens that should exist now. An object that leaves this list loses its token. An object
    /// that joins it gets a token, and the phone receives it as `Event.token`.
    package var requiredTokens: [RequiredToken] {
        cold.activities.requiredTokens + requiredServiceTokens
    }

    /// Stores a token from APNs.
    mutating func take(_ token: DeviceToken, for key: TokenKey, _ step: inout StepContext) {
        switch key.type {
        case .liveactivity: takeActivityToken(token, for: key, &step)
        default: takeServiceToken(token, for: key, &step)
        }
    }
}
