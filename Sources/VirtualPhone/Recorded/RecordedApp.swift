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

    private struct ColdState: Hashable, Sendable, Codable {
        var installed: COWBox<InstalledApp>
        var notificationDelegate: DelegateTiming
        var presents: Set<PresentationOption>?
        var onRemotePush: FetchBehaviour
        var blocks: Set<Callback> = []
        var reportsCalls = true
        var serviceExtension: ServiceExtension?
    }

    /// The same for every phone that it is installed on.
    private var cold: COWBox<ColdState>

    /// An app whose `installed.implements` may also name methods of the notification center's
    /// delegate: they are those of the delegate it sets.
    public init(
        _ installed: InstalledApp, notificationDelegate: DelegateTiming = .inTime,
        presents: Set<PresentationOption>?, onRemotePush: FetchBehaviour = FetchBehaviour()
    ) {
        cold = COWBox(
            ColdState(
                installed: COWBox(installed), notificationDelegate: notificationDelegate,
                presents: presents, onRemotePush: onRemotePush))
    }

    var bundle: BundleID { installed.bundle }
    var shared: COWBox<InstalledApp> { cold.value.installed }

    public var installed: InstalledApp {
        _read { yield cold.value.installed.value }
        _modify { yield &cold.value.installed.value }
    }

    public var notificationDelegate: DelegateTiming {
        get { cold.value.notificationDelegate }
        set { cold.value.notificationDelegate = newValue }
    }

    /// What `willPresent` answers; `nil` never calls its completion handler.
    public var presents: Set<PresentationOption>? {
        get { cold.value.presents }
        set { cold.value.presents = newValue }
    }

    public var onRemotePush: FetchBehaviour {
        _read { yield cold.value.onRemotePush }
        _modify { yield &cold.value.onRemotePush }
    }

    /// The methods it never returns from.
    public var blocks: Set<Callback> {
        get { cold.value.blocks }
        set { cold.value.blocks = newValue }
    }

    /// It reports VoIP pushes to CallKit.
    public var reportsCalls: Bool {
        get { cold.value.reportsCalls }
        set { cold.value.reportsCalls = newValue }
    }

    /// What its notification service extension does; `nil` without one.
    public var serviceExtension: ServiceExtension? {
        get { cold.value.serviceExtension }
        set {
            cold.value.serviceExtension = newValue
            installed.hasServiceExtension = newValue != nil
        }
    }
}

extension RecordedApp: Codable {
    public init(from decoder: any Decoder) throws {
        cold = try COWBox(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try cold.encode(to: encoder)
    }
}
