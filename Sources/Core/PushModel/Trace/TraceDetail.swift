extension TraceRecord {
    /// The facts of a record beyond its name: what its sentence tells of this one case. Those that
    /// are more than a number or a word are indirect, because every record has the room for one.
    public enum Detail: Hashable, Sendable, Codable {
        case reason(Reason)
        /// What the push or local notification holds for the phone.
        case content(PushContent)
        /// The text of the notification concerned.
        indirect case notification(Text)
        indirect case banner(BannerStyle, Text)
        /// An action's identifier, and the notification it was chosen on.
        indirect case action(String, Text)
        case entry(ListEntry)
        indirect case sound(String)
        case badge(Int)
        /// Hours and minutes of the scheduled summary, as `18:00`.
        indirect case summary(at: String)
        case count(Int)
        indirect case overdue(Overdue)
        case fetched(FetchResult)
        case permission(Permission)
        case settings(Permission, alerts: Bool, sounds: Bool, badges: Bool)
        case iOS(IOSVersion)
        case isOn(Bool)
        case launch(inBackground: Bool)
        case opened(OpenedBy)
        indirect case impossible(verb: String, Obstacle)
        /// `willPresent` answered options that mean nothing on this version.
        case unknownOptions(IOSVersion)
        indirect case refusal(status: Int, reason: String?, hint: String?)
        /// The `apns-id` of the stored push whose place the push takes, if it takes one.
        indirect case replaces(String?)
        /// The same, where the phone can be reached and saves power.
        indirect case savingPower(replaces: String?)
        case fromStorage
        /// The push waited, and its token is no longer valid.
        case tokenIsGone
        /// The name of the fault that struck the push, what it answers, for how long it holds the
        /// answer back, and whether the phone has the push all the same.
        indirect case fault(String, answer: String, delay: String?, reachesPhone: Bool)
        indirect case token(DeviceToken, PushEnvironment)
        /// The same of something within an app, and what that is: `Live Activity ride`.
        indirect case heldToken(String, DeviceToken, PushEnvironment)
        /// The name of a scenario's push, the token it is sent to, and the headers that it sets.
        indirect case sent(String, DeviceToken, headers: String)
        /// The identifier of a broadcast channel.
        indirect case channel(String)
        /// What a call or a record is about, where an app has several; or why a channel is left.
        indirect case subject(String)
        indirect case item(Item, String)
        case extensionKind(ExtensionKind)
        case stuck(seconds: Int)
        /// The name of a Live Activity, and the content state that it shows, as JSON text.
        indirect case activity(String, String?)
        /// A stream of ActivityKit, the name of the activity it is about, and what it yields.
        indirect case stream(ActivityStreamName, String?, String?)
        /// What completes the record's sentence, where it is not one of a few reasons.
        indirect case note(String)
        /// Words that come from elsewhere: a crash report, a client's TLS library, or a record of an
        /// earlier version.
        indirect case words(String)
    }

    /// A notification's title and body.
    public struct Text: Hashable, Sendable, Codable {
        public var title: String?
        public var body: String?

        public init(title: String?, body: String?) {
            self.title = title
            self.body = body
        }
    }

    public enum PushContent: String, Hashable, Sendable, Codable {
        case visible
        case visibleAndContentAvailable
        case silent
        /// Neither anything to show nor `content-available`.
        case nothing
    }

    public enum BannerStyle: String, Hashable, Sendable, Codable {
        /// iOS 3 and 4.
        case alert
        case lockScreen
        case banner
    }

    public enum ListEntry: String, Hashable, Sendable, Codable {
        case new
        /// With others of its thread.
        case grouped
        /// In the place of the one with the same identifier.
        case replacement
    }

    /// What the user tapped, or came from.
    public enum OpenedBy: String, Hashable, Sendable, Codable {
        case icon
        /// Its card in the app switcher.
        case card
        case notification
        case settings
    }

    /// What the user puts up and takes away, by its kind or name.
    public enum Item: String, Hashable, Sendable, Codable {
        case widget
        case control
        /// On the watch's current face; named as its app.
        case complication
    }

    /// What iOS has waited for in vain.
    public enum Overdue: Hashable, Sendable, Codable {
        case backgroundTasks
        case fetch(inForeground: Bool)
        case presentation
        case completionHandler(Callback)
        /// The watchdog's limit; `isBlocked` when the callback could not even be called.
        case watchdog(Callback, seconds: Int, isBlocked: Bool)
    }

    /// Why something could not be done.
    public enum Obstacle: Hashable, Sendable, Codable {
        case noNotification
        case noActivity
        /// iOS asks nothing under any Live Activity.
        case noQuestion
        case nothingToClear
        case noBannerToTap
        case noBanner
        case notInstalled
        case noProcess
        case notInBackground
        case noScene
        case noAppSwitcher
        case noNotificationCenter
        case noAction(String)
        case noSettingsLink
        case olderSystem(from: IOSVersion, to: IOSVersion)
        case noLocalNotifications
        case repeatsTooOften
        case noCodeRuns
        case noSuchItem(Item, String)
        case noExtension(ExtensionKind)
        case noTalkChannel
    }
}
