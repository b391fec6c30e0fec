import PushModel

extension Phone {
    func launchPayload(_ cause: LaunchCause) -> (PayloadPlace, PhoneNotification?) {
        switch cause {
        case .icon, .backgroundAction, .incomingCall, .activity: (.none, nil)
        case .tap(let notification):
            usesScenes(notification.bundle) ? (.none, nil) : (.launchOptions, notification)
        case .push(let arrival):
            usesScenes(arrival.bundle) || switchesOn.contains(.emptyBackgroundLaunchOptions)
                ? (.none, nil) : (.launchOptions, arrival.notification)
        }
    }

    mutating func callLaunch(
        _ callback: Callback, _ cause: LaunchCause, of bundle: BundleID, _ step: inout StepContext
    ) {
        let (place, notification) = launchPayload(cause)
        let rules: [RuleLabel] =
            switch cause {
            case .icon: [.rLaunch2, .rIcon1]
            case .tap: [usesScenes(bundle) ? .rScene1 : .rLaunch2]
            case .backgroundAction: [.rAct10]
            case .incomingCall: [.rVoip]
            case .activity: [.rLa2]
            case .push: [.rFetch2, .rLaunch2]
            }
        call(
            callback, of: bundle, payload: place, about: notification, rules: rules, &step)
    }

    // swift-format-ignore
    mutating func callLifeCycle(_ callback: Callback, of bundle: BundleID, _ step: inout StepContext) {
        // Before the method runs, and after it has returned; nil leaves the state as it is.
        let (before, after): (Process.Execution?, Process.Execution?) = switch callback {
        case .willEnterForeground: (nil, .inactive)
        case .didBecomeActive:     (.active, nil)
        case .willResignActive:    (nil, .inactive)
        case .didEnterBackground:  (.background, nil)
        default:                   (nil, nil)
        }
        if let before { apps[bundle]?.process?.execution = before }
        if callback == .didEnterBackground {
            apps[bundle]?.process?.graceEnds = step.now + Limits.background
            if apps[bundle]?.process?.backgroundTasks.isEmpty == false {
                apps[bundle]?.process?.backgroundTasksEnd = step.now + Limits.backgroundTasks
            }
        }
        if callback == .willEnterForeground { forgetBackgroundTime(of: bundle) }
        if usesScenes(bundle), let method = callback.sceneMethod {
            // Nobody is told of a scene that is not connected.
            guard apps[bundle]?.process?.sceneIsConnected == true else { return }
            call(method, of: bundle, rules: [.rScene3, .rLife1], &step)
        } else {
            call(callback, of: bundle, rules: [.rLife1], &step)
        }
        guard let after else { return }
        if apps[bundle]?.process?.running == nil {
            apps[bundle]?.process?.execution = after
        } else {
            apps[bundle]?.process?.afterReturn = after
        }
    }
}
