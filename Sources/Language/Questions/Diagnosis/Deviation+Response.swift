import PushModel
import Scenarios
import VirtualPhone

/// Mistakes that keep a user's response from the app.
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
}
