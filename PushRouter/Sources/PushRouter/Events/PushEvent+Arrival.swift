extension PushEvent {
    /// A notification that arrived while the user is in the app. Update the screen, but do not
    /// navigate.
    ///
    ///     case .arrived(let arrival): inbox.insert(arrival.message)
    public struct Arrival: Hashable, Sendable {
        /// The message of the notification.
        public var message: PushMessage
        /// Whether iOS asks how to present the notification, which the handler's `present` decides.
        /// `false` if iOS has not asked within 300 ms, because the app may not show banners. If a
        /// service extension takes longer than that, iOS still asks afterwards.
        ///
        ///     if !arrival.isPresentable { toast.show(arrival.message.title) }
        public var isPresentable: Bool
    }
}
