extension TraceRecord {
    /// The sentence of a record of something that iOS did by itself.
    var systemSentence: String {
        switch name {
        case .arrive, .fire, .notShown, .notTold, .quiet, .banner, .list, .unlist, .sound, .silence,
            .badge, .held, .summary, .content, .extensionFailed, .answerIgnored, .notDelivered,
            .mistake:
            presentationSentence
        case .activityStarted, .activityUpdated, .activityEnded, .activityAlert, .activityStale,
            .activityDates, .activityDismissed, .activityIgnored, .activityAsks, .activityHeld,
            .activityRefused, .activityScheduled, .activityStream:
            activitySentence
        case .launch, .resume, .suspend, .terminate, .update, .overdue, .stuck, .quirk:
            processSentence
        case .runExtension, .extensionKilled, .extensionUsage, .pushIgnored, .notAllowed, .talk,
            .talkEnded, .channelLeft, .sessionStarted, .sessionUpdated, .sessionEnded, .manage,
            .managementPoll, .monitoringStarted, .monitoringStopped:
            serviceSentence
        default: appSentence
        }
    }

    private var presentationSentence: String {
        switch (name, detail) {
        case (.arrive, .content(let content)?):
            "The push reaches the phone: \(content.words)."
        case (.mistake, .note(let sentences)?): sentences
        case (.fire, .content(let content)?):
            "A local notification of the app fires: \(content.words)."
        case (.notShown, .reason(let why)?):
            "iOS does not show the notification because \(why.rawValue)."
        case (.notShown, .unknownOptions(let iOS)?):
            "iOS does not show the notification because willPresent answered no option that iOS "
                + "\(iOS) understands. Answer "
                + (iOS < IOSVersion(14) ? ".alert." : ".banner and .list.")
        case (.notShown, .overdue?):
            "iOS does not show the notification because willPresent has not called its completion "
                + "handler in time. Call the handler soon on every path."
        case (.notTold, .reason(let why)?)
        where why == .backgroundPartWithheld || why == .backgroundPartWithoutMode:
            "iOS calls only willPresent because \(why.rawValue)."
        case (.notTold, .reason(let why)?): "iOS does not call the app because \(why.rawValue)."
        case (.notDelivered, _):
            "The push is for \(app ?? "an app"), which is not installed on this phone."
        case (.quiet, .reason(let why)?): "iOS shows no banner because \(why.rawValue)."
        case (.banner, .banner(.alert, let text)?): "An alert shows “\(text)”."
        case (.banner, .banner(.lockScreen, let text)?): "The Lock Screen shows “\(text)”."
        case (.banner, .banner(.banner, let text)?): "A banner shows “\(text)”."
        case (.list, .entry(.replacement)?):
            "Its entry in Notification Center replaces the one with the same identifier."
        case (.list, .entry(.grouped)?):
            "Notification Center lists it, grouped with others of its thread."
        case (.list, _): "Notification Center lists it."
        case (.unlist, .notification(let text)?): "“\(text)” leaves Notification Center."
        case (.unlist, .count(let count)?):
            "The app's \(count) notifications leave Notification Center."
        case (.sound, .sound(let sound)?): "The sound “\(sound)” plays."
        case (.silence, _): "iOS plays no sound because the mute switch is on."
        case (.badge, .badge(0)?): "The badge goes away."
        case (.badge, .badge(let number)?): "The badge shows \(number)."
        case (.held, .summary(let time)?):
            "iOS holds the notification for the scheduled summary at \(time)."
        case (.summary, .count(let count)?):
            "The scheduled summary shows \(count) notification\(count == 1 ? "" : "s")."
        case (.content, .notification(let text)?): "The service extension hands back “\(text)”."
        case (.extensionFailed, .reason(let why)?):
            "iOS uses the original content because \(why.rawValue)."
        case (.answerIgnored, .reason(let why)?):
            "iOS ignores the service extension's content because \(why.rawValue)."
        default: "\(name.rawValue)."
        }
    }

