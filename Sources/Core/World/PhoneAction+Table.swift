import PushModel
import VirtualPhone

extension PhoneAction {
    /// The actor of a verb.
    package enum Doer: String, Sendable, CaseIterable {
        /// The person holding the phone.
        case user
        /// iOS, or the phone's surroundings.
        case system
        /// The app's own code, which has to be running.
        case app
    }

    /// The effect of a verb on one of its objects.
    package enum Meaning: Sendable {
        /// An event that concerns no app in particular.
        case phone(Event)
        /// An event that concerns an installed app.
        case app(@Sendable (BundleID) -> Event)
        /// An event about a Live Activity of an installed app: the one with the given name, or its
        /// newest.
        case activity(@Sendable (BundleID, String?) -> Event)
        /// The app is installed again, as if for the first time.
        case reinstall
        /// A backup is restored to the phone, and every token on it is replaced.
        case restore

        /// Returns the event; `nil` for a meaning that concerns more than the phone.
        package func event(on bundle: BundleID) -> Event? {
            switch self {
            case .phone(let event): event
            case .app(let event): event(bundle)
            case .activity(let event): event(bundle, nil)
            case .reinstall, .restore: nil
            }
        }
    }

    /// The objects that a verb takes.
    package enum Objects: Sendable {
        /// One of a few words. The first is the default.
        case words(KeyValuePairs<Object, Meaning>)
        case number(ClosedRange<Int>, @Sendable (BundleID, Int) -> Event)
        /// An identifier that the app has chosen, and the text that the user types.
        case identifier(example: String, @Sendable (BundleID, String, String?) -> Event)
        /// The app, or iOS if a version of it is given.
        case version(
            app: @Sendable (BundleID) -> Event, iOS: @Sendable (IOSVersion) -> Event)
        /// No object except `settings`.
        case settings

        /// The possible words, or an example if there are too many.
        package var examples: [String] {
            switch self {
            case .words(let words): words.map(\.key.rawValue)
            case .number(let range, _): [String(min(3, range.upperBound))]
            case .identifier(let example, _): [example]
            case .version: [Object.app.rawValue]
            case .settings: []
            }
        }

        /// The possible words in a sentence: `notification, banner or icon`.
        package var choice: String {
            let words = examples
            guard words.count > 1 else { return words.first ?? "nothing" }
            return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
        }

        /// Whether the verb switches something on or off, without a default.
        package var isSwitch: Bool {
            guard case .words(let words) = self else { return false }
            return words.map(\.key) == [.on, .off]
        }
    }

    /// The description of a verb.
    package struct Row: Sendable {
        package let doer: Doer
        /// One line for the command line and the documentation, at most 60 characters.
        package let help: String
        package let objects: Objects
        /// The object of an example, if it is not the default one.
        package let example: Object?
        /// More text for `belfry help`, with examples.
        package let details: String

        init(
            _ doer: Doer, _ help: String, _ objects: Objects,
            example: Object? = nil, details: String = ""
        ) {
            self.doer = doer
            self.help = help
            self.objects = objects
            self.example = example
            self.details = details
        }
    }
}

extension PhoneAction.Verb {
    package var row: PhoneAction.Row {
        switch self {
        case .tap: .tap
        case .press: .press
        case .open: .open
        case .close: .close
        case .dismiss: .dismiss
        case .clear: .clear
        case .action: .action
        case .lock: .lock
        case .unlock: .unlock
        case .settings: .settings
        case .openSettings: .openSettings
        case .launch: .launch
        case .forceQuit: .forceQuit
        case .delete: .delete
        case .reinstall: .reinstall
        case .reboot: .reboot
        case .restore: .restore
        case .network: .network
        case .throttle: .throttle
        case .suspend: .suspend
        case .disconnect: .disconnect
        case .terminate: .terminate
        case .crash: .crash
        case .update: .update
        case .addWidget: .addWidget
        case .removeWidget: .removeWidget
        case .addControl: .addControl
        case .removeControl: .removeControl
        case .complication: .complication
        case .location: .location
        case .leave: .leave
        case .talk: .talk
        case .answer: .answer
        case .decline: .decline
        case .end: .end
        case .hold: .hold
        case .manage: .manage
        case .join: .join
        case .locationPushes: .locationPushes
        case .mediaSession: .mediaSession
        case .register: .register
        case .badge: .badge
        case .remove: .remove
        case .subscribe: .subscribe
        case .allow: .allow
        case .deny: .deny
        case .renew: .renew
        }
    }
}

