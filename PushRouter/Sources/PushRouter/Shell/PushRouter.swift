import UIKit
import UserNotifications

#if os(tvOS) || os(watchOS)
    #error("PushRouter is for iOS, iPadOS, Mac Catalyst and visionOS. Depend on it there only.")
#endif

/// Replaces the five delegate methods by which iOS reports notifications to an app. It reports each
/// event once and answers iOS in time, on every version of iOS and in every state of the app.
///
///     extension MailDelegate: PushWorking {       // answers iOS
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

    private var handlerReference = HandlerReference(nil)
    /// The app's handler, which answers iOS. Set it before the launch has finished; `install` and
    /// `PushAppDelegate` do so. The router retains it, unless it is the app's delegate.
    ///
    ///     router.handler = mailbox
    public var handler: (any PushAnswering)? {
        get { handlerReference.object as? any PushAnswering }
        set { handlerReference = HandlerReference(newValue) }
    }
    /// The categories of arrived messages that the set-up check has seen.
    var knownCategories: Set<String> = []
    /// Background modes that the app needs beside `remote-notification`.
    package var setUpModes: Set<String> = []
    /// The tasks that follow Live Activities, by the kind of their tokens.
    var tracking: [TokenKind: Task<Void, Never>] = [:]
    /// Objects that must live as long as the router.
    package var companions: [AnyObject] = []
    /// The facts about the app that the set-up check compares.
    package var setUpFacts = SetUpFacts.ofApp
    /// The app's delegate, which could be the handler.
    weak var candidate: AnyObject?
    /// The handler's tasks, by the call that they answer.
    package var asking: [SystemCall.ID: Task<Void, Never>] = [:]

    var observers: [(id: Int, observer: Observer)] = []
    /// Observers that were added but get no events yet.
    var newObservers: [Int: Observer] = [:]
    var readers: [Int: Reader] = [:]
    var subscriptionCount = 0
    var callCount = 0
    var completions: [SystemCall.ID: @MainActor @Sendable (SystemCall.Answer) -> Void] = [:]
    var backgroundTasks: [SystemCall.ID: @MainActor @Sendable () -> Void] = [:]

    var peers: [WeakPeer] = []
    var fetchPeers: [(peer: FetchPeer, handler: FetchHandler)] = []
    /// Closures that forward a call to the peers, kept until the core asks for them.
    var peerCalls: [SystemCall.ID: @MainActor () -> Void] = [:]
    /// The latest objects of iOS, by which the router recognizes an object that a peer forwards
    /// back.
    var handledObjects: [AnyObject] = []
    /// The remote notifications and the request for settings that peers are being called with.
    var forwarding: [PushMessage] = []
    var isForwardingSettings = false
    /// Objects that have replaced the router as the notification center's delegate.
    var displacers: [WeakPeer] = []
    lazy var delegate = CenterDelegate(self)
    var watchers = Watchers()
    /// Whether an action of a category of another SDK opens the app, by category and action.
    var otherActions: [String: [String: Bool]] = [:]

    /// Whether the store could be read; until then nothing is written to it.
    var isLoaded = false
    /// Whether the last save succeeded, so that the next request to send is recorded.
    var isSaved = true
    var storeFailure: String?
    var uploader: (any PushTokenUploader)?
    /// The user's permission when iOS was last asked for it.
    var permission: PushPermission?
    var permissionReaders: [Int: AsyncStream<PushPermission>.Continuation] = [:]
    package var upload: Task<Void, Never>?

    /// Creates a router for the running app.
    ///
    ///     let router = PushRouter()
    public convenience init(
        _ configuration: PushConfiguration = PushConfiguration(),
        store: any PushStore = FileStore(), clock: any PushClock = SystemClock()
    ) {
        self.init(
            configuration, center: SystemCenter(), store: store, clock: clock)
    }

    /// Creates a router with the given notification center, store and clock, for tests.
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

    /// Whether the app can show what the user opens. Opens wait for it, up to 120 seconds.
    ///
    /// Set it to `false` at launch if the app cannot show anything yet, and later to `true`.
    ///
    ///     router.uiReady = false
    ///     await session.restore()
    ///     router.uiReady = true
    public var uiReady = true {
        didSet { send(.uiReady(uiReady)) }
    }

    /// Completes the calls that iOS still waits for, and ends every stream.
    deinit {
        let (answers, completions, tasks) = (core.finalAnswers, completions, backgroundTasks)
        if !answers.isEmpty {
            MainThread.run {
                for (call, answer) in answers { completions[call]?(answer) }
                for end in tasks.values { end() }
            }
        }
        for task in asking.values { task.cancel() }
        for task in tracking.values { task.cancel() }
        for reader in readers.values { reader.end() }
        for reader in permissionReaders.values { reader.finish() }
        for observer in observers.map(\.observer) + newObservers.values { observer.end() }
    }
}

/// The router's observations of notifications and properties, which end when the router is
/// released.
final class Watchers {
    private var notifications: [any NSObjectProtocol] = []
    private var properties: [any NSObjectProtocol] = []

    var isEmpty: Bool { notifications.isEmpty }

    func add(notification: any NSObjectProtocol) { notifications.append(notification) }
    /// Adds an observation of a property, which ends when its object is released.
    func add(property: any NSObjectProtocol) { properties.append(property) }

    deinit { for token in notifications { NotificationCenter.default.removeObserver(token) } }
}
