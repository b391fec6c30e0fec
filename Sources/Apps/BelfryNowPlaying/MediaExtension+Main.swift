import AppGuest
import PushModel

extension RemoteMediaSessionExtension {
    /// The start of a program that is this extension, as `@main` of ExtensionFoundation's has it; here
    /// for a phone that runs launched apps. Started by hand, the program says so and ends with status
    /// 64.
    nonisolated public static func main() {
        MainActor.assumeIsolated {
            AppProcess.runLaunched { _ in
                AppDescription(implements: [.remoteSession, .remoteSessionUpdate])
            } start: { _, process in
                MediaExtensionHost { Self() }.attach(to: process)
            }
        }
    }
}
