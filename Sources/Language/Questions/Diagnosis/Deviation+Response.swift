import PushModel
import Scenarios
import VirtualPhone

/// What keeps the app from a person's response, and a service extension from a push.
extension Deviation {
    static let response: [Deviation] = [
        Deviation(
            id: "no-custom-dismiss",
            sentence: "the push's category does not ask for dismissals",
            fix: "Register the category with the option customDismissAction, and name it in "
                + "aps.category: without it iOS does not tell the app of a dismissal."
        ) { setup in
            setup.app.installed.categories = setup.app.installed.categories.map {
                var category = $0
                category.customDismiss = false
                return category
            }
        },
        Deviation(
            id: "no-category", includes: ["no-custom-dismiss"],
            sentence: "the push's category is none that the app has registered",
            fix: "Register it with setNotificationCategories at every launch, and write the same "
                + "identifier in aps.category."
        ) { $0.app.installed.categories = [] },
    ]

    /// What a payload can be known to lack.
    static let noMutableContent = "no-mutable-content"
    static let noAlertToChange = "no-alert-to-change"

    static let serviceExtension: [Deviation] = [
        Deviation(
            id: noMutableContent, sentence: "aps lacks mutable-content: 1",
            fix: "Send mutable-content: 1 in aps, beside an alert: without it iOS runs no service "
                + "extension."
        ) { $0.payload.mutableContent = false },
        Deviation(
            id: noAlertToChange, sentence: "the push has no alert",
            fix: "Send an alert: a service extension runs for pushes with text only."
        ) { setup in
            guard setup.app.serviceExtension != nil else { return }
            setup.payload.title = nil
            setup.payload.subtitle = nil
            setup.payload.body = nil
        },
        Deviation(
            id: "extension-not-installed",
            sentence: "iOS found no service extension that it can run",
            fix: "Give the extension's target a deployment version that the phone has, embed it in "
                + "the app, and let its bundle identifier begin with the app's."
        ) {
            $0.app.serviceExtension = nil
            $0.app.installed.hasServiceExtension = false
        },
        Deviation(
            id: "extension-ended-at-start",
            sentence: "iOS ended the service extension before its first method ran",
            fix: "Do less when it starts: what is linked and initialised costs time and memory "
                + "before \(Callback.serviceDidReceive.swiftName)."
        ) { setup in
            guard setup.app.serviceExtension != nil else { return }
            setup.app.serviceExtension = .killedAtStart
        },
        Deviation(
            id: "content-extension",
            sentence: "the notification content extension took the action itself",
            fix: "Answer dismissAndForwardAction in the content extension's "
                + "didReceive(_:completionHandler:)."
        ) { $0.app.installed.contentExtension = .dismiss },
    ]
}
