import PushModel

/// An app that is declared instead of coded: what it implements, answers, and how long it takes.
public struct RecordedApp: Hashable, Sendable, BundleIdentified {
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

    private struct Fields: Hashable, Sendable, Codable {
        var installed: Shared<InstalledApp>
        var notificationDelegate: DelegateTiming
        var presents: Set<PresentationOption>?
        var onRemotePush: FetchBehaviour
        var blocks: Set<Callback> = []
        var reportsCalls = true
        var serviceExtension: ServiceExtension?
    }

    /// The same for every phone that it is installed on.
    private var fields: Shared<Fields>

    /// An app whose `installed.implements` may also name methods of the notification centre's
    /// delegate: they are those of the delegate it sets.
    public init(
        _ installed: InstalledApp, notificationDelegate: DelegateTiming = .inTime,
        presents: Set<PresentationOption>?, onRemotePush: FetchBehaviour = FetchBehaviour()
    ) {
        fields = Shared(
            Fields(
                installed: Shared(installed), notificationDelegate: notificationDelegate,
                presents: presents, onRemotePush: onRemotePush))
    }

    var bundle: BundleID { installed.bundle }
    var shared: Shared<InstalledApp> { fields.value.installed }

    public var installed: InstalledApp {
        _read { yield fields.value.installed.value }
        _modify { yield &fields.value.installed.value }
    }

    public var notificationDelegate: DelegateTiming {
        get { fields.value.notificationDelegate }
        set { fields.value.notificationDelegate = newValue }
    }

    /// What `willPresent` answers; `nil` never calls its completion handler.
    public var presents: Set<PresentationOption>? {
        get { fields.value.presents }
        set { fields.value.presents = newValue }
    }

    public var onRemotePush: FetchBehaviour {
        _read { yield fields.value.onRemotePush }
        _modify { yield &fields.value.onRemotePush }
    }

    /// The methods it never returns from.
    public var blocks: Set<Callback> {
        get { fields.value.blocks }
        set { fields.value.blocks = newValue }
    }

    /// It reports VoIP pushes to CallKit.
    public var reportsCalls: Bool {
        get { fields.value.reportsCalls }
        set { fields.value.reportsCalls = newValue }
    }

    /// What its notification service extension does; `nil` without one.
    public var serviceExtension: ServiceExtension? {
        get { fields.value.serviceExtension }
        set {
            fields.value.serviceExtension = newValue
            installed.hasServiceExtension = newValue != nil
        }
    }
}

extension RecordedApp: Codable {
    public init(from decoder: any Decoder) throws {
        fields = try Shared(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
    }
}