    private var processSentence: String {
        switch (name, detail) {
        case (.launch, .launch(inBackground: true)?): "iOS starts the app in the background."
        case (.launch, _): "iOS starts the app in the foreground."
        case (.resume, _): "iOS resumes the suspended app."
        case (.suspend, _): "iOS suspends the app without calling it."
        case (.terminate, .reason(let why)?): "The app's process is gone because \(why.rawValue)."
        case (.update, .iOS(let version)?): "The phone runs iOS \(version) now."
        case (.update, _): "A new version of the app is installed."
        case (.overdue, .overdue(let overdue)?): overdue.sentence
        case (.quirk, _):
            "A bug in iOS 11 makes the app active again before the app gets the response."
        case (.stuck, .stuck(let seconds)?):
            "The app's main thread has been busy for \(seconds) seconds of real time. Do long work "
                + "asynchronously, because iOS ends an app whose main thread is stuck "
                + "(0x8badf00d)."
        default: "\(name.rawValue)."
        }
    }

    /// The sentence about a request or answer of an app, or about the phone's surroundings.
    private var appSentence: String {
        switch (name, detail) {
        case (.fetched, .fetched(.newData)?):
            "The app reports new data, and iOS takes a new picture for the app switcher."
        case (.fetched, .fetched(.noData)?): "The app reports that there was no new data."
        case (.fetched, .fetched(.failed)?): "The app reports that its fetch failed."
        case (.permission, _):
            "iOS grants provisional permission without asking the user. Notifications arrive quietly."
        case (.noToken, .reason(.noConnection)?):
            "The app gets no token yet because \(Reason.noConnection.rawValue)."
        case (.noToken, .reason(let why)?): "The app gets no token because \(why.rawValue)."
        case (.token, _): "APNs hands out a device token."
        case (.unregister, _):
            "The app unregisters for remote notifications. The app's token does not change."
        case (.call, _): "The phone rings because the app reported an incoming call."
        case (.callConnected, _): "The call is connected."
        case (.callHeld, _): "The call is on hold."
        case (.callResumed, _): "The call is not on hold any more."
        case (.callEnded, _): "The call has ended."
        case (.callMissed, _): "The call has ended unanswered, and the phone shows a missed call."
        case (.localDropped, .count(let limit)?):
            "iOS keeps the \(limit) soonest local notifications of an app and drops the last."
        case (_, .impossible(_, let obstacle)?): obstacle.sentence(app: app)
        case (.throttle, .isOn(true)?): "iOS holds background pushes back."
        case (.throttle, _): "iOS lets background pushes through."
        case (.network, .isOn(true)?): "The phone is back on the network."
        case (.network, _): "The phone loses the network."
        default: "\(name.rawValue)."
        }
    }
}

extension TraceRecord.PushContent {
    fileprivate var words: String {
        switch self {
        case .visible: "visible"
        case .visibleAndContentAvailable: "visible, with content-available"
        case .silent: "silent"
        case .nothing: "nothing to show and no content-available"
        }
    }
}

extension TraceRecord.Overdue {
    fileprivate var sentence: String {
        switch self {
        case .backgroundTasks:
            "Background tasks were not ended when their time ran out. Call endBackgroundTask in the "
                + "expiration handler."
        case .fetch(inForeground: false):
            "The fetch completion handler was not called within 30 seconds."
        case .fetch(inForeground: true):
            "The fetch completion handler was not called within 30 seconds. The app is in the "
                + "foreground and keeps running."
        case .presentation: "willPresent has not called its completion handler in time."
        case .completionHandler(let callback):
            "The completion handler of \(callback.swiftName) was not called. iOS logs a warning "
                + "and gives the app no more time to run."
        case .watchdog(let callback, let seconds, isBlocked: true):
            "\(callback.swiftName) could not be called within \(seconds) seconds because the main "
                + "thread is stuck in another method. Keep long work off the main thread."
        case .watchdog(let callback, let seconds, isBlocked: false):
            "\(callback.swiftName) has not returned within \(seconds) seconds. Keep long work off "
                + "the main thread."
        }
    }
}
