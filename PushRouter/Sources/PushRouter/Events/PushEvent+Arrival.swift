extension PushEvent {
    /// A notification that arrived while the user is in the app: update what is on screen, but do
    /// not navigate.
    ///
    ///     case .arrived(let arrival): inbox.insert(arrival.message)
    public struct Arrival: Hashable, Sendable {
        /// What arrived.
        public var message: PushMessage
        /// iOS asks how to present it, which the handler's `present` decides; `false` if it has not
        /// asked within 300 ms, for the app may not show banners. Where a service extension takes
        /// longer, iOS asks afterwards.
        ///
        ///     if !arrival.isPresentable { toast.show(arrival.message.title) }
        public var isPresentable: Bool
    }
}
