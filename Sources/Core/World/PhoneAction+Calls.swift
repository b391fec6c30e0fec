import PushModel
import VirtualPhone

// Verbs for the calls that apps have reported to CallKit.
extension PhoneAction.Row {
    static let answer = Self(
        .user, "Answer the call of the app that rings.",
        .words([.call: .app { .user(.call($0, .answer)) }]),
        details: """
            A locked phone stays locked, and the app in the background. On an unlocked phone the \
            app comes to the foreground. From iOS 10 on.

              belfry send phone-1 '{"from":"Ann"}' --push-type voip
              belfry do phone-1 answer
            """)

    static let decline = Self(
        .user, "Decline the call of the app that rings.",
        .words([.call: .app { .user(.call($0, .decline)) }]))

    static let end = Self(
        .user, "End the call of the app that was answered.",
        .words([.call: .app { .user(.call($0, .end)) }]))

    static let hold = Self(
        .user, "Put the call of the app on hold, or resume it.",
        .words([
            .on: .app { .user(.call($0, .hold)) }, .off: .app { .user(.call($0, .resume)) },
        ]))
}
