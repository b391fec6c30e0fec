/// What happened to the app's notifications, each thing once, whatever the version of iOS, the
/// app's state and its set-up.
///
///     for await event in router.events() {
///         switch event {
///         case .arrived(let arrival): arrival.present?([.banner, .sound])
///         case .arrivedSilently(let work): Task { work.finish(await inbox.sync()) }
///         case .opened(let opened): if opened.claim() { navigator.show(opened.message) }
///         case .refreshBadge: Task { try await router.setBadge(await api.unread()) }
///         default: break
///         }
///     }
public enum PushEvent: Sendable {
    /// iOS told the device token; `changed` if it is another one than at the last launch.
    case registered(DeviceToken, changed: Bool)
    case registrationFailed(RegistrationFailure)
    /// While the user is in the app. Never a reason to navigate.
    case arrived(Arrival)
    /// Work to be done unseen.
    case arrivedSilently(SilentWork)
    /// The user chose the notification or one of its actions.
    case opened(Opened)
    /// The user cleared it; only for categories with `customDismissAction`.
    case dismissed(PushMessage)
    /// The app's own notification settings are wanted: from a notification, or from Settings.
    case openSettings(PushMessage?)
    /// Ask the server for the number and hand it to `setBadge`. The router never sets it by itself.
    case refreshBadge(BadgeReason)
    /// For the log.
    case diagnostic(Diagnostic)
}
