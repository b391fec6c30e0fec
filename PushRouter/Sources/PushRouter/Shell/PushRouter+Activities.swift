#if canImport(ActivityKit) && !targetEnvironment(macCatalyst) && !os(visionOS)
    public import ActivityKit
    import Foundation

    /// Live Activities, whose tokens belong to the owner of the device token.
    @available(iOS 16.1, *)
    extension PushRouter {
        /// Uploads the tokens of a Live Activity to the app's server while it lasts, and removes the
        /// last one when it has ended. Does nothing for an activity that it already tracks.
        ///
        ///     let activity = try Activity.request(
        ///         attributes: attributes, content: content, pushType: .token)
        ///     router.track(activity)
        ///
        /// Also call it at launch, because activities outlive the app:
        ///
        ///     for activity in Activity<DeliveryAttributes>.activities { router.track(activity) }
        ///
        /// The registration has the kind `.activity` with the activity's ID.
        public func track<Attributes: ActivityAttributes>(_ activity: Activity<Attributes>) {
            let kind = TokenKind.activity(activity.id)
            guard tracking[kind] == nil else { return }
            let tokens = Task { [weak self] in
                for await token in activity.pushTokenUpdates { self?.setToken(token, of: kind) }
            }
            tracking[kind] = Task { [weak self] in
                for await state in activity.activityStateUpdates where state.isOver { break }
                tokens.cancel()
                self?.ended(kind)
            }
        }

        private func ended(_ kind: TokenKind) {
            tracking[kind] = nil
            setToken(nil, of: kind)
        }
    }

    @available(iOS 16.1, *)
    extension ActivityState {
        fileprivate var isOver: Bool { self == .ended || self == .dismissed }
    }
#endif