extension PhoneAction {
    /// Returns the event on a phone with this app; `nil` for an action that is more than one event,
    /// and for an object that the verb does not take.
    package func event(on bundle: BundleID) -> Event? {
        switch verb.row.objects {
        case .words(let words):
            words.first { $0.key.rawValue == object ?? words.first?.key.rawValue }?.value
                .event(on: bundle)
        case .number(let range, let event):
            object.flatMap { Int($0) }.flatMap { range.contains($0) ? event(bundle, $0) : nil }
        case .identifier(_, let event): object.map { event(bundle, $0, text) }
        case .version(let app, let iOS):
            if let ios { IOSVersion(ios).map(iOS) } else { app(bundle) }
        case .settings: nil
        }
    }
}

// Verbs of the person holding the phone.
extension PhoneAction.Row {
    fileprivate static let tap = Self(
        .user, "Tap a notification, a banner, the icon or a Live Activity.",
        .words([
            .notification: .app { .user(.tapNotification($0)) },
            .banner: .phone(.user(.tapBanner)),
            .icon: .app { .user(.tapIcon($0)) },
            .activity: .activity { .user(.tapActivity($0, $1)) },
        ]),
        details: """
            Without an object, the newest notification is tapped. A tap unlocks the phone.

              belfry tap phone-1
              belfry tap banner phone-1
              belfry tap icon phone-1 --app com.example.app
            """)

    fileprivate static let press = Self(
        .user, "Go to the Home Screen.", .words([.home: .phone(.user(.pressHome))]))

    fileprivate static let open = Self(
        .user, "Open the app, its switcher card or Notification Center.",
        .words([
            .app: .app { .user(.tapIcon($0)) },
            .appSwitcherCard: .app { .user(.openAppSwitcherCard($0)) },
            .notificationCenter: .phone(.user(.openNotificationCenter)),
        ]))

    fileprivate static let close = Self(
        .user, "Close Notification Center.",
        .words([.notificationCenter: .phone(.user(.closeNotificationCenter))]))

    fileprivate static let dismiss = Self(
        .user, "Dismiss a notification, the banner or a Live Activity.",
        .words([
            .notification: .app { .user(.dismissNotification($0)) },
            .banner: .phone(.user(.dismissBanner)),
            .activity: .activity { .user(.removeActivity($0, $1)) },
        ]))

    fileprivate static let clear = Self(
        .user, "Clear Notification Center.", .words([.all: .phone(.user(.clearAll))]))

    fileprivate static let action = Self(
        .user, "Choose an action of the newest notification.",
        .identifier(example: "reply") { .user(.act($0, action: $1, text: $2)) },
        details: """
            The push has to name a category that the app has registered with such an action.

              belfry do phone-1 action reply --text "On my way"
            """)

    fileprivate static let lock = Self(
        .user, "Lock the phone. The app in front enters the background.",
        .words([.immediately: .phone(.user(.lock))]))

    fileprivate static let unlock = Self(
        .user, "Unlock the phone. The app that was in front comes back.",
        .words([.immediately: .phone(.user(.unlock))]))

    fileprivate static let settings = Self(
        .user, "Change settings of the phone or an app's notifications.", .settings,
        details: """
              belfry do phone-1 settings --focus on --mute-switch on
              belfry do phone-1 settings --permission denied
              belfry do phone-1 settings --sounds off --scheduled-summary 18:00
            """)

    fileprivate static let openSettings = Self(
        .user, "Open the app's own notification settings.",
        .words([
            .notification: .app { .user(.openSettings($0, fromNotification: true)) },
            .settings: .app { .user(.openSettings($0, fromNotification: false)) },
        ]),
        details: """
            From iOS 12 on, the newest notification and Settings have this link. It opens the app \
            and calls openSettingsFor.

              belfry do phone-1 open-settings
              belfry do phone-1 open-settings settings
            """)

