/// The user chose a notification or one of its actions.
///
///     case .opened(let opened):
///         guard opened.claim() else { break }
///         guard opened.action == .tap else { break }
///         navigator.show(opened.message, animated: !opened.isLaunch)
public struct Opened: Sendable {
    /// What was opened; the silent push, if the app itself posted the notification about one.
    public let message: PushMessage
    /// How it was opened.
    public let action: PushAction
    /// It started the app.
    public let isLaunch: Bool
    /// The user was in the app, and tapped a banner over it.
    ///
    ///     navigator.show(opened.message, asSheet: opened.wasActive)
    public let wasActive: Bool
    let ticket: Claim
    let reply: Reply<Void>?

    /// Takes the event up; `true` for one caller only, however many subscribers there are. One that
    /// nobody claims is handed to later subscribers for 120 seconds.
    public func claim() -> Bool { ticket.take() }

    /// The action in the background runs without the app being shown, until `finish` is called or
    /// 25 seconds are over.
    public var isInBackground: Bool { reply != nil }

    /// The work of an action in the background is done. Returns whether iOS was still waiting.
    ///
    ///     guard opened.isInBackground else { return navigator.show(opened.message) }
    ///     Task {
    ///         await inbox.archive(opened.message)
    ///         opened.finish()
    ///     }
    @discardableResult
    public func finish() -> Bool { reply?(()) ?? false }
}
