import PushModel

/// Scenes, which iOS 27 requires for a start, and their connection.
///
/// https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle
extension Phone {
    /// Whether the app has the life cycle of scenes. A usable manifest, or the method that returns
    /// a configuration, selects it (R-SCENE-12).
    func usesScenes(_ bundle: BundleID) -> Bool {
        iOS >= IOSVersion(13) && apps[installed: bundle].installed.lifeCycle == .scenes
    }

    /// Whether iOS 27 refuses the app a scene, because its SDK requires scenes and it has not
    /// adopted them (R-SCENE-5, R-SCENE-6).
    func lacksScenes(_ app: InstalledApp) -> Bool {
        let first = InstalledApp.firstSDKWithScenes
        guard iOS >= IOSVersion(27), app.sdk(on: iOS) >= first else { return false }
        switch (app.lifeCycle, app.sceneManifest) {
        case (.appDelegate, _): return true
        case (.scenes, nil), (.scenes, .configurations): return false
        case (.scenes, .empty), (.scenes, .some(.none)):
            return switchesOn.contains(.sceneAdoptionByManifestOnly)
        }
    }

    /// Returns whether a new process gets its launch callbacks. A start in the background makes no
    /// scene (R-SCENE-4), so nothing is required of it yet (C19).
    mutating func passesLaunch(
        of bundle: BundleID, in execution: Process.Execution, _ step: inout StepContext
    ) -> Bool {
        let makesScene =
            execution != .background || switchesOn.contains(.backgroundStartConnectsScene)
        if makesScene { return makeScene(of: bundle, &step) }
        guard switchesOn.contains(.sceneTrapAtLaunch),
            lacksScenes(apps[installed: bundle].installed)
        else { return true }
        trap(bundle, &step)
        return false
    }

    /// Makes the first scene of a process, as UIKit does for an app without scenes too. An app that
    /// has not adopted scenes is warned from iOS 18.4 on, once a process, or ends; returns `false`
    /// when it has ended.
    mutating func makeScene(of bundle: BundleID, _ step: inout StepContext) -> Bool {
        guard iOS >= SceneLog.firstWarning, !apps[running: bundle].hasMadeScene else {
            return true
        }
        guard !lacksScenes(apps[installed: bundle].installed) else {
            trap(bundle, &step)
            return false
        }
        apps[running: bundle].hasMadeScene = true
        if !usesScenes(bundle) {
            step.record(.system, .log, app: bundle, .words(SceneLog.warning(on: iOS)))
        }
        return true
    }

    /// Ends the process at the start of scene creation (R-SCENE-7): before any callback if the user
    /// started it (R-SCENE-8), or at the next start by the user if iOS started it in the background
    /// (R-SCENE-9).
    private mutating func trap(_ bundle: BundleID, _ step: inout StepContext) {
        let wasInBackground = apps[running: bundle].execution == .background
        for line in SceneLog.trap(bundle) {
            step.record(.system, .log, app: bundle, rules: [.rScene7], .words(line))
        }
        step.record(
            .system, .crashReport, app: bundle, rules: [.rScene7], .words(SceneLog.crashReport))
        end(
            bundle, .crashed, why: .noScenes,
            rules: [.rScene5, .rScene6, .c18] + (wasInBackground ? [.rScene9, .c19] : [.rScene8]),
            &step)
    }

    /// Records that the response to a notification is lost, because the app that it opened ended at
    /// once (R-SCENE-8).
    func dropResponse(_ response: Response?, _ step: inout StepContext) {
        guard let response else { return }
        step.recordNotTold(response.notification, [.rScene8], .noScenes)
    }

    // MARK: Connecting

