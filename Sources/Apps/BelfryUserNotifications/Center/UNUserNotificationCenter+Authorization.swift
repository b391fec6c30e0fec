import AppGuest
import Foundation
import VirtualPhone

extension UNUserNotificationCenter {
    /// Asks the user for permission the first time. Later calls report the existing decision.
    ///
    /// A refusal does not count as an error: the handler gets `false` and `nil`. In a test the
    /// question covers the app, which is inactive until the question is answered. Elsewhere a
    /// virtual iPhone answers at once, according to its settings.
    @preconcurrency public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        ask(for: options) { answer in
            switch answer {
            case .success(let isGranted): completionHandler(isGranted, nil)
            case .failure(let error): completionHandler(false, error)
            }
        }
    }

    /// The async form of `requestAuthorization(options:completionHandler:)`.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        // Unchecked: a process that ends meanwhile never gets an answer.
        try await withUnsafeThrowingContinuation { continuation in
            ask(for: options) { continuation.resume(with: $0) }
        }
    }

    private func ask(
        for options: UNAuthorizationOptions,
        _ answer: @escaping @Sendable (Result<Bool, any Error>) -> Void
    ) {
        guard let process else {
            return callOut { answer(.failure(UNError.because(.notificationsNotAllowed))) }
        }
        remember(options)
        process.connection.send(.requestsAuthorization(options.each))
        process.whenPermissionIsKnown { [weak process] in
            guard let permission = process?.status?.notifications.permission else {
                return answer(.failure(UNError.because(.notificationsNotAllowed)))
            }
            answer(.success(permission.allows))
        }
    }

    /// Passes the current notification settings of the app to the handler.
    @preconcurrency public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        let settings = settings
        callOut { completionHandler(settings) }
    }

    /// The async form of `getNotificationSettings(completionHandler:)`.
    public func notificationSettings() async -> UNNotificationSettings { settings }

    private var settings: UNNotificationSettings {
        let status = process?.status
        return UNNotificationSettings(
            status.map { SettingsParts($0, requested: requested) } ?? SettingsParts())
    }

    /// Sets the number on the app's icon; 0 removes it (iOS 16).
    ///
    /// Fails with `UNError.badgeInputInvalid` for a negative number, and with
    /// `UNError.notificationsNotAllowed` while the app has no permission.
    @preconcurrency public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        answer(completionHandler) { try badge(newBadgeCount) }
    }

    /// The async form of `setBadgeCount(_:withCompletionHandler:)`.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try badge(newBadgeCount)
    }

    private func badge(_ number: Int) throws {
        try refusing(.badge, "") {
            guard number >= 0 else { throw UNError.because(.badgeInputInvalid) }
            try allowed().connection.send(.setBadge(number))
        }
    }

    /// Returns the app's process; throws unless the user allows its notifications.
    func allowed() throws -> AppProcess {
        guard let process, process.status?.notifications.permission.allows == true else {
            throw UNError.because(.notificationsNotAllowed)
        }
        return process
    }

    /// Runs `body`, and reports the reason to the trace if it throws.
    func refusing<Output>(
        _ kind: NotificationRefusal.Kind, _ identifier: String, _ body: () throws -> Output
    ) throws -> Output {
        do {
            return try body()
        } catch let error as UNError {
            process?.tell(error, of: kind, identifier)
            throw error
        }
    }

    /// Runs `body` and reports its outcome to the completion handler, if there is one.
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

/// The permissions that an app asks the user for. Pass `[]` for none.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// A number on the app's icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Permission to play sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Banners, and entries on the lock screen and in Notification Center.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// Permission to show notifications in CarPlay.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// Sounds that ignore the mute switch and Focus (iOS 12); needs an entitlement.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// The app has its own settings screen, to which Settings links (iOS 12).
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Permission without a question; notifications arrive quietly in Notification Center (iOS 12).
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// Siri may read notifications aloud (iOS 13). Deprecated in iOS 15, which needs no permission
    /// for it.
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// Time-sensitive notifications (iOS 15). Deprecated from the start in favor of the
    /// entitlement.
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}
