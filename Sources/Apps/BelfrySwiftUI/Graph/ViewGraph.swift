import AppGuest
import Dispatch
import Observation

/// The views of an app, or of one hosting controller, as values that are evaluated and never drawn.
///
/// The whole graph is evaluated again after each change of a value that a body has read: on the
/// main thread, after the code that made the change has returned. SwiftUI evaluates only the parts
/// that depend on the change, but apps cannot rely on that.
@MainActor final class ViewGraph {
    /// Evaluates the root of the graph.
    typealias Root = (ViewContext) -> Void

    private let root: Root
    private let node = ViewNode()
    /// The number of evaluations so far.
    private(set) var evaluation = 0
    /// The values from the root for the views below.
    var environment = EnvironmentValues()
    /// Whether views are on screen. Until then no view appears.
    private(set) var hasAppeared = false
    private var afterEvaluation: [() -> Void] = []
    private var afterAppearing: [() -> Void] = []
    /// The handlers of links and activities, in the order of the views.
    var handlers = LinkHandlers()
    /// The values of `SceneStorage`, by key.
    private var sceneValues: [String: AnyObject] = [:]
    /// Whether a scene is connected and shows the app's first window.
    var isConnected = false
    private var hasWindow = false
    /// Whether changes in the current evaluation call no `onChange` action.
    private(set) var isSilent = false
    /// Whether an evaluation has been requested.
    private nonisolated let isInvalid = LockedValue(false)
    // The process owns the app, and with it the graph.
    private nonisolated let process = WeakProcess(AppProcess.current)

    init(_ root: @escaping Root) {
        self.root = root
    }

    // MARK: Evaluating

    /// Evaluates the graph, and then runs the effects of the changes, unless `silently`.
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

    /// Evaluates the graph again, if it has been evaluated before.
    func updateIfEvaluated() {
        if evaluation > 0 { update() }
    }

    private func run(_ actions: inout [() -> Void]) {
        let due = actions
        actions = []
        for action in due { action() }
    }

    /// Requests an evaluation. Called when a value that a body has read changes.
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

    /// Runs the effects that wait until the views are on screen.
    func appear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        run(&afterAppearing)
    }

    /// Removes the views, because their scene is gone.
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

    /// Returns whether a window is the one that the scene shows: the first.
    func showsWindow() -> Bool {
        defer { hasWindow = true }
        return isConnected && !hasWindow
    }

    /// Runs an action when this evaluation is complete.
    func whenEvaluated(_ action: @escaping () -> Void) {
        afterEvaluation.append(action)
    }

    /// Runs an action when this evaluation is complete and the views are on screen.
    func whenAppeared(_ action: @escaping () -> Void) {
        afterAppearing.append(action)
    }
}

/// The process that views belong to, while it runs. Its subscriptions may outlive it in a test.
struct WeakProcess: Sendable {
    private weak let process: AppProcess?

    init(_ process: AppProcess?) { self.process = process }

    var running: AppProcess? { process.flatMap { $0.isRunning ? $0 : nil } }
}