    mutating func callConnectScene(
        _ notification: PhoneNotification?, _ choice: Response.Choice?,
        continuing: Bool = false, of bundle: BundleID, _ step: inout StepContext
    ) {
        let isEarly =
            notification == nil && switchesOn.contains(.backgroundStartConnectsScene)
            && apps[running: bundle].execution == .background
        // A process that had a scene before has lost it in the meantime.
        let isAnew = apps[running: bundle].sceneWasConnected
        apps[running: bundle].sceneIsConnected = true
        apps[running: bundle].sceneWasConnected = true
        apps[running: bundle].hasMadeScene = true
        if iOS >= IOSVersion(10), apps[running: bundle].notificationDelegate == nil {
            apps[running: bundle].connectedWithoutDelegate = true
        }
        let isDeclared = apps[installed: bundle].installed.sceneManifest != nil
        if continuing { recordUserActivity(of: bundle, &step) }
        call(
            .sceneWillConnect, of: bundle,
            payload: notification == nil ? PayloadPlace.none : .connectionOptions,
            about: notification, choice: choice,
            subject: continuing ? Call.liveActivityType : nil,
            rules: [.rScene1, isAnew ? .rScene15 : isEarly ? .rScene21 : .rScene4]
                + (isDeclared ? [.rScene12] : []) + (continuing ? [.rLa40] : []), &step)
    }

    /// Disconnects the scene of an app in the background, as iOS does to free memory. The process
    /// lives on, and the next start by the user connects a new scene (R-SCENE-15).
    mutating func disconnectScene(of bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process, process.sceneIsConnected, !process.isForeground
        else { return impossible("disconnect", bundle, .noScene, &step) }
        resume(bundle, &step)
        enqueue(.lifeCycle(.sceneDidDisconnect), for: bundle, &step)
    }

    /// Handles a swipe of the app's card in the app switcher: a scene in front resigns, and is
    /// disconnected without entering the background (R-SCENE-14).
    mutating func leaveForForceQuit(_ bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process, process.sceneIsConnected, process.isForeground,
            !switchesOn.contains(.backgroundBeforeDisconnect)
        else { return leaveForeground(bundle, &step) }
        let resign: [Work] = process.execution == .active ? [.lifeCycle(.willResignActive)] : []
        enqueue(resign + [.lifeCycle(.sceneDidDisconnect)], for: bundle, &step)
    }

    /// Returns whether the notification delegate is too late for the response that started the app,
    /// because it was set while the scene was connected, or later (R-SCENE-17).
    func delegateIsLate(for bundle: BundleID, cold: Bool) -> Bool {
        cold && usesScenes(bundle) && !switchesOn.contains(.sceneDelegateInTime)
            && apps[running: bundle].connectedWithoutDelegate
    }
}

/// Log lines of UIKit and SpringBoard about an app without scenes.
enum SceneLog {
    /// The first version whose UIKit logs a warning.
    ///
    /// https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle
    static let firstWarning = IOSVersion(18, 4)

    /// One line for each process: of 18.4, or of 26, which iOS 27 is assumed to write as well.
    /// https://developer.apple.com/forums/thread/778016
    static func warning(on iOS: IOSVersion) -> String {
        iOS < IOSVersion(26)
            ? "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This "
                + "will become an assert in a future version."
            : "UIScene lifecycle will soon be required. Failure to adopt will result in an assert in "
                + "the future."
    }

    private static let function =
        "_UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke"

    /// The lines that UIKit and SpringBoard log.
    ///
    /// https://github.com/LoopKit/Loop/pull/2492
    static func trap(_ bundle: BundleID) -> [String] {
        [
            "failure in void \(function) (UIApplication_RuntimeIssues.m:106) : Application failed to "
                + "launch: UIScene life cycle is required for apps built with this SDK. See "
                + "\"Transitioning to the UIKit scene-based life cycle\" in the UIKit documentation "
                + "for more information on migration.",
            "[FBSceneManager] Scene creation failed for \(bundle): scene-creation-failed",
        ]
    }

    /// The crash report of this end, innermost frame first.
    static let crashReport =
        "Crash report: EXC_BREAKPOINT (SIGTRAP) on the main thread; \(function) in UIKitCore, called "
        + "by dispatch_once, called by "
        + "-[UIApplication workspace:didCreateScene:withTransitionContext:completion:]"
}
