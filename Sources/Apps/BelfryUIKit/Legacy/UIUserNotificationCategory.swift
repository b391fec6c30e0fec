import VirtualPhone

/// A kind of notification with its actions (iOS 8 and 9).
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // Written by the mutable subclass alone, whose members are the main actor's.
    nonisolated(unsafe) var storedIdentifier: String?
    nonisolated(unsafe) var storedActions: [UInt: [UIUserNotificationAction]] = [:]

    /// A category without identifier or actions; apps create the mutable subclass.
    nonisolated public override init() {
        super.init()
    }

    /// Matched with a push's `category` and a local notification's `category`.
    open var identifier: String? { storedIdentifier }

    /// The actions for an amount of room; `nil` when none were set.
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

    /// Reads what `encode(with:)` wrote; a missing key leaves the default.
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

    /// Sets the actions for an amount of room; iOS shows at most four, or two in the minimal
    /// context.
    open func setActions(
        _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
    ) {
        storedActions[context.rawValue] = actions?.compactMap {
            $0.copy() as? UIUserNotificationAction
        }
    }
}

/// How much room there is for actions (iOS 8 and 9).
public enum UIUserNotificationActionContext: UInt, Sendable {
    case `default` = 0
    case minimal
}

extension NotificationCategory {
    /// The phone's form of a category of iOS 8 and 9; `nil` without an identifier.
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
