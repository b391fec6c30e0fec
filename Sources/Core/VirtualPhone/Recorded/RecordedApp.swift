import PushModel

/// An app that is declared instead of coded: what it implements, answers, and how long it takes.
@dynamicMemberLookup
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

    /// What the app declares beside its delegate's methods.
    public struct Declaration: Hashable, Sendable, Codable {
        fileprivate var installed: COWBox<InstalledApp>
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
        /// What it does with the pushes of other services; `nil` for the usual.
        public var serviceBehaviour: ServiceBehaviour?
    }

    /// Boxed, because every phone that the app is installed on has the same.
    var declaration: COWBox<Declaration>

    /// An app whose `installed.implements` may also name methods of the notification center's
    /// delegate: they are those of the delegate it sets.
    public init(
        _ installed: InstalledApp, notificationDelegate: DelegateTiming = .inTime,
        presents: Set<PresentationOption>?, onRemotePush: FetchBehaviour = FetchBehaviour()
    ) {
        declaration = COWBox(
            Declaration(
                installed: COWBox(installed), notificationDelegate: notificationDelegate,
                presents: presents, onRemotePush: onRemotePush))
    }

    var bundle: BundleID { installed.bundle }
    var shared: COWBox<InstalledApp> { declaration.value.installed }

    public var installed: InstalledApp {
        _read { yield declaration.value.installed.value }
        _modify { yield &declaration.value.installed.value }
    }

    public subscript<Member>(
        dynamicMember member: WritableKeyPath<Declaration, Member>
    ) -> Member {
        _read { yield declaration.value[keyPath: member] }
        _modify { yield &declaration.value[keyPath: member] }
    }
}

extension RecordedApp: Codable {
    public init(from decoder: any Decoder) throws {
        declaration = try COWBox(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try declaration.encode(to: encoder)
    }
}

/// When the app sets `UNUserNotificationCenter.delegate`.
public enum DelegateTiming: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before `didFinishLaunching` returns, as Apple asks (R-UN-0).
    case inTime = "in-time"
    /// After it, for instance in the authorization completion handler: unset while the response
    /// that launched the app is dispatched, set from then on.
    case late
    /// In `scene(_:willConnectTo:options:)`: too late for the response that started the app, as far
    /// as is known (R-SCENE-17).
    case sceneWillConnect = "scene-will-connect"
    case unset
}
