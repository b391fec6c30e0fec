import PushModel

/// Scenes as a condition of starting, from iOS 27 on, and their connection.
///
/// https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle
extension Phone {
    /// The app has the life cycle of scenes. Which one it has is decided by a usable manifest or the
    /// method that returns a configuration (R-SCENE-12).
    func usesScenes(_ bundle: BundleID) -> Bool {
        iOS >= IOSVersion(13) && apps[installed: bundle].installed.lifeCycle == .scenes
    }

    /// iOS 27 does not let the app have a scene: its SDK demands scenes, and it has not adopted them
    /// (R-SCENE-5, R-SCENE-6).
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

    /// Whether a process that has just started comes to its launch callbacks. A start in the
    /// background makes no scene (R-SCENE-4), so that nothing is demanded of it yet (C19).
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

    /// UIKit makes the first scene of a process, which an app without scenes of its own has too. One
    /// that has not adopted them is warned from iOS 18.4 on, once a process, or ends; `false` when it
    /// has ended.
    mutating func makeScene(of bundle: BundleID, _ step: inout StepContext) -> Bool {
        guard iOS >= SceneLog.firstWarning, apps[running: bundle].hasMadeScene != true else {
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

    /// The process ends at the head of scene creation (R-SCENE-7): before any callback in a start by
    /// hand (R-SCENE-8), at the next one after a start in the background (R-SCENE-9).
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

    /// The response that opened an app which ended at once reaches nobody (R-SCENE-8).
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
        // A process that had a scene before has lost it meanwhile.
        let isAnew = apps[running: bundle].sceneWasConnected == true
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

    /// iOS takes the scene of an app in the background away, to have its memory; the process lives
    /// on, and a new scene is connected at the next start by hand (R-SCENE-15).
    mutating func disconnectScene(of bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process, process.sceneIsConnected, !process.isForeground
        else { return impossible("disconnect", bundle, .noScene, &step) }
        resume(bundle, &step)
        enqueue(.lifeCycle(.sceneDidDisconnect), for: bundle, &step)
    }

    /// The card of an app is swiped away: a scene in front resigns, and is disconnected without
    /// having been in the background (R-SCENE-14).
    mutating func leaveForForceQuit(_ bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process, process.sceneIsConnected, process.isForeground,
            !switchesOn.contains(.backgroundBeforeDisconnect)
        else { return leaveForeground(bundle, &step) }
        let resign: [Work] = process.execution == .active ? [.lifeCycle(.willResignActive)] : []
        enqueue(resign + [.lifeCycle(.sceneDidDisconnect)], for: bundle, &step)
    }

    /// Whether the response that started the app may go to the notification delegate: one that was
    /// set while the scene was connected, or later, came too late (R-SCENE-17).
    func delegateIsLate(for bundle: BundleID, cold: Bool) -> Bool {
        cold && usesScenes(bundle) && !switchesOn.contains(.sceneDelegateInTime)
            && apps[running: bundle].connectedWithoutDelegate == true
    }
}

/// What UIKit and SpringBoard write to the log about an app without scenes.
enum SceneLog {
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

    /// UIKit's line and SpringBoard's.
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

    /// What a crash report tells of this end, innermost frame first.
    static let crashReport =
        "Crash report: EXC_BREAKPOINT (SIGTRAP) on the main thread; \(function) in UIKitCore, called "
        + "by dispatch_once, called by "
        + "-[UIApplication workspace:didCreateScene:withTransitionContext:completion:]"
}
