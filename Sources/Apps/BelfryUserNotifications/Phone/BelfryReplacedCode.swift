import AppGuest

/// Code of an app that `belfry adopt` replaced. Only packages that adopt makes use this type.
public enum BelfryReplacedCode {
    /// Notes that replaced code runs, so that a finding that follows from it names the code.
    ///
    /// - Parameter place: the code's name and its line in the app's own file, such as
    ///   `Deep.run (Pusher.swift:3)`.
    public static func runs(_ place: String) {
        AppProcess.noteReplacedCode(place)
    }

    /// Calls a completion handler of the app for replaced code.
    ///
    /// - Parameters:
    ///   - place: the code's name and its line in the app's own file.
    ///   - body: calls the handler. A call off the main thread, or a second call, is not
    ///     reported as a mistake of the app.
    public static func answers(_ place: String, _ body: () -> Void) {
        AppProcess.call(asReplacedCode: place, body)
    }
}
