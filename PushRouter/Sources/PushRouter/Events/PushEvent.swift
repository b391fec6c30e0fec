/// What happened to the app's notifications: each event once, on every version of iOS, in every state
/// of the app.
///
///     for await event in router.events() {
///         switch event {
///         case .arrived(let arrival): inbox.insert(arrival.message)
///         case .refreshBadge: try? await router.setBadge(await api.unread())
///         case .diagnostic(let diagnostic): logger.warning("\(diagnostic)")
///         default: break
///         }
///     }
///
/// iOS waits for none of them. What it waits for, `PushHandler` answers; what the user opened is taken
/// from `opens()`. Later versions may tell more: switch with a `default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum PushEvent: Hashable, Sendable {
    /// iOS reported the device token; `changed` until the app has been told that it is another one
    /// than before.
    case registered(PushRouter.DeviceToken, changed: Bool)
    /// There is no device token.
    case registrationFailed(RegistrationFailure)
    /// A notification arrived while the user is in the app. Never a reason to navigate.
    case arrived(Arrival)
    /// A push gives the app time to work, which the handler's `work` does.
    case arrivedSilently(PushMessage)
    /// The user tapped the notification, or chose an action that opens the app. Navigate by `opens()`,
    /// which has each of these once.
    case opened(Opened)
    /// The user chose a button that does not open the app, or replied; the handler's `perform` does it.
    case performed(PushAction, on: PushMessage)
    /// The user cleared it; only for categories with `customDismissAction`.
    case dismissed(PushMessage)
    /// Show the app's own notification settings: for a notification, or from Settings.
    case openSettings(PushMessage?)
    /// Fetch the number from the app's server and pass it to `setBadge`. The router never sets it by
    /// itself.
    case refreshBadge(BadgeReason)
    /// A mistake in the app or in another SDK: for the log.
    case diagnostic(PushRouter.Diagnostic)
}

extension PushEvent {
    /// Why the app's badge may be wrong now.
    ///
    ///     case .refreshBadge(let reason):
    ///         Task { try await router.setBadge(await api.unread(fresh: reason == .becameActive)) }
    public enum BadgeReason: String, Hashable, Sendable, CaseIterable {
        /// The app became active.
        case becameActive
        /// Something arrived while the user is in the app.
        case arrivedInForeground
    }

    /// Why there is no device token. The router requests it again on the next activation.
    ///
    ///     case .registrationFailed(.noAnswer): status = "Waiting for Apple's push service"
    ///     case .registrationFailed(.system(let error)): status = error.description
    public enum RegistrationFailure: Hashable, Sendable {
        /// iOS reported an error.
        case system(SystemError)
        /// iOS has not answered for 10 seconds: most often there is no connection to APNs.
        case noAnswer
    }
}

/// One line for a log or a test.
extension PushEvent: CustomStringConvertible {
    /// Such as `opened “Dinner?” by tap, launch`.
    ///
    ///     subscription = router.onEvent { logger.debug("\($0)") }
    public var description: String {
        switch self {
        case .registered(let token, let isChanged):
            "registered \(token.hex)\(isChanged ? ", changed" : "")"
        case .registrationFailed(.noAnswer): "registration failed: no answer"
        case .registrationFailed(.system(let error)): "registration failed: \(error)"
        case .arrived(let arrival):
            "arrived “\(arrival.message.label)”" + arrival.message.editing
                + (arrival.isPresentable ? "" : ", not asked")
        case .arrivedSilently(let message):
            "arrived silently “\(message.label)”" + message.editing
                + (message.isVisible ? ", already visible" : "")
        case .opened(let opened): opened.sentence
        case .performed(let action, let message): "performed \(action) on “\(message.label)”"
        case .dismissed(let message): "dismissed “\(message.label)”"
        case .openSettings(let message): "open settings\(message.map { " “\($0.label)”" } ?? "")"
        case .refreshBadge(.becameActive): "refresh badge: became active"
        case .refreshBadge(.arrivedInForeground): "refresh badge: arrived in foreground"
        case .diagnostic(let diagnostic): "diagnostic: \(diagnostic.name)"
        }
    }
}

extension PushMessage {
    fileprivate var editing: String { isEdit ? ", edited" : "" }
}

extension PushEvent.Opened {
    fileprivate var sentence: String {
        var parts = ["opened “\(message.label)” by \(action)"]
        if isLaunch { parts.append("launch") }
        if wasActive { parts.append("was active") }
        return parts.joined(separator: ", ")
    }
}
