import PushModel

/// An app that is declared instead of coded: what it implements, answers, and how long it takes.
@dynamicMemberLookup
package struct RecordedApp: Hashable, Sendable, BundleIdentified {
    /// What the fetch handler does.
    package struct FetchBehaviour: Hashable, Sendable, Codable {
        /// From the call to the completion handler, or to nothing when `result` is `nil`.
        package var takes: Duration
        /// `nil` never calls the completion handler.
        package var result: FetchResult?
        /// A local notification the app posts when its work is done.
        package var posts: LocalNotification?

        package init(
            takes: Duration = .seconds(1), result: FetchResult? = .newData,
            posts: LocalNotification? = nil
        ) {
            self.takes = takes
            self.result = result
            self.posts = posts
        }
    }

    /// What the app declares beside its delegate's methods.
    package struct Declaration: Hashable, Sendable, Codable {
        fileprivate var installed: COWBox<InstalledApp>
        package var notificationDelegate: DelegateTiming
        /// What `willPresent` answers; `nil` never calls its completion handler.
        package var presents: Set<PresentationOption>?
        package var onRemotePush: FetchBehaviour
        /// The methods it never returns from.
        package var blocks: Set<Callback> = []
        /// It reports VoIP pushes to CallKit.
        package var reportsCalls = true
        /// What its notification service extension does; `nil` without one.
        package var serviceExtension: ServiceExtension? {
            didSet { installed.hasServiceExtension = serviceExtension != nil }
        }
        /// What it does with the pushes of other services; `nil` for the usual.
        package var serviceBehaviour: ServiceBehaviour?
    }

    /// Boxed, because every phone that the app is installed on has the same.
    var declaration: COWBox<Declaration>

    /// An app whose `installed.implements` may also name methods of the notification center's
    /// delegate: they are those of the delegate it sets.
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

/// When the app sets `UNUserNotificationCenter.delegate`.
package enum DelegateTiming: String, Hashable, Sendable, Codable, CaseIterable {
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
