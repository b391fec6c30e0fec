import Foundation
import UIKit
import UserNotifications

/// One stream of events in place of the five delegate methods by which iOS tells an app of its
/// notifications: each thing once, answered in time, whatever the version of iOS, the app's state
/// and its set-up.
///
///     final class AppDelegate: PushAppDelegate {}     // has a router, and hands it iOS's calls
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
    /// Of iOS; virtual iPhones run older ones than a real one that this library is built for.
    package var systemVersion = 0

    package var core: RouterCore
    var inbox: [RouterInput] = []
    var isBusy = false
    var wakeAt: TimeInterval?

    var handlers: [(id: Int, handler: @MainActor (PushEvent) -> Void)] = []
    var subscriberCount = 0
    var callCount = 0
    var completions: [SystemCall.ID: @MainActor (SystemCall.Answer) -> Void] = [:]
    /// Ends the wait for an answer, and returns one that is on its way.
    var closings: [SystemCall.ID: @MainActor () -> SystemCall.Answer?] = [:]
    var finishing: [SystemCall.ID: WeakReply] = [:]
    var claims: [Int: Claim] = [:]
    var backgroundTasks: [SystemCall.ID: @MainActor () -> Void] = [:]

    var peers: [WeakPeer] = []
    var fetchPeers: [FetchPeer] = []
    /// How the peers are told of a call; kept until the core wants it.
    var asking: [SystemCall.ID: @MainActor () -> Void] = [:]
    /// What iOS has handed over lately, so that a peer can't hand it back.
    var seenObjects: [AnyObject] = []
    var takenBackFrom: [WeakPeer] = []
    lazy var delegate = CenterDelegate(self)
    var observers: [any NSObjectProtocol] = []
    var actions: [String: [String: Bool]] = [:]

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

    /// A router with everything brought along, for tests and for apps that wrap the center.
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
        var failure: String?
        var memory = Remembered()
        do {
            if let data = try store.load() {
                memory = try JSONDecoder().decode(Remembered.self, from: data)
            }
        } catch {
            failure = String(describing: error)
        }
        core = RouterCore(
            memory: memory, environment: configuration.environment, installID: store.installID,
            seed: UInt64(store.installID.utf8.reduce(5381) { $0 &* 33 &+ Int($1) }.magnitude))
        if let failure { send(.storeFailed(failure)) }
    }

    /// Set it to `false` at launch if nothing can be shown yet, and to `true` once it can: what the
    /// user opens waits meanwhile, for 120 seconds.
    ///
    ///     router.uiReady = false
    ///     await session.restore()
    ///     router.uiReady = true
    public var uiReady = true {
        didSet { send(.uiReady(uiReady)) }
    }
}
