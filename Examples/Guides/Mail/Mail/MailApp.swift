import PushRouter
import SwiftUI

@main struct MailApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup {
            InboxView(router: delegate.router, navigator: delegate.navigator)
        }
    }
}