    fileprivate static let launch = Self(
        .user, "Open the app by its icon.", .words([.app: .app { .user(.tapIcon($0)) }]))

    fileprivate static let forceQuit = Self(
        .user, "Swipe the app away, so that silent pushes do not wake it.",
        .words([.app: .app { .user(.forceQuit($0)) }]),
        details: """
            iOS can still show a notification, and a tap on it still starts the app:

              belfry force-quit phone-1
              belfry send phone-1 --silent
              belfry trace phone-1
            """)

    fileprivate static let delete = Self(
        .user, "Delete the app. Pushes to its token are answered 410.",
        .words([.app: .app { .user(.delete($0)) }]),
        details: """
            The app comes back with belfry do phone-1 reinstall, and gets a new token when it is \
            opened.
            """)

    fileprivate static let reinstall = Self(
        .user, "Put a deleted app back on the phone.",
        .words([.app: .reinstall]),
        details: """
            The app gets a new token when it is opened.

              belfry do phone-1 reinstall
              belfry launch phone-1
              belfry phones token phone-1
            """)

    fileprivate static let reboot = Self(
        .user, "Turn the phone off and on.", .words([.phone: .phone(.user(.restart))]),
        details: "The phone comes back locked, and no app is force-quit any more.")

    fileprivate static let restore = Self(
        .user, "Restore a backup, which changes every device token.",
        .words([.backup: .restore]),
        details: """
            The phone restarts. Pushes to the old tokens are answered 410 from then on. An app \
            gets its new token when it is opened.

              belfry do phone-1 restore
              belfry launch phone-1
              belfry phones token phone-1
            """)
}

// Verbs of iOS and of the phone's surroundings.
extension PhoneAction.Row {
    fileprivate static let network = Self(
        .system, "Take the phone off the network, or bring it back.",
        .words([
            .on: .phone(.networkChanged(online: true)),
            .off: .phone(.networkChanged(online: false)),
        ]),
        example: .off,
        details: """
            While the network is off, APNs keeps the last push for each topic. The push arrives \
            when the phone is back.

              belfry do phone-1 network off
              belfry send phone-1 "Later"
              belfry do phone-1 network on
            """)

    fileprivate static let throttle = Self(
        .system, "Hold background pushes back, or let them through again.",
        .words([
            .on: .phone(.system(.throttle(true))),
            .off: .phone(.system(.throttle(false))),
        ]),
        details: """
            iOS keeps the newest held push of each app. It delivers the push when throttling stops \
            or the app is opened.

              belfry do phone-1 throttle on
              belfry send phone-1 --silent
              belfry do phone-1 throttle off
            """)

    fileprivate static let suspend = Self(
        .system, "Suspend the app now instead of in a few seconds.",
        .words([.app: .app { .system(.suspend($0)) }]))

    fileprivate static let disconnect = Self(
        .system, "Disconnect the scene of an app in the background.",
        .words([.scene: .app { .system(.disconnectScene($0)) }]),
        details: """
            iOS does so to free memory. The app's process keeps running, and the next start by \
            hand connects a new scene.

              belfry do phone-1 disconnect
            """)

    fileprivate static let terminate = Self(
        .system, "End the app or its extensions, as iOS does for memory.",
        .words([
            .app: .app { .system(.terminate($0)) },
            .extensions: .app { .system(.endExtensions($0)) },
        ]),
        details: """
            Silent pushes still wake an app that iOS has ended. Its extensions have processes of \
            their own.

              belfry do phone-1 terminate
              belfry do phone-1 terminate extensions
            """)

    fileprivate static let crash = Self(
        .system, "Crash the app. Silent pushes still wake it.",
        .words([.app: .app { .system(.crash($0)) }]))

    fileprivate static let update = Self(
        .system, "Install a new version of the app, or of iOS.",
        .version(app: { .system(.update($0)) }, iOS: { .system(.updateSystem($0)) }),
        details: """
            A new version of the app ends its process; a new version of iOS restarts the phone.

              belfry do phone-1 update
              belfry do phone-1 update --ios 26.0
            """)
}
