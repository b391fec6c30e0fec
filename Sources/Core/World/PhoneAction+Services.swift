import PushModel
import VirtualPhone

// Verbs for widgets, controls, Push to Talk and the other services that pushes reach.
extension PhoneAction.Row {
    static let addWidget = Self(
        .user, "Put a widget of the app on the Home Screen, by its kind.",
        .identifier(example: "steps") { bundle, kind, _ in .user(.addWidget(bundle, kind)) },
        details: """
            From iOS 26 on, the widget's extension gets the token for widget pushes.

              belfry do phone-1 add-widget steps
            """)

    static let removeWidget = Self(
        .user, "Remove a widget of the app from the Home Screen.",
        .identifier(example: "steps") { bundle, kind, _ in .user(.removeWidget(bundle, kind)) })

    static let addControl = Self(
        .user, "Put a control of the app in Control Center, under a name.",
        .identifier(example: "light") { bundle, name, _ in .user(.addControl(bundle, name)) },
        details: """
            Each control has a token of its own, from iOS 18 on.

              belfry do phone-1 add-control light
            """)

    static let removeControl = Self(
        .user, "Remove a control of the app, and with it its token.",
        .identifier(example: "light") { bundle, name, _ in .user(.removeControl(bundle, name)) })

    static let complication = Self(
        .user, "Show or hide the app's complication on the watch face.",
        .words([
            .on: .app { .user(.showComplication($0, true)) },
            .off: .app { .user(.showComplication($0, false)) },
        ]))

    static let location = Self(
        .user, "Change the app's permission for the phone's location.",
        .words([
            .always: .app { .user(.allowLocation($0, .always)) },
            .whileUsing: .app { .user(.allowLocation($0, .whileUsing)) },
            .denied: .app { .user(.allowLocation($0, .denied)) },
        ]), example: .whileUsing)

    static let leave = Self(
        .user, "Leave the app's Push to Talk channel in the system's view.",
        .words([.channel: .app { .user(.leaveChannel($0)) }]))

    static let talk = Self(
        .user, "Start or stop talking on the app's Push to Talk channel.",
        .words([
            .on: .app { .user(.talk($0, true)) }, .off: .app { .user(.talk($0, false)) },
        ]))

    static let manage = Self(
        .system, "Enroll the phone with an MDM server, or unenroll it.",
        .words([.on: .phone(.system(.manage(true))), .off: .phone(.system(.manage(false)))]),
        details: """
            The phone then has a token for the server's topic, \(Management.topic), and a \
            PushMagic.

              belfry do phone-1 manage on
            """)

    static let join = Self(
        .app, "Have the app join a Push to Talk channel.",
        .words([.channel: .app { .app($0, .joinsChannel(PushToTalkChannel.usualID)) }]),
        details: """
            The app has to be in front. Needs iOS 16, the background mode push-to-talk and the \
            entitlement of that name. The app gets a token for the channel.

              belfry launch phone-1
              belfry do phone-1 join
            """)

    static let locationPushes = Self(
        .app, "Have the app start or stop location pushes.",
        .words([
            .on: .app { .app($0, .monitorsLocationPushes(true)) },
            .off: .app { .app($0, .monitorsLocationPushes(false)) },
        ]),
        details: """
            The app has to be running. Needs iOS 15, a location push extension and the entitlement \
            location-push.

              belfry launch phone-1
              belfry do phone-1 location-pushes on
            """)

    static let mediaSession = Self(
        .app, "Start a remote media session of the app with this id.",
        .identifier(example: "living-room") { bundle, id, _ in
            let attributes = JSONValue.object(["id": .string(id)])
            return .app(bundle, .startsMediaSession(id, attributes: attributes.json))
        },
        details: """
            Needs iOS 27, and an extension for now-playing. The app has to be running.

              belfry launch phone-1
              belfry do phone-1 media-session living-room
            """)
}
