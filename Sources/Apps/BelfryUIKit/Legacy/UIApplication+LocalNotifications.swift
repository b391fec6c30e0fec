import AppGuest
import PushModel
import VirtualPhone

/// Local notifications of iOS 4 to 9.
extension UIApplication {
    /// Delivers a local notification at once.
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {
        schedule(notification, presentsNow: true)
    }

    /// Schedules a copy of the notification for its fire date.
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        schedule(notification, presentsNow: false)
    }

    /// Cancels a scheduled notification with equal content, and removes it from Notification Center
    /// if it has fired.
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        wantsMainThread()
        let identifiers = waiting.filter { $0.notification.isEqual(notification) }.map(\.identifier)
        process?.connection.send(.removesPending(identifiers))
        let fired = delivered.filter { UILocalNotification($0).isEqual(notification) }
        if !fired.isEmpty { process?.connection.send(.removesDelivered(fired.map(\.identifier))) }
    }

    /// Cancels all scheduled notifications, and removes those that have fired from Notification
    /// Center.
    public func cancelAllLocalNotifications() {
        wantsMainThread()
        process?.connection.send(.removesPending(nil))
        let fired = delivered.map(\.identifier)
        if !fired.isEmpty { process?.connection.send(.removesDelivered(fired)) }
    }

    /// The scheduled notifications, the next one first. Setting the property replaces them all (iOS
    /// 4.2).
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get {
            wantsMainThread()
            return waiting.map(\.notification)
        }
        set {
            wantsMainThread()
            process?.connection.send(.removesPending(nil))
            for notification in newValue ?? [] { scheduleLocalNotification(notification) }
        }
    }

    private var delivered: [PhoneNotification] {
        guard case .delivered(let listed)? = process?.connection.ask(.delivered) else { return [] }
        return listed.filter { $0.origin == .local }
    }

    private var waiting: [(notification: UILocalNotification, identifier: String)] {
        guard case .pending(let pending)? = process?.connection.ask(.pending) else { return [] }
        return pending.compactMap { local in
            guard let identifier = local.notification.identifier,
                let notification = UILocalNotification(local)
            else { return nil }
            return (notification, identifier)
        }
    }

    private func schedule(
        _ notification: UILocalNotification, presentsNow: Bool, _ member: String = #function
    ) {
        wantsMainThread(member)
        guard let process,
            case .status(let status, let epoch)? = process.connection.ask(.status)
        else { return }
        let now = Date(timeIntervalSince1970: (epoch + status.now).seconds)
        guard
            let local = notification.local(
                identifier: process.makeIdentifier().uuidString, at: now, presentsNow: presentsNow)
        else {
            return process.report(
                Misuse(
                    .raised(
                        member: "UIApplication.\(member)",
                        reason: "userInfo holds a value that no property list can hold.")))
        }
        process.connection.schedule(local)
    }
}
