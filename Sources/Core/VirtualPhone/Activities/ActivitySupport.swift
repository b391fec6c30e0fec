import PushModel

/// What iOS knows of an app's Live Activities: its Info.plist and types, and what the person lets it
/// do.
public struct ActivitySupport: Hashable, Sendable, Codable {
    /// `NSSupportsLiveActivities` of the app's Info.plist.
    public var isDeclared = true
    /// `NSSupportsLiveActivitiesFrequentUpdates`.
    public var declaresFrequentPushes = false
    /// The app has `aps-environment`: without it no activity with a token can be asked for.
    public var hasPushEnvironment = true
    /// The person's switch for the app's Live Activities.
    public var isAllowed = true
    /// The person's switch for frequent pushes.
    public var allowsFrequentPushes = true
    public var consent = ActivityConsent.always
    /// What the app's attributes types decode, by their names in Swift.
    public var types: [String: ActivityTypeShape] = [:]
    /// The app has no other types. One whose own code runs tells of a type when it first uses it,
    /// and may have more.
    public var knowsAllTypes = false

    public init() {}

    /// `ActivityAuthorizationInfo.areActivitiesEnabled`.
    public var isEnabled: Bool { isDeclared && isAllowed }

    /// `ActivityAuthorizationInfo.frequentPushesEnabled`.
    public var frequentPushesEnabled: Bool { declaresFrequentPushes && allowsFrequentPushes }

    var enablement: ActivityEnablement {
        ActivityEnablement(isEnabled: isEnabled, allowsFrequentPushes: frequentPushesEnabled)
    }

    /// What a type decodes, anything where that is not known; `nil` for a name that the app does not
    /// have.
    func shape(of type: String) -> ActivityTypeShape? {
        types[type] ?? (knowsAllTypes ? nil : ActivityTypeShape())
    }
}

/// What one attributes type decodes.
public struct ActivityTypeShape: Hashable, Sendable, Codable {
    public var attributes: ActivityShape
    public var contentState: ActivityShape

    public init(attributes: ActivityShape = .anything, contentState: ActivityShape = .anything) {
        self.attributes = attributes
        self.contentState = contentState
    }
}

/// What the person has answered under an activity that a push had started (R-LA-24).
public enum ActivityConsent: String, Hashable, Sendable, Codable, CaseIterable {
    case notAsked = "not-asked"
    /// Allowed for the activities so far; iOS asks again under the next.
    case allowed
    /// Always Allow: iOS does not ask again for this app.
    case always
    case denied
}

extension InstalledApp {
    public var activities: ActivitySupport {
        get { activitySupport ?? ActivitySupport() }
        set { activitySupport = newValue == ActivitySupport() ? nil : newValue }
    }
}
