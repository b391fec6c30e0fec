import AppGuest
import Dispatch
import Observation

/// The views of an app, or of one hosting controller, as values that are evaluated and never drawn.
///
/// All of it is evaluated again after each change of what a body has read: after the code that made the
/// change has returned, on the main thread. SwiftUI evaluates only what depends on the change, and
/// apps cannot rely on more.
@MainActor final class ViewGraph {
    /// Evaluates what is at the root.
    typealias Root = (ViewContext) -> Void

    private let root: Root
    private let node = ViewNode()
    /// The number of evaluations so far.
    private(set) var evaluation = 0
    /// The values from the root for the views below.
    var environment = EnvironmentValues()
    /// Whether views are on screen: until then nothing appears.
    private(set) var hasAppeared = false
    private var afterEvaluation: [() -> Void] = []
    private var afterAppearing: [() -> Void] = []
    /// Handlers of links and activities, in the order of the views.
    var handlers = LinkHandlers()
    /// The values of `SceneStorage`, by key.
    private var sceneValues: [String: AnyObject] = [:]
    /// A scene is connected, and shows the app's first window.
    var isConnected = false
    private var hasWindow = false
    /// Whether changes in the current evaluation call no `onChange` action.
    private(set) var isSilent = false
    /// An evaluation has been asked for.
    private nonisolated let isInvalid = LockedValue(false)
    // The process owns the app, and with it the graph.
    private nonisolated let process = WeakProcess(AppProcess.current)

    init(_ root: @escaping Root) {
        self.root = root
    }

    // MARK: Evaluating

    /// Evaluates everything, and then runs what the changes lead to; nothing if `silently`.
    func update(silently isSilent: Bool = false) {
        isInvalid.withLock { $0 = false }
        evaluation += 1
        self.isSilent = isSilent
        hasWindow = false
        handlers = LinkHandlers()
        withObservationTracking {
            root(ViewContext(node, of: self, environment: environment))
        } onChange: { [weak self] in
            self?.invalidate()
        }
        node.removeChildren(notIn: evaluation)
        run(&afterEvaluation)
        if hasAppeared { run(&afterAppearing) }
    }

    /// Evaluates everything again, if it has been evaluated before.
    func updateIfEvaluated() {
        if evaluation > 0 { update() }
    }

    private func run(_ actions: inout [() -> Void]) {
        let due = actions
        actions = []
        for action in due { action() }
    }

    /// Something that a body has read is about to change, or has: asks for an evaluation.
    nonisolated func invalidate() {
        let wasInvalid = isInvalid.withLock { isInvalid in
            defer { isInvalid = true }
            return isInvalid
        }
        guard !wasInvalid, let process = process.running else { return }
        process.callOut(on: .main) { [weak self] in
            MainActor.assumeIsolated { self?.updateIfInvalid() }
        }
    }

    private func updateIfInvalid() {
        guard isInvalid.withLock(\.self), process.running != nil else { return }
        update()
    }

    // MARK: Appearing

    /// The views are on screen.
    func appear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        run(&afterAppearing)
    }

    /// The scene is there no more, and the views with it.
    func disconnect() {
        isConnected = false
        hasAppeared = false
        afterAppearing = []
        sceneValues = [:]
        update(silently: true)
    }

    /// Returns the scene's value under a key, and creates it if there is none.
    func sceneValue<Kept: AnyObject>(_ key: String, make: () -> Kept) -> Kept {
        if let kept = sceneValues[key] as? Kept { return kept }
        let kept = make()
        sceneValues[key] = kept
        return kept
    }

    /// Whether a window is the one that the scene shows: the first.
    func showsWindow() -> Bool {
        defer { hasWindow = true }
        return isConnected && !hasWindow
    }

    /// Runs something when this evaluation is complete.
    func whenEvaluated(_ action: @escaping () -> Void) {
        afterEvaluation.append(action)
    }

    /// Runs something when this evaluation is complete, and the views are on screen.
    func whenAppeared(_ action: @escaping () -> Void) {
        afterAppearing.append(action)
    }
}

/// The process that views belong to, as long as it runs: what it has subscribed to may outlive it in
/// a test.
struct WeakProcess: Sendable {
    private weak let process: AppProcess?

    init(_ process: AppProcess?) { self.process = process }

    var running: AppProcess? { process.flatMap { $0.isRunning ? $0 : nil } }
}
