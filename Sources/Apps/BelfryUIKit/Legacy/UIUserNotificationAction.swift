/// A button under a notification (iOS 8 and 9).
@preconcurrency @MainActor
open class UIUserNotificationAction: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // Only the mutable subclass writes them, and its members belong to the main actor.
    nonisolated(unsafe) var storedIdentifier: String?
    nonisolated(unsafe) var storedTitle: String?
    nonisolated(unsafe) var storedBehavior = UIUserNotificationActionBehavior.default
    nonisolated(unsafe) var storedParameters: [AnyHashable: Any] = [:]
    nonisolated(unsafe) var storedMode = UIUserNotificationActivationMode.foreground
    nonisolated(unsafe) var storedAuthentication = false
    nonisolated(unsafe) var storedDestructive = false

    /// Creates an action without identifier or title. Apps create the mutable subclass.
    nonisolated public override init() {
        super.init()
    }

    /// The identifier that the app delegate receives when the user chooses the action.
    open var identifier: String? { storedIdentifier }
    /// The label of the button.
    open var title: String? { storedTitle }
    /// Whether the action takes text (iOS 9).
    open var behavior: UIUserNotificationActionBehavior { storedBehavior }
    /// The title of the button that sends the text (iOS 9).
    open var parameters: [AnyHashable: Any] { storedParameters }
    /// Whether the action opens the app.
    open var activationMode: UIUserNotificationActivationMode { storedMode }
    /// Whether the phone must be unlocked. An action that opens the app always requires it.
    open var isAuthenticationRequired: Bool { storedAuthentication }
    /// Whether the button is drawn as a warning.
    open var isDestructive: Bool { storedDestructive }

    nonisolated private func taking(from other: UIUserNotificationAction) -> Self {
        storedIdentifier = other.storedIdentifier
        storedTitle = other.storedTitle
        storedBehavior = other.storedBehavior
        storedParameters = other.storedParameters
        storedMode = other.storedMode
        storedAuthentication = other.storedAuthentication
        storedDestructive = other.storedDestructive
        return self
    }

    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        UIUserNotificationAction().taking(from: self)
    }

    /// Returns a mutable copy.
    nonisolated public func mutableCopy(with zone: NSZone? = nil) -> Any {
        UIMutableUserNotificationAction().taking(from: self)
    }

    /// Compares values, not identity.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIUserNotificationAction else { return false }
        return storedIdentifier == other.storedIdentifier && storedTitle == other.storedTitle
            && storedBehavior == other.storedBehavior && storedMode == other.storedMode
            && storedAuthentication == other.storedAuthentication
            && storedDestructive == other.storedDestructive
            && NSDictionary(dictionary: storedParameters)
                == NSDictionary(dictionary: other.storedParameters)
    }

    nonisolated open override var hash: Int { storedIdentifier.hashValue }

    // MARK: Coding

    nonisolated public static var supportsSecureCoding: Bool { true }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    nonisolated public required init?(coder: NSCoder) {
        storedIdentifier = coder.decodeObject(of: NSString.self, forKey: "identifier")?.string
        storedTitle = coder.decodeObject(of: NSString.self, forKey: "title")?.string
        storedBehavior = Self.value(coder, "behavior") ?? .default
        storedMode = Self.value(coder, "activationMode") ?? .foreground
        storedAuthentication = coder.decodeBool(forKey: "authenticationRequired")
        storedDestructive = coder.decodeBool(forKey: "destructive")
        storedParameters = PropertyList.dictionary(from: coder, forKey: "parameters") ?? [:]
        super.init()
    }

    nonisolated private static func value<Value: RawRepresentable>(
        _ coder: NSCoder, _ key: String
    ) -> Value? where Value.RawValue == UInt {
        Value(rawValue: UInt(clamping: coder.decodeInt64(forKey: key)))
    }

    nonisolated public func encode(with coder: NSCoder) {
        coder.encode(storedIdentifier.map { NSString(string: $0) }, forKey: "identifier")
        coder.encode(storedTitle.map { NSString(string: $0) }, forKey: "title")
        coder.encode(Int64(clamping: storedBehavior.rawValue), forKey: "behavior")
        coder.encode(Int64(clamping: storedMode.rawValue), forKey: "activationMode")
        coder.encode(storedAuthentication, forKey: "authenticationRequired")
        coder.encode(storedDestructive, forKey: "destructive")
        PropertyList.encode(storedParameters, into: coder, forKey: "parameters")
    }
}

/// An action that can be changed until its category is registered (iOS 8 and 9).
@preconcurrency @MainActor
open class UIMutableUserNotificationAction: UIUserNotificationAction {
    open override var identifier: String? {
        get { storedIdentifier }
        set { storedIdentifier = newValue }
    }
    open override var title: String? {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    open override var behavior: UIUserNotificationActionBehavior {
        get { storedBehavior }
        set { storedBehavior = newValue }
    }
    open override var parameters: [AnyHashable: Any] {
        get { storedParameters }
        set { storedParameters = newValue }
    }
    open override var activationMode: UIUserNotificationActivationMode {
        get { storedMode }
        set { storedMode = newValue }
    }
    open override var isAuthenticationRequired: Bool {
        get { storedAuthentication }
        set { storedAuthentication = newValue }
    }
    open override var isDestructive: Bool {
        get { storedDestructive }
        set { storedDestructive = newValue }
    }
}

/// Whether an action takes text (iOS 9).
public enum UIUserNotificationActionBehavior: UInt, Sendable {
    case `default` = 0
    case textInput
}

/// Whether an action opens the app (iOS 8 and 9).
public enum UIUserNotificationActivationMode: UInt, Sendable {
    case foreground = 0
    case background
}

/// The key in `UIUserNotificationAction.parameters` of the title of the button that sends the text.
public let UIUserNotificationTextInputActionButtonTitleKey =
    "UIUserNotificationTextInputActionButtonTitleKey"
/// The key in the response info of the text that the user typed.
public let UIUserNotificationActionResponseTypedTextKey =
    "UIUserNotificationActionResponseTypedTextKey"
/// The system's sound for a `UILocalNotification`.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"
