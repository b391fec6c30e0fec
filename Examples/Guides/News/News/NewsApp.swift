import PushRouter
import SwiftUI

@main struct NewsApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup {
            NewsView(router: delegate.router, navigator: delegate.navigator)
                .task { delegate.restoreSession() }
        }
    }
}
