import AppGuest
import PushModel

extension RemoteMediaSessionExtension {
    /// The start of a program that is this extension, like `@main` in ExtensionFoundation, for a
    /// phone that runs launched apps. Started without a phone, it prints how to start it and ends
    /// with status 64.
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
