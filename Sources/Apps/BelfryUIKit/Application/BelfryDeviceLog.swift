import AppGuest

/// The log of a virtual iPhone, for libraries that check how an app is set up.
public enum BelfryDeviceLog {
    /// Reports a mistake in the app's set-up. The test of the app fails with the sentence, unless
    /// the phone's `tolerates` has `.setUpMistakes`. An app without a phone reports nothing.
    @MainActor public static func complain(_ sentence: String, in app: UIApplication) {
        app.process?.report(Misuse(.complaint(sentence)))
    }
}
