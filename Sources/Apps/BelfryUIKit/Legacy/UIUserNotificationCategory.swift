import VirtualPhone

/// A kind of notification with its actions (iOS 8 and 9).
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // Only the mutable subclass writes them, and its members belong to the main actor.
    nonisolated(unsafe) var storedIdentifier: String?
    nonisolated(unsafe) var storedActions: [UInt: [UIUserNotificationAction]] = [:]

    /// Creates a category without identifier or actions. Apps create the mutable subclass.
    nonisolated public override init() {
        super.init()
    }

    /// The identifier, which is compared with the `category` of a push or local notification.
    open var identifier: String? { storedIdentifier }

    /// Returns the actions for a context; `nil` when none were set.
    open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? {
        storedActions[context.rawValue]
    }

    nonisolated private func taking(from other: UIUserNotificationCategory) -> Self {
        storedIdentifier = other.storedIdentifier
        storedActions = other.storedActions
        return self
    }

    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        UIUserNotificationCategory().taking(from: self)
    }

    /// Returns a mutable copy.
    nonisolated public func mutableCopy(with zone: NSZone? = nil) -> Any {
        UIMutableUserNotificationCategory().taking(from: self)
    }

    /// Compares values, not identity.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIUserNotificationCategory else { return false }
        return storedIdentifier == other.storedIdentifier && storedActions == other.storedActions
    }

    nonisolated open override var hash: Int { storedIdentifier.hashValue }

    // MARK: Coding

    nonisolated public static var supportsSecureCoding: Bool { true }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    nonisolated public required init?(coder: NSCoder) {
        storedIdentifier = coder.decodeObject(of: NSString.self, forKey: "identifier")?.string
        super.init()
        for context in [UIUserNotificationActionContext.default, .minimal] {
            let actions = coder.decodeObject(
                of: [NSArray.self, UIUserNotificationAction.self],
                forKey: "actions-\(context.rawValue)")
            storedActions[context.rawValue] = actions as? [UIUserNotificationAction]
        }
    }

    nonisolated public func encode(with coder: NSCoder) {
        coder.encode(storedIdentifier.map { NSString(string: $0) }, forKey: "identifier")
        for (context, actions) in storedActions {
            coder.encode(NSArray(array: actions), forKey: "actions-\(context)")
        }
    }
}

/// A category that can be changed until it is registered (iOS 8 and 9).
@preconcurrency @MainActor
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
    open override var identifier: String? {
        get { storedIdentifier }
        set { storedIdentifier = newValue }
    }

    /// Sets the actions for a context. iOS shows at most four, or two in the minimal context.
    open func setActions(
        _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
    ) {
        storedActions[context.rawValue] = actions?.compactMap {
            $0.copy() as? UIUserNotificationAction
        }
    }
}

/// The space for actions (iOS 8 and 9).
public enum UIUserNotificationActionContext: UInt, Sendable {
    case `default` = 0
    case minimal
}

extension NotificationCategory {
    /// Returns the phone's form of a category of iOS 8 and 9; `nil` without an identifier.
    @MainActor init?(_ category: UIUserNotificationCategory) {
        guard let identifier = category.identifier else { return nil }
        let actions = category.actions(for: .default) ?? category.actions(for: .minimal) ?? []
        self.init(id: identifier, actions: actions.compactMap(NotificationAction.init))
    }
}

extension NotificationAction {
    @MainActor fileprivate init?(_ action: UIUserNotificationAction) {
        guard let identifier = action.identifier else { return nil }
        var options: Set<Option> = []
        if action.activationMode == .foreground { options.insert(.foreground) }
        if action.isAuthenticationRequired { options.insert(.authenticationRequired) }
        if action.isDestructive { options.insert(.destructive) }
        self.init(id: identifier, options: options, text: action.behavior == .textInput)
    }
}
