import PushRouter
import PushRouterUI
import SwiftUI
import UIKit

// The views of PushRouterUI's documentation. That they compile is the test.

@MainActor struct DocumentedViews {
    let appDelegate = LetterApp.AppDelegate()
    let navigator = Navigator()
    let inbox = Inbox()
    @State var path: [Int] = []

    struct Navigator {
        func show(_ message: PushMessage) {}
    }

    struct Inbox {
        func insert(_ message: PushMessage) {}
    }

    struct InboxView: View {
        var body: some View { Text("Inbox") }
    }

    struct MailLink: Decodable {
        var mail: Int
    }

    var environment: some View {
        InboxView().environment(\.pushRouter, appDelegate.router)
    }

    struct Badge: View {
        @Environment(\.pushRouter) private var router

        var body: some View { Text(router == nil ? "none" : "one") }
    }

    var opens: some View {
        InboxView()
            .onPushOpened { navigator.show($0.message) }
            .environment(\.pushRouter, appDelegate.router)
    }

    var routes: some View {
        InboxView().onPushOpened(MailLink.self) { path = [$0.mail] }
    }

    var events: some View {
        InboxView().onPushEvent { event in
            if case .arrived(let arrival) = event { inbox.insert(arrival.message) }
        }
    }
}

@MainActor enum DocumentedOpening {
    final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
        let router = PushRouter()
    }

    static let navigator = DocumentedViews.Navigator()

    struct MailApp: App {
        @UIApplicationDelegateAdaptor(PushDelegate<MailDelegate>.self) private var appDelegate

        var body: some Scene {
            WindowGroup {
                Inbox()
                    .onPushOpened { navigator.show($0.message) }
                    .environment(\.pushRouter, appDelegate.router)
            }
        }
    }

    struct Inbox: View {
        var body: some View { Text("Inbox") }
    }
}
