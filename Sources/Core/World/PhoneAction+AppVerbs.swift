import PushModel
import VirtualPhone

// Verbs of the app's own code, which has to be running.
extension PhoneAction.Row {
    static let register = Self(
        .app, "Have the app ask for permission and a device token.",
        .words([.app: .app { .app($0, .registers) }]),
        details: """
            The app has to be running.

              belfry launch phone-1
              belfry do phone-1 register
            """)

    static let badge = Self(
        .app, "Set the number on the app's icon, or remove it with 0.",
        .number(-1...99_999) { .app($0, .setBadge($1)) },
        details: """
            Only the app's own code can do that, so the app has to be running. 0 also clears the \
            app's entries in Notification Center. -1 removes the badge and keeps the entries.

              belfry launch phone-1
              belfry do phone-1 badge 0
            """)

    static let remove = Self(
        .app,
        "Remove the app's delivered or pending notifications.",
        .words([
            .delivered: .app { .app($0, .removesDelivered(nil)) },
            .pending: .app { .app($0, .removesPending(nil)) },
        ]),
        details: """
            Only the app's own code can do that, so the app has to be running. With delivered, its \
            entries leave Notification Center. With pending, it cancels what has not fired.

              belfry launch phone-1
              belfry do phone-1 remove delivered
            """)
}
