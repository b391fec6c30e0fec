#if os(iOS) || os(visionOS) || SwiftUI
    public import PushRouter
    public import SwiftUI

    extension View {
        /// Runs `action` with what the user opens, once for each open, while the view exists.
        ///
        ///     InboxView()
        ///         .onPushOpened { navigator.show($0.message) }
        ///         .environment(\.pushRouter, appDelegate.router)
        ///
        /// An open from before the view appeared waits for the view, as described at
        /// `PushRouter.opens()`. If several views wait, also in several windows, each open runs
        /// only the action of the view that was waiting first.
        public func onPushOpened(
            perform action: @escaping @MainActor (PushEvent.Opened) -> Void
        ) -> some View {
            modifier(
                RouterReading { router in
                    for await opened in router.opens() { action(opened) }
                })
        }

        /// Runs `action` with the decoded payload of each message that the user opens.
        ///
        ///     struct MailLink: Decodable {
        ///         var mail: Int
        ///     }
        ///
        ///     InboxView().onPushOpened(MailLink.self) { path = [$0.mail] }
        ///
        /// If the payload does not decode, `action` does not run, and the router reports
        /// `.diagnostic(.notDecoded)`.
        public func onPushOpened<Route: Decodable & Sendable>(
            _ type: Route.Type, perform action: @escaping @MainActor (Route) -> Void
        ) -> some View {
            modifier(
                RouterReading { router in
                    for await route in router.routes(type) { action(route) }
                })
        }

        /// Runs `action` with each event while the view exists.
        ///
        ///     InboxView().onPushEvent { event in
        ///         if case .arrived(let arrival) = event { inbox.insert(arrival.message) }
        ///     }
        ///
        /// Work in the background, without a view, belongs in the handler.
        public func onPushEvent(
            perform action: @escaping @MainActor (PushEvent) -> Void
        ) -> some View {
            modifier(
                RouterReading { router in
                    for await event in router.events() { action(event) }
                })
        }
    }

    /// A modifier that reads a stream of the environment's router while the view exists.
    private struct RouterReading: ViewModifier {
        @Environment(\.pushRouter) private var router
        let read: @MainActor (PushRouter) async -> Void

        init(_ read: @escaping @MainActor (PushRouter) async -> Void) {
            self.read = read
        }

        func body(content: Content) -> some View {
            let (router, read) = (router, read)
            return content.task(id: router.map(ObjectIdentifier.init)) { @MainActor in
                // SwiftUI stops for a missing environment object, too. Otherwise the mistake is
                // invisible.
                precondition(
                    router != nil, "No router. Put .environment(\\.pushRouter, …) above this view.")
                if let router { await read(router) }
            }
        }
    }
#endif
