import PushModel

/// An app's support for Live Activities: its Info.plist, its types, and the person's settings.
public struct ActivitySupport: Hashable, Sendable, Codable {
    /// `NSSupportsLiveActivities` of the app's Info.plist.
    public var isDeclared = true
    /// `NSSupportsLiveActivitiesFrequentUpdates` of the app's Info.plist.
    public var declaresFrequentPushes = false
    /// Whether the app has `aps-environment`. Without this entitlement it cannot request an
    /// activity with a token.
    public var hasPushEnvironment = true
    /// The person's switch for the app's Live Activities.
    public var isAllowed = true
    /// The person's switch for frequent pushes.
    public var allowsFrequentPushes = true
    public var consent = ActivityConsent.always
    /// The shapes that the app's attributes types decode, by their names in Swift.
    public var types: [String: ActivityTypeShape] = [:]
    /// Whether `types` lists all types of the app. An app whose own code runs reports a type when
    /// it first uses it, and may have more.
    public var knowsAllTypes = false

    public init() {}

    /// The value of `ActivityAuthorizationInfo.areActivitiesEnabled`.
    public var isEnabled: Bool { isDeclared && isAllowed }

    /// The value of `ActivityAuthorizationInfo.frequentPushesEnabled`.
    public var frequentPushesEnabled: Bool { declaresFrequentPushes && allowsFrequentPushes }

    var enablement: ActivityEnablement {
        ActivityEnablement(isEnabled: isEnabled, allowsFrequentPushes: frequentPushesEnabled)
    }

    /// Returns the shape that a type decodes, or a shape that accepts anything if it is unknown;
    /// `nil` for a type that the app does not have.
    func shape(of type: String) -> ActivityTypeShape? {
        types[type] ?? (knowsAllTypes ? nil : ActivityTypeShape())
    }
}

/// The shapes of the attributes and the content state of one attributes type.
public struct ActivityTypeShape: Hashable, Sendable, Codable {
    public var attributes: ActivityShape
    public var contentState: ActivityShape

    public init(attributes: ActivityShape = .anything, contentState: ActivityShape = .anything) {
        self.attributes = attributes
        self.contentState = contentState
    }
}

/// The person's answer under an activity that a push had started (R-LA-24).
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
