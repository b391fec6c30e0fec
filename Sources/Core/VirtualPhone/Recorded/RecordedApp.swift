import PushModel

/// An app that is declared instead of coded: the methods it implements, its answers, and their
/// durations.
@dynamicMemberLookup
package struct RecordedApp: Hashable, Sendable, BundleIdentified {
    /// The behaviour of the fetch handler.
    package struct FetchBehaviour: Hashable, Sendable, Codable {
        /// The time from the call to the completion handler, or to no call of it when `result` is
        /// `nil`.
        package var takes: Duration
        /// The fetch result; `nil` never calls the completion handler.
        package var result: FetchResult?
        /// A local notification that the app posts when its work is done.
        package var posts: LocalNotification?
        /// Whether the app removes its delivered notifications when its work is done; `nil` is
        /// `false`.
        package var removesDelivered: Bool?

        package init(
            takes: Duration = .seconds(1), result: FetchResult? = .newData,
            posts: LocalNotification? = nil
        ) {
            self.takes = takes
            self.result = result
            self.posts = posts
        }
    }

    /// The app's declaration, besides its delegate's methods.
    package struct Declaration: Hashable, Sendable, Codable {
        fileprivate var installed: COWBox<InstalledApp>
        package var notificationDelegate: DelegateTiming
        /// The answer of `willPresent`; `nil` never calls its completion handler.
        package var presents: Set<PresentationOption>?
        package var onRemotePush: FetchBehaviour
        /// The methods that never return.
        package var blocks: Set<Callback> = []
        /// Whether the app reports VoIP pushes to CallKit.
        package var reportsCalls = true
        /// The behaviour of the app's notification service extension; `nil` without one.
        package var serviceExtension: ServiceExtension? {
            didSet { installed.hasServiceExtension = serviceExtension != nil }
        }
        /// The memory that the service extension uses while it changes a push; `nil` for an amount
        /// below every limit.
        package var extensionMemory: MemorySize?
        /// The behaviour on pushes of other services; `nil` for the default.
        package var serviceBehaviour: ServiceBehaviour?
    }

    /// Boxed, because all phones that the app is installed on share one declaration.
    var declaration: COWBox<Declaration>

    /// Makes an app. Methods of the notification center's delegate in `installed.implements` become
    /// those of the delegate that the app sets.
    package init(
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

    package var installed: InstalledApp {
        _read { yield declaration.value.installed.value }
        _modify { yield &declaration.value.installed.value }
    }

    package subscript<Member>(
        dynamicMember member: WritableKeyPath<Declaration, Member>
    ) -> Member {
        _read { yield declaration.value[keyPath: member] }
        _modify { yield &declaration.value[keyPath: member] }
    }
}

extension RecordedApp: Codable {
    package init(from decoder: any Decoder) throws {
        declaration = try COWBox(from: decoder)
    }

    package func encode(to encoder: any Encoder) throws {
        try declaration.encode(to: encoder)
    }
}

/// The time at which the app sets `UNUserNotificationCenter.delegate`.
package enum DelegateTiming: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before `didFinishLaunching` returns, as Apple asks (R-UN-0).
    case inTime = "in-time"
    /// After `didFinishLaunching`, for instance in the authorization completion handler. The
    /// delegate is unset while the response that launched the app is dispatched, and set
    /// afterwards.
    case late
    /// In `scene(_:willConnectTo:options:)`, which is thought to be too late for the response that
    /// started the app (R-SCENE-17).
    case sceneWillConnect = "scene-will-connect"
    case unset
}
