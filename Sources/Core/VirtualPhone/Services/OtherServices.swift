import PushModel

/// A complication on the watch's current face.
struct Complication: Hashable, Sendable, Codable {
    var bundle: BundleID
    /// The instants within the last day at which complication pushes ran the app.
    var wakes: [Instant] = []
}

// MARK: File provider

extension Phone {
    /// Handles a file provider push: the system signals the extension's enumerator itself, without
    /// calling the app.
    mutating func receiveFileProvider(_ push: PhonePush, _ step: inout StepContext) {
        guard let app = apps[push.bundle]?.installed, app.has(.fileProvider) else {
            return ignorePush(push, .noFileProvider, rules: [.rFp2], &step)
        }
        guard let container = push.json["container-identifier"]?.string else {
            return ignorePush(push, .noContainer, rules: [.rFp2], &step)
        }
        if iOS >= IOSVersion(16), app.services?.replicatesFiles == true,
            container != "NSFileProviderWorkingSetContainerItemIdentifier"
        {
            return ignorePush(push, .workingSetOnly, rules: [.rFp3], &step)
        }
        let replicated: RuleList =
            iOS >= IOSVersion(16) && app.services?.replicatesFiles == true ? [.rFp3] : []
        runExtension(
            .fileProvider, of: push.bundle,
            for: [
                ExtensionRun.Work(
                    callback: .enumerateChanges, subject: container, rules: [.rFp2])
            ], pushID: push.id, rules: [.rFp1, .rFp2, .rFp5] + replicated, &step)
        guard switchesOn.contains(.fileProviderDelegate) else { return }
        runPushKit(push, .fileProvider, rules: [.c29], &step)
    }

    // MARK: Complication

    /// Handles a complication push, which the phone's app gets before watchOS 6, at most 50 times a
    /// day, while the complication is on the current face.
    mutating func receiveComplication(_ push: PhonePush, _ step: inout StepContext) {
        // A phone with iOS 13 has a watch with watchOS 6, whose own app gets the push.
        guard iOS < IOSVersion(13) else {
            return ignorePush(push, .complicationOnWatch, rules: [.rCpl1], &step)
        }
        guard let index = services.complications.firstIndex(where: { $0.bundle == push.bundle })
        else { return ignorePush(push, .noComplicationOnFace, rules: [.rCpl1], &step) }
        services.complications[index].wakes.removeAll {
            $0 + Limits.complicationWindow <= step.now
        }
        guard services.complications[index].wakes.count < Limits.complicationPushes else {
            return ignorePush(push, .complicationBudgetUsedUp, rules: [.rCpl1], &step)
        }
        services.complications[index].wakes.append(step.now)
        runPushKit(push, .complication, rules: [.rCpl1, .rCpl2], &step)
    }

    /// Calls the registry's delegate; the app does not have to report a call.
    private mutating func runPushKit(
        _ push: PhonePush, _ cause: LaunchCause.Quiet, rules: RuleList,
        _ step: inout StepContext
    ) {
        let notification = push.notification(at: step.now)
        guard
            apps[push.bundle]?.installed.methods.contains(.didReceiveIncomingPush) == true
        else { return step.recordNotTold(notification, rules, .noPushRegistry) }
        runForAWhile(push.bundle, .quiet(cause), &step)
        enqueue(.pushKit(notification, rules), for: push.bundle, &step)
    }

    mutating func callPushKit(
        _ notification: PhoneNotification, _ rules: RuleList, _ step: inout StepContext
    ) {
        call(
            .didReceiveIncomingPush, of: notification.bundle, payload: .userInfo,
            about: notification, rules: rules + [.rState1], &step)
    }

    /// Puts the app's complication on the current face for the user, or replaces it with another
    /// face.
    mutating func showComplication(
        _ isOn: Bool, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard apps[bundle] != nil else {
            return impossible("complication", bundle, .notInstalled, &step)
        }
        step.record(
            .user, isOn ? .add : .takeAway, app: bundle, .item(.complication, bundle))
        let isShown = services.complications.contains { $0.bundle == bundle }
        if isOn, !isShown { services.complications.append(Complication(bundle: bundle)) }
        if !isOn { services.complications.removeAll { $0.bundle == bundle } }
    }
}
