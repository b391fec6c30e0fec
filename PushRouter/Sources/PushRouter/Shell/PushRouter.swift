import UIKit
import UserNotifications

#if os(tvOS) || os(watchOS)
    #error("PushRouter is for iOS, iPadOS, Mac Catalyst and visionOS. Depend on it there only.")
#endif

/// Takes the place of the five delegate methods by which iOS reports notifications to an app: each thing
/// once, answered in time, on every version of iOS, in every state of the app.
///
///     @main final class AppDelegate: PushAppDelegate, PushHandler {       // answers iOS
///         func work(
///             _ message: PushMessage, within seconds: TimeInterval
///         ) async throws -> UIBackgroundFetchResult {
///             try await inbox.sync(within: seconds)
///         }
///     }
///
///     for await opened in router.opens() { navigator.show(opened.message) }   // taken once
///
///     for await event in router.events() { log(event.description) }           // for any number
///
/// Nothing is swizzled, and nothing is sent anywhere.
@MainActor public final class PushRouter {
    package let configuration: PushConfiguration
    let center: any PushNotificationCenter
    let store: any PushStore
    package let clock: any PushClock
    weak var app: (any PushApplication)?

    var core: RouterCore
    var queue: [RouterInput] = []
    var isHandling = false
    var wakeAt: TimeInterval?

    /// What the app answers iOS with, referenced weakly. Set it before launch has finished: `install`
    /// and `PushAppDelegate` do.
    ///
    ///     router.handler = self
    public weak var handler: (any PushHandler)?
    /// The handler's tasks, by the call that they answer.
    package var asking: [SystemCall.ID: Task<Void, Never>] = [:]

    var observers: [(id: Int, observer: Observer)] = []
    /// Observers that came while something is being told.
    var newObservers: [Int: Observer] = [:]
    var readers: [Int: Reader] = [:]
    var subscriptionCount = 0
    var callCount = 0
    var completions: [SystemCall.ID: @MainActor @Sendable (SystemCall.Answer) -> Void] = [:]
    var backgroundTasks: [SystemCall.ID: @MainActor @Sendable () -> Void] = [:]

    var peers: [WeakPeer] = []
    var fetchPeers: [(peer: FetchPeer, handler: FetchHandler)] = []
    /// Forwards a call to the peers; kept until the core asks for it.
    var peerCalls: [SystemCall.ID: @MainActor () -> Void] = [:]
    /// The latest objects of iOS, to recognize those that a peer forwards back.
    var handledObjects: [AnyObject] = []
    /// The remote notifications and the request for settings that peers are being called with.
    var forwarding: [PushMessage] = []
    var isForwardingSettings = false
    /// Objects that were the notification center's delegate after the router.
    var displacers: [WeakPeer] = []
    lazy var delegate = CenterDelegate(self)
    var watchers = Watchers()
    /// Of the categories of others, by category and action, whether it opens the app.
    var otherActions: [String: [String: Bool]] = [:]

    /// The store could be read; until then nothing is written to it.
    var isLoaded = false
    /// The last save succeeded: what is about to be sent is recorded.
    var isSaved = true
    var storeFailure: String?
    var uploader: (any PushTokenUploader)?
    /// What the user allowed when it was asked last.
    var permission: PushPermission?
    var permissionReaders: [Int: AsyncStream<PushPermission>.Continuation] = [:]
    package var upload: Task<Void, Never>?

    /// A router for the running app.
    ///
    ///     let router = PushRouter()
    public convenience init(
        _ configuration: PushConfiguration = PushConfiguration(),
        store: any PushStore = FileStore(), clock: any PushClock = SystemClock()
    ) {
        self.init(
            configuration, center: SystemCenter(), store: store, clock: clock)
    }

    /// A router with its own notification center, store and clock, for tests.
    ///
    ///     let router = PushRouter(
    ///         center: ManualCenter(), store: MemoryStore(), clock: ManualClock())
    public init(
        _ configuration: PushConfiguration = PushConfiguration(),
        center: any PushNotificationCenter, store: any PushStore, clock: any PushClock
    ) {
        self.configuration = configuration
        self.center = center
        self.store = store
        self.clock = clock
        core = RouterCore(environment: configuration.environment)
        loadStore()
    }

    /// Whether the app can show what the user opens; that waits for it, for 120 seconds.
    ///
    /// Set it to `false` at launch if nothing can be shown yet, and to `true` once it can.
    ///
    ///     router.uiReady = false
    ///     await session.restore()
    ///     router.uiReady = true
    public var uiReady = true {
        didSet { send(.uiReady(uiReady)) }
    }

    /// Completes what iOS still waits for, and ends every stream.
    deinit {
        let (answers, completions, tasks) = (core.finalAnswers, completions, backgroundTasks)
        if !answers.isEmpty {
            MainThread.run {
                for (call, answer) in answers { completions[call]?(answer) }
                for end in tasks.values { end() }
            }
        }
        for task in asking.values { task.cancel() }
        for reader in readers.values { reader.end() }
        for reader in permissionReaders.values { reader.finish() }
        for observer in observers.map(\.observer) + newObservers.values { observer.end() }
    }
}

/// What the router asked to be told of, which it no longer is when the router is released.
final class Watchers {
    private var notifications: [any NSObjectProtocol] = []
    private var properties: [any NSObjectProtocol] = []

    var isEmpty: Bool { notifications.isEmpty }

    func add(notification: any NSObjectProtocol) { notifications.append(notification) }
    /// Its own release ends it.
    func add(property: any NSObjectProtocol) { properties.append(property) }

    deinit { for token in notifications { NotificationCenter.default.removeObserver(token) } }
}
