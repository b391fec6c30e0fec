import PushModel
import VirtualPhone

// What the app's own code does, which has to be running.
extension PhoneAction.Row {
    static let register = Self(
        .app, "Have the app ask for permission and a device token. It has to be running.",
        .words([.app: .app { .app($0, .registers) }]),
        details: """
              belfry launch phone-1
              belfry register phone-1
            """)

    static let badge = Self(
        .app, "Have the app set the number on its icon; 0 takes it away.",
        .number(-1...99_999) { .app($0, .setBadge($1)) },
        details: """
            Only the app's own code can do that, so it has to be running. A badge that goes to 0 \
            clears the app's entries in Notification Center too; -1 takes the badge away and leaves \
            them.

              belfry launch phone-1
              belfry badge 0 phone-1
            """)

    static let remove = Self(
        .app,
        "Have the app take its entries out of Notification Center, or cancel what has not fired.",
        .words([
            .delivered: .app { .app($0, .removesDelivered(nil)) },
            .pending: .app { .app($0, .removesPending(nil)) },
        ]),
        details: """
            Only the app's own code can do that, so it has to be running.

              belfry launch phone-1
              belfry remove delivered phone-1
            """)
}
