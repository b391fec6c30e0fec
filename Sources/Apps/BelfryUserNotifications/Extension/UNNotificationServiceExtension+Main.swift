import AppGuest
import Foundation
import PushModel

extension UNNotificationServiceExtension {
    /// The start of a program that is this service extension, for a phone that runs launched apps:
    ///
    ///     @main extension NotificationService {}
    ///
    /// On a real iPhone the system starts extensions, and Info.plist names the class. Started by
    /// hand, the program says so and ends with status 64.
    public class func main() {
        let type = self
        MainActor.assumeIsolated {
            AppProcess.runLaunched { _ in
                AppDescription(implements: [.serviceDidReceive, .serviceWillExpire])
            } start: { _, process in
                ServiceExtensionHost(type).attach(to: process)
            }
        }
    }
}
