import AppGuest
import Foundation
import VirtualPhone

extension UNUserNotificationCenter {
    /// Asks the user, the first time; later calls answer what was said then.
    ///
    /// A user who says no is no error: the handler gets `false` and nil.
    @preconcurrency public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        do {
            let isGranted = try authorize(options)
            callOut { completionHandler(isGranted, nil) }
        } catch {
            callOut { completionHandler(false, error) }
        }
    }

    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try authorize(options)
    }

    private func authorize(_ options: UNAuthorizationOptions) throws -> Bool {
        guard let process else { throw UNError.because(.notificationsNotAllowed) }
        remember(options)
        process.connection.send(.requestsAuthorization(options.each))
        guard let permission = process.standing?.notifications.permission else {
            throw UNError.because(.notificationsNotAllowed)
        }
        return permission.allows
    }

    /// What the user lets the app's notifications do, as of now.
    @preconcurrency public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        let settings = settings
        callOut { completionHandler(settings) }
    }

    public func notificationSettings() async -> UNNotificationSettings { settings }

    private var settings: UNNotificationSettings {
        let standing = process?.standing
        return UNNotificationSettings(
            standing.map { SettingsParts($0, requested: requested) } ?? SettingsParts())
    }

    /// Sets the number on the app's icon; 0 takes it away (iOS 16).
    ///
    /// Fails with `UNError.badgeInputInvalid` for a negative number, and with
    /// `UNError.notificationsNotAllowed` while the app has no permission.
    @preconcurrency public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        answer(completionHandler) { try badge(newBadgeCount) }
    }

    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try badge(newBadgeCount)
    }

    private func badge(_ number: Int) throws {
        guard number >= 0 else { throw UNError.because(.badgeInputInvalid) }
        try allowed().connection.send(.setBadge(number))
    }

    /// The app's process, if it may notify its user.
    func allowed() throws -> AppProcess {
        guard let process, process.standing?.notifications.permission.allows == true else {
            throw UNError.because(.notificationsNotAllowed)
        }
        return process
    }

    /// Does something that may fail, and tells the completion handler if there is one.
    func answer(
        _ completionHandler: (@Sendable ((any Error)?) -> Void)?, _ body: () throws -> Void
    ) {
        do {
            try body()
            if let completionHandler { callOut { completionHandler(nil) } }
        } catch {
            if let completionHandler { callOut { completionHandler(error) } }
        }
    }
}

/// What an app asks the user to allow. For none, pass `[]`.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// iOS 12: sounds that ignore the mute switch; needs an entitlement.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// iOS 12: the app has a settings page of its own.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// iOS 12: nobody is asked, and notifications arrive quietly.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// iOS 13; deprecated in iOS 15, where it is always allowed.
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// iOS 15; deprecated there at once, in favour of the entitlement.
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}
