import PushModel
import VirtualPhone

// Verbs for Live Activities.
extension PhoneAction.Row {
    static let allow = Self(
        .user, "Tap Allow or Always Allow under a Live Activity.",
        .words([
            .activity: .app { .user(.answerActivity($0, .allow)) },
            .always: .app { .user(.answerActivity($0, .alwaysAllow)) },
        ]))

    static let deny = Self(
        .user, "Tap Don't Allow under a Live Activity.",
        .words([.activity: .app { .user(.answerActivity($0, .deny)) }]))

    static let renew = Self(
        .system, "Give the app's Live Activities new tokens, or the app a new push-to-start token.",
        .words([
            .tokens: .app { .system(.renewActivityTokens($0)) },
            .startToken: .app { .system(.renewStartToken($0)) },
        ]))

    static let subscribe = Self(
        .app, "Start a Live Activity on a broadcast channel.",
        .identifier(example: "tvI2UK0vEfEAAA6GFnjo2Q==") { bundle, channel, _ in
            .app(bundle, .startsActivity(channel: channel))
        },
        details: """
            The app has to be in front, on iOS 18 or later, and the channel has to exist.

              belfry channels create
              belfry launch phone-1
              belfry do phone-1 subscribe CHANNEL
              belfry channels send CHANNEL "1 : 0"
            """)
}
