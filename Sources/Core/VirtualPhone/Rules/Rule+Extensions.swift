import PushModel

/// Pushes that run an extension.
extension Rule {
    /// Rules of widgets and controls.
    static let widgets: [Rule] = [
        Rule(
            .rWid1, .since(26), .documented,
            "One token serves all push-enabled widgets of an app. The push handler gets the token first, when it changes, and whenever widgets are added or removed.",
            source: "WidgetKit: Updating widgets with WidgetKit push notifications"),
        Rule(
            .rWid2, .since(26), .documented,
            "Widget pushes need the Push Notifications capability on the extension's target and a configuration that names a push handler. Otherwise there is no token.",
            source: "WidgetKit: Updating widgets with WidgetKit push notifications"),
        Rule(
            .rWid3, .since(26), .documented,
            "A push with content-changed: true reloads the timelines of all widgets of the app, as reloadAllTimelines() does. No code receives its payload.",
            source: "WidgetKit: Updating widgets with WidgetKit push notifications"),
        Rule(
            .rWid4, .since(26), .documented,
            "Widget pushes are opportunistic and budgeted, and several may become one reload. Apple gives no numbers.",
            source:
                "WidgetKit: Updating widgets with WidgetKit push notifications; Keeping a widget up to date"
        ),
        Rule(
            .rWid5, .since(26), .inferred,
            "With no widget of the app on the screen iOS reloads nothing and starts no app. The token stays valid.",
            source: "follows from what a reload is"),
        Rule(
            .rWid6, .since(26), .documented,
            "There are no broadcasts to widgets.",
            source: "WidgetKit: Updating widgets with WidgetKit push notifications"),
        Rule(
            .rWid7, .since(26), .report,
            "The token of widgets belongs to the environment of the app.",
            source: "home-assistant/mobile-apps-fcm-push#337"),
        Rule(
            .rCtl1, .since(18), .documented,
            "Each control has its own token. The push handler gets the list of all controls each time, and the token of a removed control becomes invalid.",
            source: "WidgetKit: Updating controls locally and remotely"),
        Rule(
            .rCtl2, .since(18), .documented,
            "A push with content-changed: true reloads the one control that the token belongs to, by running its value provider.",
            source: "WidgetKit: Updating controls locally and remotely"),
        Rule(
            .rCtl3, .since(18), .documented,
            "iOS reloads controls in the widget extension, regardless of the app's state, without sound or light.",
            source: "WidgetKit: Updating controls locally and remotely"),
        Rule(
            .rCtl4, .since(18), .documented,
            "ControlCenter lists the controls with the known information about their push tokens.",
            source: "WidgetKit: Updating controls locally and remotely", notModelled: .frameworks),
    ]

    /// Rules of remote media sessions.
    static let nowPlaying: [Rule] = [
        Rule(
            .rNp1, .since(27), .documented,
            "An app has a token that starts media sessions, and each session has its own token.",
            source: "Publishing remote media sessions"),
        Rule(
            .rNp2, .since(27), .documented,
            "A nowplaying push has an event, a timestamp and attributes. A start goes to the start token, and updates and ends go to the session's token.",
            source: "Publishing remote media sessions"),
        Rule(
            .rNp3, .since(27), .documented,
            "A start runs the media session extension, whose session(_:) makes the session from the decoded attributes. iOS does not call the app.",
            source: "Publishing remote media sessions"),
        Rule(
            .rNp4, .since(27), .documented,
            "An update calls update(_:) of the extension's session. If the extension's process had ended, iOS calls session(_:) with the new attributes.",
            source: "Publishing remote media sessions; the second part is inferred"),
        Rule(
            .rNp5, .since(27), .documented,
            "An end removes the session from Now Playing. iOS reads only the id of its attributes and calls no method.",
            source: "Publishing remote media sessions"),
        Rule(
            .rNp6, .since(27), .inferred,
            "An update older than the newest applied one, or with attributes that do not decode, changes nothing.",
            source: "by analogy with Live Activities"),
        Rule(
            .rNp7, .since(27), .inferred,
            "If session(_:) throws, there is no session.",
            source: "follows from the declaration of session(_:)"),
        Rule(
            .rNp8, .since(27), .documented,
            "A session becomes the system's primary session only through the app in the foreground, never through a push.",
            source: "RemoteMediaSession", notModelled: .frameworks),
        Rule(
            .rNp9, .since(27), .documented,
            "In 27.0 the tokens of media sessions are those of production.",
            source: "iOS 27 release notes, 186036238"),
        Rule(
            .rNp10, .since(27), .inferred,
            "Nothing is published about priority, expiration, storage, budget and token length of nowplaying pushes. The ordinary rules apply.",
            source: "absence in the documentation", notModelled: .absence),
    ]

    /// Rules of location pushes and file providers.
    static let locationPushes: [Rule] = [
        Rule(
            .rLoc1, .since(15), .documented,
            "Location pushes need an entitlement, a location push extension and the location permission “Always”. startMonitoringLocationPushes hands out a separate token for them.",
            source: "Creating a location push service extension"),
        Rule(
            .rLoc2, .since(15), .documented,
            "A location push starts the extension, which gets the whole payload. iOS does not call the app in any state.",
            source: "Creating a location push service extension"),
        Rule(
            .rLoc3, .since(15), .documented,
            "The extension has to call its completion handler. If it is too slow, iOS notifies the extension and ends it. The limit is not published, and 30 seconds are assumed.",
            source: "Creating a location push service extension"),
        Rule(
            .rLoc4, .since(15), .documented,
            "A location push of priority 10 comes at once. A location push of priority 5 may wait until the phone is awake.",
            source: "Creating a location push service extension; forums thread 775340"),
        Rule(
            .rLoc5, .since(15), .documented,
            "A phone takes about 360 location pushes a day, and regains one every few minutes. When the phone has used them up it takes none for some time, and APNs still answers 200.",
            source: "Creating a location push service extension; forums thread 777258"),
        Rule(
            .rLoc6, .since(15), .inferred,
            "Without the location permission “Always” the phone drops location pushes. The token stays valid.",
            source: "follows from R-LOC-1"),
        Rule(
            .rLoc7, .since(15), .documented,
            "stopMonitoringLocationPushes() ends location pushes and makes the token invalid.",
            source: "Creating a location push service extension"),
        Rule(
            .rLoc8, .since(15), .documented,
            "A location push is meant to answer a person's request on another device.",
            source: "Creating a location push service extension", notModelled: .policy),
        Rule(
            .rFp1, .since(11), .documented,
            "PushKit hands out the token for file provider pushes, to the app or to its extension.",
            source: "Using push notifications to signal changes"),
        Rule(
            .rFp2, .since(11), .documented,
            "For a file provider push the system signals the container's enumerator itself and asks the extension for changes.",
            source: "Using push notifications to signal changes"),
        Rule(
            .rFp3, .since(16), .documented,
            "For a replicated file provider extension the system signals only the working set.",
            source: "Using push notifications to signal changes"),
        Rule(
            .rFp4, .since(11), .documented,
            "APNs throttles too many file provider pushes. Apple gives no numbers.",
            source: "Using push notifications to signal changes", notModelled: .unnumbered),
        Rule(
            .rFp5, .since(11), .inferred,
            "A file provider push shows nothing and starts no app.",
            source: "follows from R-FP-2"),
    ]
}
