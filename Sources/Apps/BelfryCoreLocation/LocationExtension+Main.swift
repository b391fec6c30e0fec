import AppGuest
import PushModel

extension CLLocationPushServiceExtension where Self: NSObject {
    /// The start of a program that is this location push service extension, for a phone that runs
    /// launched apps:
    ///
    ///     @main extension LocationService {}
    ///
    /// On a real iPhone the system starts extensions, and Info.plist names the class. Started by
    /// hand, the program says so and ends with status 64.
    public static func main() {
        MainActor.assumeIsolated {
            AppProcess.runLaunched { _ in
                AppDescription(implements: [.didReceiveLocationPushPayload, .locationWillTerminate])
            } start: { _, process in
                LocationExtensionHost { instantiate(Self.self) }.attach(to: process)
            }
        }
    }
}
