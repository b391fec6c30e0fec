import PushPayload

/// An app that is declared instead of coded: what it implements, answers, and how long it takes.
public struct RecordedApp: Hashable, Sendable, Codable {
    /// What the fetch handler does.
    public struct FetchBehaviour: Hashable, Sendable, Codable {
        /// From the call to the completion handler, or to nothing when `result` is `nil`.
        public var takes: Duration
        /// `nil` never calls the completion handler.
        public var result: FetchResult?
        /// A local notification the app posts when its work is done.
        public var posts: LocalNotification?

        public init(
            takes: Duration = .seconds(1), result: FetchResult? = .newData,
            posts: LocalNotification? = nil
        ) {
            self.takes = takes
            self.result = result
            self.posts = posts
        }
    }

    public var installed: InstalledApp
    public var notificationDelegate: DelegateTiming
    /// What `willPresent` answers; `nil` never calls its completion handler.
    public var presents: Set<PresentationOption>?
    public var onRemotePush: FetchBehaviour
    /// The methods it never returns from.
    public var blocks: Set<Callback> = []
    /// It reports VoIP pushes to CallKit.
    public var reportsCalls = true
    /// What its notification service extension does; `nil` without one.
    public var serviceExtension: ServiceExtension? {
        didSet { installed.hasServiceExtension = serviceExtension != nil }
    }

    /// An app whose `installed.implements` may also name methods of the notification centre's
    /// delegate: they are those of the delegate it sets.
    public init(
        _ installed: InstalledApp, notificationDelegate: DelegateTiming = .inTime,
        presents: Set<PresentationOption>?, onRemotePush: FetchBehaviour = FetchBehaviour()
    ) {
        self.installed = installed
        self.notificationDelegate = notificationDelegate
        self.presents = presents
        self.onRemotePush = onRemotePush
    }
}
