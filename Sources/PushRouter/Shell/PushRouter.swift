import UIKit
import UserNotifications

/// One stream of events in place of the five delegate methods by which iOS reports notifications to
/// an app: each event once, answered in time, on every version of iOS, in every state of the app.
///
///     final class AppDelegate: PushAppDelegate {}     // has a router, and forwards iOS's calls
///
///     for await event in appDelegate.router.events() {
///         switch event {
///         case .arrived(let arrival): arrival.present?([.banner, .sound])
///         case .opened(let opened): if opened.claim() { navigator.show(opened.message) }
///         default: break
///         }
///     }
///
/// Nothing is swizzled, and nothing is sent anywhere.
@MainActor public final class PushRouter {
    package let configuration: PushConfiguration
    let center: any PushNotificationCenter
    let store: any PushStore
    package let clock: any PushClock
    weak var app: (any PushApplication)?
    /// The major version of iOS; 0 before `install`. It can be older than the deployment target on
    /// virtual iPhones.
    private(set) var systemVersion = 0

    var core: RouterCore
    var queue: [RouterInput] = []
    var isHandling = false
    var wakeAt: TimeInterval?

    var handlers: [(id: Int, handler: @MainActor (PushEvent) -> Void)] = []
    var subscriberCount = 0
    var callCount = 0
    var completions: [SystemCall.ID: @MainActor (SystemCall.Answer) -> Void] = [:]
    /// Closes the reply to a call, and returns an answer that has not been sent to the core yet.
    var closeReply: [SystemCall.ID: @MainActor () -> SystemCall.Answer?] = [:]
    var finishReplies: [SystemCall.ID: WeakReply] = [:]
    var claims: [Int: ClaimToken] = [:]
    var backgroundTasks: [SystemCall.ID: @MainActor () -> Void] = [:]

    var peers: [WeakPeer] = []
    var fetchPeers: [FetchPeer] = []
    /// Forwards a call to the peers; kept until the core asks for it.
    var peerCalls: [SystemCall.ID: @MainActor () -> Void] = [:]
    /// The latest objects of iOS, to recognize those that a peer forwards back.
    var handledObjects: [AnyObject] = []
    /// Objects that were the notification center's delegate after the router.
    var displacers: [WeakPeer] = []
    lazy var delegate = CenterDelegate(self)
    var observers: [any NSObjectProtocol] = []
    var actions: [String: [String: Bool]] = [:]

    /// The store could be read; until then nothing is written to it.
    var isLoaded = false
    /// The last save succeeded: what is about to be sent is recorded.
    var isSaved = true
    var storeFailure: String?
    var uploader: (any PushTokenUploader)?
    package var upload: Task<Void, Never>?

    /// A router for the running app.
    ///
    ///     let router = PushRouter()
    public convenience init(
        _ configuration: PushConfiguration = PushConfiguration(),
        store: any PushStore = FileStore(), clock: any PushClock = SystemClock()
    ) {
        self.init(
            configuration, center: UNUserNotificationCenter.current(), store: store, clock: clock)
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

    /// Whether the app can show what the user opens; `.opened` waits for it, for 120 seconds.
    ///
    /// Set it to `false` at launch if nothing can be shown yet, and to `true` once it can.
    ///
    ///     router.uiReady = false
    ///     await session.restore()
    ///     router.uiReady = true
    public var uiReady = true {
        didSet { send(.uiReady(uiReady)) }
    }

    /// Before iOS 10 there is no notification center.
    var hasNotificationCenter: Bool { systemVersion == 0 || systemVersion >= 10 }

    package func setSystemVersion(_ major: Int) {
        systemVersion = major
        send(.systemVersion(hasNotificationCenter: hasNotificationCenter))
    }
}
