import PushModel
import VirtualPhone

extension InstalledApp {
    /// Returns each reason for which iOS runs no service extension for a push that has come, as a
    /// sentence.
    func obstaclesToServiceExtension(_ payload: Payload) -> [String] {
        var sentences: [String] = []
        if !hasServiceExtension { sentences.append("The app has no service extension.") }
        if !payload.mutableContent { sentences.append("aps lacks mutable-content: 1.") }
        if !payload.hasAlert {
            sentences.append("iOS runs a service extension only for a push with an alert.")
        }
        if !alerts { sentences.append("The user has switched alerts off for the app.") }
        if permission == .denied || permission == .notDetermined {
            sentences.append("The user has not allowed notifications.")
        }
        return sentences
    }
}
