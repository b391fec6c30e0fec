import PushModel
import Scenarios
import VirtualPhone

/// Mistakes that keep a push from an extension, or the content of an extension from the screen.
extension Deviation {
    /// Identifiers of the deviations that a given payload shows.
    static let noMutableContent = "no-mutable-content"
    static let noAlertToChange = "no-alert-to-change"

    static let serviceExtension: [Deviation] = [
        Deviation(
            id: noMutableContent, sentence: "aps lacks mutable-content: 1",
            fix: "Send mutable-content: 1 in aps, together with an alert. Without the key "
                + "iOS runs no service extension."
        ) { $0.payload.mutableContent = false },
        Deviation(
            id: noAlertToChange, sentence: "the push has no alert",
            fix: "Send an alert. iOS runs a service extension only for a push with text."
        ) { setup in
            guard setup.app.serviceExtension != nil else { return }
            setup.payload.title = nil
            setup.payload.subtitle = nil
            setup.payload.body = nil
        },
        Deviation(
            id: "extension-not-installed",
            sentence: "iOS found no service extension that it can run",
            fix: "Set the extension's deployment target to the phone's iOS or an older one, "
                + "embed the extension in the app, and let its bundle identifier begin with "
                + "the app's."
        ) {
            $0.app.serviceExtension = nil
            $0.app.installed.hasServiceExtension = false
        },
        Deviation(
            id: "extension-ended-at-start",
            sentence: "iOS ended the service extension before its first method ran",
            fix: "Do less when the extension starts. Linking and initialising cost time and "
                + "memory before \(Callback.serviceDidReceive.swiftName)."
        ) { setup in
            guard setup.app.serviceExtension != nil else { return }
            setup.app.serviceExtension = .killedAtStart
        },
        Deviation(
            id: "content-extension",
            sentence: "the notification content extension handled the action itself",
            fix: "Pass dismissAndForwardAction to the completion handler of the content "
                + "extension's didReceive(_:completionHandler:)."
        ) { $0.app.installed.contentExtension = .dismiss },
        failing(
            "extension-lacks-didReceive",
            "the service extension does not override \(Callback.serviceDidReceive.swiftName)",
            "Override \(Callback.serviceDidReceive.swiftName) in the class that "
                + "NSExtensionPrincipalClass names."
        ) { $0.app.installed.implements.remove(.serviceDidReceive) },
    ]

    /// Mistakes of a service extension that iOS calls, after which iOS shows the original.
    static let failingExtension: [Deviation] = [
        failing("extension-never-answers", tooSlow, answerInTime) {
            $0.app.serviceExtension = .neverAnswers
        },
        failing(
            "extension-never-answers-unwarned",
            "\(tooSlow), and the extension has no \(Callback.serviceWillExpire.swiftName)",
            answerInTime
        ) {
            $0.app.serviceExtension = .neverAnswers
            $0.app.installed.implements.remove(.serviceWillExpire)
        },
        failing(
            "extension-over-memory",
            "iOS ended the service extension for its use of memory, and showed the original",
            "Hold less at a time: download into a file, and make a picture smaller before you "
                + "decode it. Apple names no limit. The device log has a line with "
                + "“exceeded mem limit”."
        ) {
            // Any limit below the use shows the same.
            $0.settings.extensionMemory = MemorySize(rawValue: 1)
            $0.app.extensionMemory = MemorySize(rawValue: 2)
        },
        failing(
            "extension-crashed",
            "the service extension crashed in \(Callback.serviceDidReceive.swiftName), and iOS "
                + "showed the original",
            "Read the extension's crash report. The report has the name of the extension, not of "
                + "the app."
        ) { $0.app.serviceExtension = .crashes },
        failing(
            "extension-answers-twice",
            "the service extension called its content handler with the original first, and only "
                + "the first call counts",
            "Return after each call of the content handler, and call the handler only with the "
                + "finished content."
        ) { $0.app.serviceExtension = .answersTwice(ContentChange(), takes: .seconds(1)) },
    ]

    private static let tooSlow =
        "the service extension did not call its content handler within 30 seconds, so iOS showed "
        + "the original"

    private static let answerInTime =
        "Call the content handler on every path, errors and time-outs included. Implement "
        + "\(Callback.serviceWillExpire.swiftName), and call the handler there with the best "
        + "content so far."

    /// Returns a deviation of an app that has a service extension.
    private static func failing(
        _ id: String, _ sentence: String, _ fix: String,
        change: @escaping @Sendable (inout Situation) -> Void
    ) -> Deviation {
        Deviation(id: id, sentence: sentence, fix: fix) { setup in
            guard setup.app.serviceExtension != nil else { return }
            change(&setup)
        }
    }
}
