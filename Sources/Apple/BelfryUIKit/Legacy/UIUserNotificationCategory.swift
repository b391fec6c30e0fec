/// A kind of notification with its actions (iOS 8 and 9).
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // Written by the mutable subclass alone, whose members are the main actor's.
    nonisolated(unsafe) var storedIdentifier: String?
    nonisolated(unsafe) var storedActions: [UInt: [UIUserNotificationAction]] = [:]

    nonisolated public override init() {
        super.init()
    }

    /// What notifications name it by.
    open var identifier: String? { storedIdentifier }

    /// The actions for as much room; `nil` when none were set.
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

    nonisolated public func mutableCopy(with zone: NSZone? = nil) -> Any {
        UIMutableUserNotificationCategory().taking(from: self)
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIUserNotificationCategory else { return false }
        return storedIdentifier == other.storedIdentifier && storedActions == other.storedActions
    }

    nonisolated open override var hash: Int { storedIdentifier.hashValue }

    // MARK: Coding

    nonisolated public static var supportsSecureCoding: Bool { true }

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
