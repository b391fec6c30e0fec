#if os(iOS) || os(visionOS) || SwiftUI
    public import PushRouter
    public import SwiftUI

    extension View {
        /// Runs `action` with what the user opens, once for each, while the view is there.
        ///
        ///     InboxView()
        ///         .onPushOpened { navigator.show($0.message) }
        ///         .environment(\.pushRouter, appDelegate.router)
        ///
        /// What was opened before the view appeared waits for it, as `PushRouter.opens()` says. Of
        /// several views, in several windows too, each open runs the action of the one that was waiting
        /// first.
        public func onPushOpened(
            perform action: @escaping @MainActor (PushEvent.Opened) -> Void
        ) -> some View {
            modifier(
                RouterReading { router in
                    for await opened in router.opens() { action(opened) }
                })
        }

        /// Runs `action` with the route that the payload of what the user opens decodes to.
        ///
        ///     struct MailLink: Decodable {
        ///         var mail: Int
        ///     }
        ///
        ///     InboxView().onPushOpened(MailLink.self) { path = [$0.mail] }
        ///
        /// An open of which the payload does not decode runs nothing, and is told as
        /// `.diagnostic(.notDecoded)`.
        public func onPushOpened<Route: Decodable & Sendable>(
            _ type: Route.Type, perform action: @escaping @MainActor (Route) -> Void
        ) -> some View {
            modifier(
                RouterReading { router in
                    for await route in router.routes(type) { action(route) }
                })
        }

        /// Runs `action` with what happens while the view is there.
        ///
        ///     InboxView().onPushEvent { event in
        ///         if case .arrived(let arrival) = event { inbox.insert(arrival.message) }
        ///     }
        ///
        /// What has to be done without a view, in the background, is the handler's.
        public func onPushEvent(
            perform action: @escaping @MainActor (PushEvent) -> Void
        ) -> some View {
            modifier(
                RouterReading { router in
                    for await event in router.events() { action(event) }
                })
        }
    }

    /// Reads a stream of the environment's router while the view is there.
    private struct RouterReading: ViewModifier {
        @Environment(\.pushRouter) private var router
        let read: @MainActor (PushRouter) async -> Void

        init(_ read: @escaping @MainActor (PushRouter) async -> Void) {
            self.read = read
        }

        func body(content: Content) -> some View {
            let (router, read) = (router, read)
            return content.task(id: router.map(ObjectIdentifier.init)) { @MainActor in
                // As for an object that is missing in the environment: nobody would notice otherwise.
                precondition(
                    router != nil, "No router: put .environment(\\.pushRouter, …) above this view.")
                if let router { await read(router) }
            }
        }
    }
#endif
