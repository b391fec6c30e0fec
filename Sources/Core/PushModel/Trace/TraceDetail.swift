extension TraceRecord {
    /// The facts of a record beyond its name. Cases with more than a number or a word are indirect,
    /// because every record has room for a detail.
    public enum Detail: Hashable, Sendable, Codable {
        case reason(Reason)
        /// The kind of content of the push or local notification.
        case content(PushContent)
        /// The text of the notification concerned.
        indirect case notification(Text)
        indirect case banner(BannerStyle, Text)
        /// An action's identifier, and the notification on which it was chosen.
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
        /// `willPresent` answered options without meaning on this version.
        case unknownOptions(IOSVersion)
        indirect case refusal(status: Int, reason: String?, hint: String?)
        /// The `apns-id` of the stored push that this push replaces, if any.
        indirect case replaces(String?)
        /// Like `replaces`, for a phone that can be reached and saves power.
        indirect case savingPower(replaces: String?)
        case fromStorage
        /// The push waited, but its token is no longer valid.
        case tokenIsGone
        /// The name of the fault that struck the push, its answer, the delay of the answer, and
        /// whether the phone gets the push.
        indirect case fault(String, answer: String, delay: String?, reachesPhone: Bool)
        indirect case token(DeviceToken, PushEnvironment)
        /// The name and the token of a holder within an app, such as `Live Activity ride`.
        indirect case heldToken(String, DeviceToken, PushEnvironment)
        /// The name of a scenario's push, its token, and the headers that it sets.
        indirect case sent(String, DeviceToken, headers: String)
        /// The identifier of a broadcast channel.
        indirect case channel(String)
        /// The subject of a call or a record, where an app has several; or the reason for leaving a
        /// channel.
        indirect case subject(String)
        indirect case item(Item, String)
        case extensionKind(ExtensionKind)
        case stuck(seconds: Int)
        /// The most memory that a process used, if known, and its processor time.
        indirect case usage(memory: MemorySize?, milliseconds: Int)
        /// The name of a Live Activity, and its visible content state as JSON text.
        indirect case activity(String, String?)
        /// A stream of ActivityKit, the name of its activity, and the yielded value.
        indirect case stream(ActivityStreamName, String?, String?)
        /// The end of the record's sentence, where it is not one of a few reasons.
        indirect case note(String)
        /// Words from elsewhere: a crash report, a client's TLS library, or a record of an earlier
        /// version.
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
        /// Neither visible content nor `content-available`.
        case nothing
    }

    public enum BannerStyle: String, Hashable, Sendable, Codable {
        /// The alert of iOS 3 and 4.
        case alert
        case lockScreen
        case banner
    }

    public enum ListEntry: String, Hashable, Sendable, Codable {
        case new
        /// Grouped with others of its thread.
        case grouped
        /// Replaces the entry with the same identifier.
        case replacement
    }

    /// The object that the user tapped, or the place that the user came from.
    public enum OpenedBy: String, Hashable, Sendable, Codable {
        case icon
        /// The app's card in the app switcher.
        case card
        case notification
        case settings
    }

    /// An object that the user adds and removes, by its kind or name.
    public enum Item: String, Hashable, Sendable, Codable {
        case widget
        case control
        /// A complication on the watch's current face, named like its app.
        case complication
    }

    /// An answer that iOS has not got in time.
    public enum Overdue: Hashable, Sendable, Codable {
        case backgroundTasks
        case fetch(inForeground: Bool)
        case presentation
        case completionHandler(Callback)
        /// The watchdog's limit. `isBlocked` means that the callback could not even be called.
        case watchdog(Callback, seconds: Int, isBlocked: Bool)
    }

    /// The reason why something could not be done.
    public enum Obstacle: Hashable, Sendable, Codable {
        case noNotification
        case noActivity
        /// iOS asks no question under any Live Activity.
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
        /// The app has no call for the action with this verb.
        case noCall(String)
        /// The app's newest call is in this state, to which the action does not apply.
        case callIs(String)
    }
}
