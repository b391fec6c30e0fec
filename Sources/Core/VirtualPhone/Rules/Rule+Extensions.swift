import PushModel

/// Pushes that run an extension.
extension Rule {
    /// Widgets and controls.
    static let widgets: [Rule] = [
        Rule(
            .rWid1, .since(26), .documented,
            "One token serves all push-enabled widgets of an app; the push handler gets it first, when it changes, and whenever widgets are added or removed.",
            source: "WidgetKit: Updating widgets with WidgetKit push notifications"),
        Rule(
            .rWid2, .since(26), .documented,
            "Widget pushes need the Push Notifications capability on the extension's target and a configuration that names a push handler; else there is no token.",
            source: "WidgetKit: Updating widgets with WidgetKit push notifications"),
        Rule(
            .rWid3, .since(26), .documented,
            "A push with content-changed: true reloads the timelines of all widgets of the app, as reloadAllTimelines() does; its payload is passed on to nobody.",
            source: "WidgetKit: Updating widgets with WidgetKit push notifications"),
        Rule(
            .rWid4, .since(26), .documented,
            "Widget pushes are opportunistic and budgeted, and several may become one reload; Apple gives no numbers.",
            source:
                "WidgetKit: Updating widgets with WidgetKit push notifications; Keeping a widget up to date"
        ),
        Rule(
            .rWid5, .since(26), .inferred,
            "With no widget of the app on the screen nothing is reloaded, and the token stays; the app is started in no state.",
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
            "Each control has a token of its own; the push handler gets the list of all controls each time, and the token of a removed one is dead.",
            source: "WidgetKit: Updating controls locally and remotely"),
        Rule(
            .rCtl2, .since(18), .documented,
            "A push with content-changed: true reloads the one control that the token belongs to: its value provider runs.",
            source: "WidgetKit: Updating controls locally and remotely"),
        Rule(
            .rCtl3, .since(18), .documented,
            "Controls are reloaded in the widget extension whatever the app's state; nothing sounds or lights.",
            source: "WidgetKit: Updating controls locally and remotely"),
        Rule(
            .rCtl4, .since(18), .documented,
            "ControlCenter lists the controls with what is known of their push tokens.",
            source: "WidgetKit: Updating controls locally and remotely", notModelled: .frameworks),
    ]

    /// Remote media sessions.
    static let nowPlaying: [Rule] = [
        Rule(
            .rNp1, .since(27), .documented,
            "An app has a token that starts media sessions, and each session one of its own.",
            source: "Publishing remote media sessions"),
        Rule(
            .rNp2, .since(27), .documented,
            "A nowplaying push has an event, a timestamp and attributes: a start goes to the start token, updates and ends to the session's.",
            source: "Publishing remote media sessions"),
        Rule(
            .rNp3, .since(27), .documented,
            "A start runs the media session extension, whose session(_:) makes the session of the decoded attributes; the app is left alone.",
            source: "Publishing remote media sessions"),
        Rule(
            .rNp4, .since(27), .documented,
            "An update calls update(_:) of the session that the extension has; if its process had gone, session(_:) with the new attributes.",
            source: "Publishing remote media sessions; the second part is inferred"),
        Rule(
            .rNp5, .since(27), .documented,
            "An end takes the session from Now Playing; of its attributes only the id is looked at, and no method is called.",
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
            "A session becomes the primary one of the system by the app in the foreground alone; no push can do it.",
            source: "RemoteMediaSession", notModelled: .frameworks),
        Rule(
            .rNp9, .since(27), .documented,
            "In 27.0 the tokens of media sessions are those of production.",
            source: "iOS 27 release notes, 186036238"),
        Rule(
            .rNp10, .since(27), .inferred,
            "Nothing is published of priority, expiration, storage, budget and token length of nowplaying pushes; the ordinary rules hold.",
            source: "absence in the documentation", notModelled: .absence),
    ]

    /// Location pushes and file providers.
    static let locationPushes: [Rule] = [
        Rule(
            .rLoc1, .since(15), .documented,
            "Location pushes need an entitlement, a location push extension and the location always; startMonitoringLocationPushes hands out a token of their own.",
            source: "Creating a location push service extension"),
        Rule(
            .rLoc2, .since(15), .documented,
            "A location push starts the extension, which gets the whole payload; the app is left alone in every state.",
            source: "Creating a location push service extension"),
        Rule(
            .rLoc3, .since(15), .documented,
            "The extension has to call its completion handler; if it is too slow it is told so, and ended. The limit is not published, and 30 seconds are assumed.",
            source: "Creating a location push service extension"),
        Rule(
            .rLoc4, .since(15), .documented,
            "A location push of priority 10 comes at once; one of priority 5 may wait until the phone is awake.",
            source: "Creating a location push service extension; forums thread 775340"),
        Rule(
            .rLoc5, .since(15), .documented,
            "A phone takes about 360 location pushes a day, of which one comes back every few minutes; one that has used them up takes none for some time, and APNs answers 200 all the while.",
            source: "Creating a location push service extension; forums thread 777258"),
        Rule(
            .rLoc6, .since(15), .inferred,
            "Without the location always, location pushes are dropped on the phone; the token stays.",
            source: "follows from R-LOC-1"),
        Rule(
            .rLoc7, .since(15), .documented,
            "stopMonitoringLocationPushes() ends location pushes, and the token is dead.",
            source: "Creating a location push service extension"),
        Rule(
            .rLoc8, .since(15), .documented,
            "A location push is to answer a person's request on another device.",
            source: "Creating a location push service extension", notModelled: .policy),
        Rule(
            .rFp1, .since(11), .documented,
            "PushKit hands out the token for file provider pushes, to the app or to its extension.",
            source: "Using push notifications to signal changes"),
        Rule(
            .rFp2, .since(11), .documented,
            "For a file provider push the system signals the container's enumerator itself, and the extension is asked for changes.",
            source: "Using push notifications to signal changes"),
        Rule(
            .rFp3, .since(16), .documented,
            "For a replicated file provider extension the working set alone is signalled.",
            source: "Using push notifications to signal changes"),
        Rule(
            .rFp4, .since(11), .documented,
            "APNs throttles too many file provider pushes; Apple gives no numbers.",
            source: "Using push notifications to signal changes", notModelled: .unnumbered),
        Rule(
            .rFp5, .since(11), .inferred,
            "A file provider push shows nothing and starts no app.",
            source: "follows from R-FP-2"),
    ]
}
