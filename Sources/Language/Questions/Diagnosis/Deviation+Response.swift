import PushModel
import Scenarios
import VirtualPhone

/// Mistakes that keep a user's response from the app, and a push from a service extension.
extension Deviation {
    static let response: [Deviation] = [
        Deviation(
            id: "no-custom-dismiss",
            sentence: "the category of the push does not ask for dismissals",
            fix: "Register the category with the option customDismissAction, and name it in "
                + "aps.category. Without the option iOS does not report a dismissal to the "
                + "app."
        ) { setup in
            setup.app.installed.categories = setup.app.installed.categories.map {
                var category = $0
                category.customDismiss = false
                return category
            }
        },
        Deviation(
            id: "no-category", includes: ["no-custom-dismiss"],
            sentence: "the app has not registered the category of the push",
            fix: "Register the category with setNotificationCategories at every launch, and "
                + "write the same identifier in aps.category."
        ) { $0.app.installed.categories = [] },
    ]

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
    ]
}
