import Foundation
import PushRouter
import PushRouterTesting
import PushRouterUI
import SwiftUI

/// A SwiftUI app whose views record their calls.
struct LetterApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup { Letters().environment(\.pushRouter, delegate.router) }
    }

    final class AppDelegate: PushAppDelegate {
        static var store = MemoryStore()

        override func makeRouter() -> PushRouter { PushRouter(store: Self.store) }
    }
}

/// The decoded payload of a letter.
struct Letter: Codable, Hashable {
    var letter: Int
}

/// The state that outlives the views, with their log.
@MainActor @Observable final class Desk {
    static var shared = Desk()

    var readsRoutes = false
    var isOpen = true
    var lines: [String] = []
}

struct Letters: View {
    private let desk = Desk.shared
    @Environment(\.pushRouter) private var router

    var body: some View {
        VStack {
            if desk.isOpen && !desk.readsRoutes {
                Text("opens").onPushOpened { desk.lines.append("opened \($0.message.body)") }
            }
            if desk.isOpen && desk.readsRoutes {
                Text("routes").onPushOpened(Letter.self) {
                    desk.lines.append("letter \($0.letter)")
                }
            }
        }
        .onPushEvent { event in
            if case .diagnostic(let diagnostic) = event { desk.lines.append(diagnostic.name) }
        }
        .task { _ = try? await router?.register() }
    }
}
