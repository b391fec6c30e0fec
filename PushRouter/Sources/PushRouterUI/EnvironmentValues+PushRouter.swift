#if os(iOS) || os(visionOS) || SwiftUI
    public import PushRouter
    public import SwiftUI

    private struct PushRouterKey: EnvironmentKey {
        static var defaultValue: PushRouter? { nil }
    }

    extension EnvironmentValues {
        /// The app's router, for the views below this one.
        ///
        ///     InboxView().environment(\.pushRouter, appDelegate.router)
        ///
        ///     @Environment(\.pushRouter) private var router
        ///
        /// `nil` if no view above has set a router.
        public var pushRouter: PushRouter? {
            get { self[PushRouterKey.self] }
            set { self[PushRouterKey.self] = newValue }
        }
    }
#endif
