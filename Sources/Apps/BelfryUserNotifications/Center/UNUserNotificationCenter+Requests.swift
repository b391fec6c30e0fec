import AppGuest
import Foundation
import VirtualPhone

extension UNUserNotificationCenter {
    /// Schedules a notification, or delivers it at once if it has no trigger.
    ///
    /// Fails with `UNError.notificationsNotAllowed`, `.notificationInvalidNoContent` (no text,
    /// sound or badge), `.notificationInvalidNoDate` (the trigger never fires), or an attachment's
    /// error.
    @preconcurrency public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        answer(completionHandler) { try add(request.identifier, request) }
    }

    /// The async form of `add(_:withCompletionHandler:)`.
    public func add(_ request: UNNotificationRequest) async throws {
        try add(request.identifier, request)
    }

    private func add(_ identifier: String, _ request: UNNotificationRequest) throws {
        try refusing(.request, identifier) { try schedule(request) }
    }

    private func schedule(_ request: UNNotificationRequest) throws {
        let process = try allowed()
        if let stranger = PropertyTree.stranger(in: request.content.userInfo) {
            let member = "UNUserNotificationCenter.add(_:withCompletionHandler:)"
            process.report(
                Misuse(.raised(member: member, reason: "\(stranger) is not a property-list type.")))
        }
        guard request.content.parts.isForUser else {
            throw UNError.because(.notificationInvalidNoContent)
        }
        let content = try AttachmentStore.of(process).take(request.content)
        var parts = content.parts
        parts.userInfo = PropertyTree.userInfo(parts.userInfo)
        let kept = UNNotificationRequest(
            identifier: request.identifier, content: UNNotificationContent(parts),
            trigger: request.trigger)
        process.connection.schedule(try LocalNotification(kept, now: process.date))
    }

    /// Passes the requests that are still to fire to the handler, including repeating ones.
    @preconcurrency public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        let requests = pending
        callOut { completionHandler(requests) }
    }

    /// The async form of `getPendingNotificationRequests(completionHandler:)`.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

    private var pending: [UNNotificationRequest] {
        guard case .pending(let locals)? = process?.connection.ask(.pending) else { return [] }
        return locals.map(UNNotificationRequest.init(waiting:))
    }

    /// Cancels requests that are still to fire; unknown identifiers are ignored.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        process?.connection.send(.removesPending(identifiers))
    }

    /// Cancels every request that is still to fire.
    public func removeAllPendingNotificationRequests() {
        process?.connection.send(.removesPending(nil))
    }

    /// Passes the app's notifications in Notification Center to the handler.
    @preconcurrency public func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {
        let notifications = delivered
        callOut { completionHandler(notifications) }
    }

    /// The async form of `getDeliveredNotifications(completionHandler:)`.
    public func deliveredNotifications() async -> [UNNotification] { delivered }

    private var delivered: [UNNotification] {
        guard let process, case .delivered(let listed)? = process.connection.ask(.delivered),
            case .status(_, let epoch)? = process.connection.ask(.status)
        else { return [] }
        return listed.map { UNNotification($0, epoch: epoch) }
    }

    /// Removes notifications from Notification Center; unknown identifiers are ignored.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        process?.connection.send(.removesDelivered(identifiers))
    }

    /// Removes all of the app's notifications from Notification Center.
    public func removeAllDeliveredNotifications() {
        process?.connection.send(.removesDelivered(nil))
    }
}
