import AppGuest
import Dispatch
import Foundation
import PushModel
import Synchronization
import VirtualPhone

/// An app's executable on this machine, with what its Info.plist says.
package struct AppExecutable: Hashable, Sendable {
    /// How long an app may take until it reaches `UIApplicationMain`.
    package static let patience = Duration.seconds(10)

    package let path: String
    package var bundle: BundleID
    /// `UIBackgroundModes`.
    package var backgroundModes: Set<String>
    /// `UISceneDelegateClassName`.
    package var sceneDelegate: String?
    /// `UIApplicationSceneManifest`; `nil` without an Info.plist.
    package var sceneManifest: SceneManifest?
    /// The SDK that its Info.plist names.
    package var linkedSDK: IOSVersion?
    /// `NSSupportsLiveActivities`; taken for granted without an Info.plist.
    package var supportsLiveActivities = true
    /// `NSSupportsLiveActivitiesFrequentUpdates`.
    package var supportsFrequentUpdates = false
    /// The executables of its extensions, each a program of its own. Controls are those of the widget
    /// extension. None can be of a file provider: there is no FileProvider framework here to build
    /// one with.
    package var extensions: [ExtensionKind: String] = [:]
    /// Its Info.plist has no `NSMicrophoneUsageDescription`.
    package var lacksMicrophoneUsage = false

    /// An app of which nothing is known but its executable: it may receive background pushes, and
    /// has no scenes unless an Info.plist says so.
    package init(
        path: String, bundle: BundleID = "com.example.app",
        backgroundModes: Set<String> = ["remote-notification"], sceneDelegate: String? = nil
    ) {
        self.path = path
        self.bundle = bundle
        self.backgroundModes = backgroundModes
        self.sceneDelegate = sceneDelegate
    }

    /// An app with the Info.plist at `info`, or else `Info.plist` or `Info.json` beside the
    /// executable, when there is one.
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

    /// What iOS reads of the app's code when it is installed: starts the executable, which answers
    /// before any code of the app runs, and ends.
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

    /// Checks what can be seen without starting it.
    private static func check(_ path: String) throws(LaunchError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .missing(path: path)
        }
        guard !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: path) else {
            throw .notExecutable(path: path)
        }
    }

    /// What it has for pushes that are no notifications; `nil` for nothing.
    private var services: AppServices? {
        let kinds = Set(extensions.keys).subtracting([.service])
        let lacksMicrophone = lacksMicrophoneUsage && backgroundModes.contains("push-to-talk")
        guard !kinds.isEmpty || lacksMicrophone else { return nil }
        var services = AppServices(extensions: kinds)
        services.lacksMicrophoneUsage = lacksMicrophone ? true : nil
        return services
    }

    /// The app as it is when it has been installed: never opened, permission not asked for.
    package func installed(_ description: AppDescription) -> InstalledApp {
        var app = description.installed(
            bundle: bundle, backgroundModes: backgroundModes, linkedSDK: linkedSDK,
            hasServiceExtension: extensions[.service] != nil)
        app.services = services
        // No file says which entitlements an executable was signed with: it is taken to have those
        // without which what it declares could do nothing.
        if extensions[.location] != nil { app.entitlements.insert(.locationPush) }
        if backgroundModes.contains("push-to-talk") { app.entitlements.insert(.pushToTalk) }
        // A manifest is enough, whether its delegate's class exists or not (R-SCENE-10).
        if sceneManifest == .configurations { app.lifeCycle = .scenes }
        app.sceneManifest = sceneManifest
        app.activities.isDeclared = supportsLiveActivities
        app.activities.declaresFrequentPushes = supportsFrequentUpdates
        return app
    }
}
