import PushRouter
import SwiftUI

@main struct MailApp: App {
    @UIApplicationDelegateAdaptor(PushDelegate<MailDelegate>.self) private var delegate

    var body: some Scene {
        WindowGroup {
            InboxView(router: delegate.router, navigator: delegate.wrapped.navigator)
        }
    }
}
