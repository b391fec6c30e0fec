import PushModel

/// An app that has called `startMonitoringLocationPushes`.
struct LocationMonitor: Hashable, Sendable, Codable {
    var bundle: BundleID
}

/// A model of the phone's budget of location pushes, which a switch turns on. Apple says about 360
/// a day, of which one returns every few minutes. It does not say for how long the system
/// unregisters an app that has used them up. Four minutes and three hours are assumed.
struct LocationBudget: Hashable, Sendable, Codable {
    private var left = Limits.locationPushes
    private var since = Instant.zero
    /// The instant until which the phone takes no location push.
    private var closedUntil: Instant?

    /// Takes one push from the budget; returns `false` when none is left, or the phone takes none
    /// for now.
    mutating func take(at now: Instant) -> Bool {
        if let closedUntil {
            guard closedUntil <= now else { return false }
            self.closedUntil = nil
        }
        while left < Limits.locationPushes, since + Limits.locationPushReturns <= now {
            left += 1
            since = since + Limits.locationPushReturns
        }
        if left == Limits.locationPushes { since = now }
        left -= 1
        if left == 0 { closedUntil = now + Limits.locationPause }
        return true
    }
}

/// The reason why `startMonitoringLocationPushes` fails, as `CLLocationPushServiceError`.
package enum LocationPushProblem: String, Hashable, Sendable, Codable, CaseIterable {
    case missingPushExtension
    case missingPushServerEnvironment
    case missingEntitlement

    var reason: TraceRecord.Reason {
        switch self {
        case .missingPushExtension: .locationExtensionMissing
        case .missingPushServerEnvironment: .locationEnvironmentMissing
        case .missingEntitlement: .locationEntitlementMissing
        }
    }
}

extension Phone {
    /// Returns why an app gets no token for location pushes; `nil` when it does. Needs iOS 15.
    package func locationPushProblem(of bundle: BundleID) -> LocationPushProblem? {
        guard let app = apps[bundle]?.installed, app.has(.location) else {
            return .missingPushExtension
        }
        guard app.activities.hasPushEnvironment else { return .missingPushServerEnvironment }
        return app.entitlements.contains(.locationPush) ? nil : .missingEntitlement
    }

    /// Handles `startMonitoringLocationPushes` and `stopMonitoringLocationPushes()`.
    mutating func monitorLocationPushes(
        _ isOn: Bool, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= PushType.location.since else { return }
        guard isOn else {
            guard services.locations.contains(where: { $0.bundle == bundle }) else { return }
            services.locations.removeAll { $0.bundle == bundle }
            return step.record(.system, .monitoringStopped, app: bundle, rules: [.rLoc7])
        }
        if let problem = locationPushProblem(of: bundle) {
            return step.record(
                .system, .notAllowed, app: bundle, rules: [.rLoc1], .reason(problem.reason))
        }
        guard !services.locations.contains(where: { $0.bundle == bundle }) else { return }
        services.locations.append(LocationMonitor(bundle: bundle))
        step.record(.system, .monitoringStarted, app: bundle, rules: [.rLoc1])
    }

    /// Runs the extension with the whole payload, without calling the app in any state.
    mutating func receiveLocation(_ push: PhonePush, _ step: inout StepContext) {
        guard let app = apps[push.bundle]?.installed, app.has(.location) else {
            return ignorePush(push, .noSuchExtension, rules: [.rLoc1], &step)
        }
        guard app.services?.location == .always else {
            return ignorePush(push, .locationNotAlways, rules: [.rLoc6], &step)
        }
        var budget: RuleList = []
        if switchesOn.contains(.locationBudget) {
            guard services.locationBudget.take(at: step.now) else {
                return ignorePush(push, .locationBudgetUsedUp, rules: [.rLoc5], &step)
            }
            budget = [.rLoc5]
        }
        runExtension(
            .location, of: push.bundle,
            for: [
                ExtensionRun.Work(
                    callback: .didReceiveLocationPushPayload,
                    notification: push.notification(at: step.now), rules: [.rLoc2])
            ], pushID: push.id, rules: [.rLoc2, .rLoc4] + budget, &step)
    }

    /// Changes the app's location permission for the user; the token stays.
    mutating func allowLocation(
        _ permission: LocationPermission, to bundle: BundleID, _ step: inout StepContext
    ) {
        guard let app = apps[bundle]?.installed else {
            return impossible("location", bundle, .notInstalled, &step)
        }
        var services = app.services ?? AppServices()
        services.location = permission
        apps[installed: bundle].installed.services = services
        step.record(.user, .location, app: bundle, .subject(permission.rawValue))
    }
}
