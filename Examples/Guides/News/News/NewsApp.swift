import PushRouter
import SwiftUI

@main struct NewsApp: App {
    @UIApplicationDelegateAdaptor(PushDelegate<NewsDelegate>.self) private var delegate

    var body: some Scene {
        WindowGroup {
            NewsView(router: delegate.router, navigator: delegate.wrapped.navigator)
                .task { delegate.wrapped.restoreSession() }
        }
    }
}
