import PushModel

extension Phone {
    func launchPayload(_ cause: LaunchCause) -> (PayloadPlace, PhoneNotification?) {
        switch cause {
        case .icon, .backgroundAction, .dismissal, .incomingCall, .activity, .talk, .quiet:
            (.none, nil)
        case .tap(let notification):
            usesScenes(notification.bundle) ? (.none, nil) : (.launchOptions, notification)
        case .push(let notification):
            usesScenes(notification.bundle) || switchesOn.contains(.emptyBackgroundLaunchOptions)
                ? (.none, nil) : (.launchOptions, notification)
        }
    }

    mutating func callLaunch(
        _ callback: Callback, _ cause: LaunchCause, of bundle: BundleID, _ step: inout StepContext
    ) {
        let (place, notification) = launchPayload(cause)
        let rules: RuleList =
            switch cause {
            case .icon: [.rLaunch2, .rIcon1]
            case .tap: usesScenes(bundle) ? [.rScene1] + holding(.rScene16) : [.rLaunch2]
            case .backgroundAction: [iOS < IOSVersion(10) ? .rAct8 : .rAct10]
            case .dismissal: [.rDismiss]
            case .incomingCall: [.rVoip]
            case .activity: [.rLa2, .rLa22]
            case .push:
                [.rFetch2, .rLaunch2] + (usesScenes(bundle) ? holding(.rScene16) : [])
            case .talk: [.rPtt6]
            case .quiet(.complication): [.rCpl1]
            case .quiet(.fileProvider): [.c29]
            }
        let state = stateBeforeScene(of: bundle)
        let differs = state != nil && apps[running: bundle].isForeground
        call(
            callback, of: bundle, payload: place, about: notification, state: state,
            rules: differs ? rules + [.rScene22] : rules, &step)
    }

    /// The `applicationState` of an app with scenes until its first scene is connected; `nil` from
    /// then on, and for an app without scenes (R-SCENE-22).
    func stateBeforeScene(of bundle: BundleID) -> ApplicationState? {
        usesScenes(bundle) && !apps[running: bundle].sceneWasConnected ? .background : nil
    }

    // swift-format-ignore
    mutating func callLifeCycle(_ callback: Callback, of bundle: BundleID, _ step: inout StepContext) {
        // The state before the method runs, and after it has returned; nil leaves the state.
        let (before, after): (Process.Execution?, Process.Execution?) = switch callback {
        case .willEnterForeground: (nil, .inactive)
        case .didBecomeActive:     (.active, nil)
        case .willResignActive:    (nil, .inactive)
        case .didEnterBackground:  (.background, nil)
        default:                   (nil, nil)
        }
        let previous = apps[running: bundle].applicationState
        if let before { apps[running: bundle].execution = before }
        if callback == .didEnterBackground {
            apps[running: bundle].graceEnds = step.now + Limits.background
            if !apps[running: bundle].cold.backgroundTasks.isEmpty {
                apps[running: bundle].cold.backgroundTasks.startLimit(at: step.now)
            }
        }
        if callback == .sceneDidDisconnect {
            // A scene is disconnected once.
            guard apps[running: bundle].sceneIsConnected else { return }
            apps[running: bundle].sceneIsConnected = false
        }
        if callback == .willEnterForeground {
            apps[running: bundle].cold.backgroundTasks.clearLimit()
        }
        if usesScenes(bundle), let method = callback.sceneMethod {
            // A scene that is not connected has no delegate to call.
            guard apps[running: bundle].sceneIsConnected else { return }
            let isLate = switchesOn.contains(.lateApplicationState)
            call(
                method, of: bundle, state: isLate ? previous : nil,
                rules: [.rScene3, .rLife1] + (isLate ? [.rScene13] : []), &step)
        } else {
            let isInFront = callback == .sceneDidDisconnect && apps[running: bundle].isForeground
            call(
                callback, of: bundle, rules: isInFront ? [.rScene14, .rLife1] : [.rLife1], &step)
        }
        guard let after else { return }
        if apps[running: bundle].running == nil {
            apps[running: bundle].execution = after
        } else {
            apps[running: bundle].afterReturn = after
        }
    }

    mutating func callOpenSettings(
        _ notification: PhoneNotification?, of bundle: BundleID, _ step: inout StepContext
    ) {
        call(
            .openSettings, of: bundle,
            payload: notification == nil ? PayloadPlace.none : .notification,
            about: notification, rules: [.rSettings], &step)
    }
}
