/// An event of the app's notifications. Each event comes once, on every version of iOS and in every
/// state of the app.
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
/// iOS does not wait for observers of events. `PushHandler` gives the answers that iOS waits for,
/// and `opens()` returns what the user opened. Later versions may add events: switch with a
/// `default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum PushEvent: Hashable, Sendable {
    /// iOS reported the device token. `changed` is `true` until an observer has received an event
    /// with this token.
    case registered(PushRouter.DeviceToken, changed: Bool)
    /// iOS did not give the app a device token.
    case registrationFailed(RegistrationFailure)
    /// A notification arrived while the user is in the app. Do not navigate.
    case arrived(Arrival)
    /// A push gives the app time to work. The handler's `work` does that work.
    case arrivedSilently(PushMessage)
    /// The user tapped the notification, or chose an action that opens the app. To navigate, read
    /// `opens()`, which returns each open once.
    case opened(Opened)
    /// The user chose a button that does not open the app, or replied. The handler's `perform` runs
    /// it.
    case performed(PushAction, on: PushMessage)
    /// The user cleared the notification. Only categories with `customDismissAction` report it.
    case dismissed(PushMessage)
    /// iOS asks the app to show its own notification settings, from a notification or from
    /// Settings.
    case openSettings(PushMessage?)
    /// The badge may be wrong. Fetch the number from the app's server and pass it to `setBadge`;
    /// the router never sets it by itself.
    case refreshBadge(BadgeReason)
    /// A mistake in the app or in another SDK, for the log.
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
        /// A notification arrived while the user is in the app.
        case arrivedInForeground
    }

    /// Why the app has no device token. The router requests the token again on the next activation.
    ///
    ///     case .registrationFailed(.noAnswer): status = "Waiting for Apple's push service"
    ///     case .registrationFailed(.system(let error)): status = error.description
    public enum RegistrationFailure: Hashable, Sendable {
        /// iOS reported an error.
        case system(SystemError)
        /// iOS has not answered for 10 seconds, most often because the device cannot connect to
        /// APNs.
        case noAnswer
    }
}

/// A description in one line, for a log or a test.
extension PushEvent: CustomStringConvertible {
    /// The event in one line, such as `opened “Dinner?” by tap, launch`.
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
