import AppGuest
import Dispatch
import Foundation
import PushModel
import Synchronization
import VirtualPhone

/// An app's executable on this machine, with the facts in its Info.plist.
package struct AppExecutable: Hashable, Sendable {
    /// The time that an app has to reach `UIApplicationMain`.
    package static let patience = Duration.seconds(10)

    package let path: String
    package var bundle: BundleID
    /// The value of `UIBackgroundModes` in the Info.plist.
    package var backgroundModes: Set<String>
    /// The value of `UISceneDelegateClassName` in the Info.plist.
    package var sceneDelegate: String?
    /// `UIApplicationSceneManifest`; `nil` without an Info.plist.
    package var sceneManifest: SceneManifest?
    /// The SDK in its Info.plist.
    package var linkedSDK: IOSVersion?
    /// `NSSupportsLiveActivities`; `true` without an Info.plist.
    package var supportsLiveActivities = true
    /// The value of `NSSupportsLiveActivitiesFrequentUpdates` in the Info.plist.
    package var supportsFrequentUpdates = false
    /// The executables of its extensions, each a separate program. Controls belong to the widget
    /// extension. File providers are not possible, because Belfry has no FileProvider framework.
    package var extensions: [ExtensionKind: String] = [:]
    /// `true` if its Info.plist has no `NSMicrophoneUsageDescription`.
    package var lacksMicrophoneUsage = false

    /// Creates an app of which only the executable is known: it may receive background pushes, and
    /// has no scenes.
    package init(
        path: String, bundle: BundleID = "com.example.app",
        backgroundModes: Set<String> = ["remote-notification"], sceneDelegate: String? = nil
    ) {
        self.path = path
        self.bundle = bundle
        self.backgroundModes = backgroundModes
        self.sceneDelegate = sceneDelegate
    }

    /// Creates an app with the Info.plist at `info`, or else with `Info.plist` or `Info.json`
    /// beside the executable, if there is one.
    package init(path: String, info: String?) throws(LaunchError) {
        self.init(path: path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let beside = ["Info.plist", "Info.json"].map { folder.appendingPathComponent($0).path }
        guard let info = info ?? beside.first(where: FileManager.default.fileExists) else { return }
        let keys = try InfoFile(path: info)
        bundle = keys.bundle ?? bundle
        backgroundModes = keys.backgroundModes
        sceneDelegate = keys.sceneDelegate
        sceneManifest = keys.sceneManifest
        linkedSDK = keys.linkedSDK
        supportsLiveActivities = keys.supportsLiveActivities
        supportsFrequentUpdates = keys.supportsFrequentUpdates
        lacksMicrophoneUsage = keys.lacksMicrophoneUsage
    }

    /// Returns the facts that iOS reads of the app's code at installation. Starts the executable,
    /// which answers before any code of the app runs, and then ends it.
    package func describe(
        on iOS: IOSVersion, within patience: Duration = Self.patience
    ) throws(LaunchError) -> AppDescription {
        for path in [path] + extensions.values.sorted() { try Self.check(path) }
        let answer = Mutex<Result<AppDescription, LaunchError>?>(nil)
        let isAnswered = DispatchSemaphore(value: 0)
        let start = AppStart(
            bundle: bundle, iOS: iOS, sceneDelegate: sceneDelegate, onlyDescribes: true)
        let process = try LaunchedProcess(path)
        process.begin(start) { [path] output in
            let result: Result<AppDescription, LaunchError>
            switch output {
            case .message(.hello(let description)): result = .success(description)
            case .ended(_, _, .notUnderstood?): result = .failure(.notUnderstood(path: path))
            case .ended(let end, let lastLines, _):
                result = .failure(.endedAtOnce(path: path, end: end, lastLines: lastLines))
            case .message, .line: return
            }
            answer.withLock { $0 = $0 ?? result }
            isAnswered.signal()
        }
        defer {
            process.kill()
            process.waitUntilEnded()
        }
        _ = isAnswered.wait(timeout: .now() + patience.forDispatch)
        guard let result = answer.withLock(\.self) else {
            throw .silent(path: path, after: patience)
        }
        return try result.get()
    }

    /// Checks a path without starting the executable.
    private static func check(_ path: String) throws(LaunchError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .missing(path: path)
        }
        guard !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: path) else {
            throw .notExecutable(path: path)
        }
    }

    /// The app's services for pushes that are not notifications; `nil` if it has none.
    private var services: AppServices? {
        let kinds = Set(extensions.keys).subtracting([.service])
        let lacksMicrophone = lacksMicrophoneUsage && backgroundModes.contains("push-to-talk")
        guard !kinds.isEmpty || lacksMicrophone else { return nil }
        var services = AppServices(extensions: kinds)
        services.lacksMicrophoneUsage = lacksMicrophone ? true : nil
        return services
    }

    /// The app right after its installation: never opened, permission not requested.
    package func installed(_ description: AppDescription) -> InstalledApp {
        var app = description.installed(
            bundle: bundle, backgroundModes: backgroundModes, linkedSDK: linkedSDK,
            hasServiceExtension: extensions[.service] != nil)
        app.services = services
        // No file shows the entitlements that an executable was signed with. The app gets those
        // without which its declarations would have no effect.
        if extensions[.location] != nil { app.entitlements.insert(.locationPush) }
        if backgroundModes.contains("push-to-talk") { app.entitlements.insert(.pushToTalk) }
        // A manifest is enough, even if its delegate's class does not exist (R-SCENE-10).
        if sceneManifest == .configurations { app.lifeCycle = .scenes }
        app.sceneManifest = sceneManifest
        app.activities.isDeclared = supportsLiveActivities
        app.activities.declaresFrequentPushes = supportsFrequentUpdates
        return app
    }
}
