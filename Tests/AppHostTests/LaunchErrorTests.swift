import AppHost
import AppGuest
import Foundation
import PushModel
import TestSupport
import Testing
import VirtualPhone

@Suite(.timeLimit(.minutes(10)), .serialized)
struct LaunchErrorTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "belfry-launch-\(UUID().uuidString)", directoryHint: .isDirectory)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func file(_ name: String, _ text: String, isExecutable: Bool = false) throws -> String {
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        let mode = isExecutable ? 0o755 : 0o644
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
        return url.path
    }

    private func problem(of path: String, within patience: Duration = Patience.forHangs) -> String {
        do throws(LaunchError) {
            _ = try AppExecutable(path: path).describe(on: IOSVersion(18), within: patience)
            return "none"
        } catch {
            return error.description
        }
    }

    @Test func `each executable other than an app gets its own sentence`() throws {
        let text = try file("text", "hello\n")
        let other = try file("other", "\u{7F}FLE for elsewhere", isExecutable: true)
        let script = try file(
            "script", "#!/bin/sh\necho no phone >&2\nexit 3\n", isExecutable: true)
        let chatty = try file(
            "chatty", "#!/bin/sh\necho hello >&3\nexec cat <&3\n", isExecutable: true)
        #expect(problem(of: folder.path + "/none").contains("does not exist"))
        #expect(problem(of: text).contains("is not executable"))
        #expect(problem(of: folder.path).contains("is not executable"))
        #expect(problem(of: other).contains("built for another platform"))
        #expect(problem(of: script).contains("ended at once: it exited with status 3"))
        #expect(problem(of: script).contains("no phone"))
        #expect(problem(of: chatty).contains("built with another version of Belfry"))
        let waits = try file("waits", "#!/bin/sh\nexec tail -f /dev/null\n", isExecutable: true)
        #expect(
            problem(of: waits, within: .zero)
                .contains("has not reached UIApplicationMain"))
    }

    #if os(Linux)
        @Test func `an executable that is still being written says so`() throws {
            let app = try file("app", "#!/bin/sh\nexit 3\n", isExecutable: true)
            let writer = try FileHandle(forUpdating: URL(filePath: app))
            #expect(problem(of: app).contains("is being written"))
            try writer.close()
            #expect(problem(of: app).contains("ended at once"))
        }
    #endif

    @Test func `an Info.plist beside the executable says what the app is`() throws {
        let app = try file("App", "")
        #expect(try AppExecutable(path: app, info: nil).backgroundModes == ["remote-notification"])
        _ = try file(
            "Info.json",
            """
            {"CFBundleIdentifier": "com.example.chat", "UIBackgroundModes": ["voip"],
             "UIApplicationSceneManifest": {"UISceneConfigurations":
               {"UIWindowSceneSessionRoleApplication":
                 [{"UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate"}]}}}
            """)
        let executable = try AppExecutable(path: app, info: nil)
        #expect(executable.bundle == "com.example.chat")
        #expect(executable.backgroundModes == ["voip"])
        #expect(executable.sceneDelegate == "$(PRODUCT_MODULE_NAME).SceneDelegate")
    }

    @Test(arguments: [
        (#"{"DTSDKName": "iphoneos27.0"}"#, IOSVersion(27), SceneManifest.none),
        (#"{"DTPlatformVersion": "18.2"}"#, IOSVersion(18, 2), SceneManifest.none),
        (#"{"UIApplicationSceneManifest": {}}"#, nil, SceneManifest.empty),
        (
            #"{"UIApplicationSceneManifest": {"UISceneConfigurations": {}}}"#, nil,
            SceneManifest.empty
        ),
        (
            #"{"UIApplicationSceneManifest": {"UISceneConfigurations": {"R": [{}]}}}"#, nil,
            SceneManifest.configurations
        ),
    ])
    func `R-SCENE-6: an Info.plist says which SDK and which scene manifest the app has`(
        text: String, sdk: IOSVersion?, manifest: SceneManifest
    ) throws {
        let app = try file("App", "")
        let info = try file("Scenes.json", text)
        let executable = try AppExecutable(path: app, info: info)
        let installed = executable.installed(AppDescription(implements: []))
        #expect(installed.linkedSDK == sdk)
        #expect(installed.sceneManifest == manifest)
        #expect((installed.lifeCycle == .scenes) == (manifest == .configurations))
    }

    @Test func `an Info.plist that cannot be read is named`() throws {
        let app = try file("App", "")
        let info = try file("Broken.plist", "<plist>")
        #expect(throws: LaunchError.self) { try AppExecutable(path: app, info: info) }
    }

    @Test func `an app is described without any of its code running`() throws {
        let description = try SampleApp.executable().describe(on: IOSVersion(18))
        #expect(description.implements.contains(.didReceiveRemoteNotificationFetch))
        #expect(description.implements.contains(.didRegister))
        #expect(!description.implements.contains(.didReceiveRemoteNotification))
        #expect(!description.hasScenes)
    }

    @Test func `the scene delegate that the Info.plist names is found in the app's module`() throws
    {
        var executable = try SampleApp.executable()
        executable.sceneDelegate = "$(PRODUCT_MODULE_NAME).SceneDelegate"
        let description = try executable.describe(on: IOSVersion(18))
        #expect(description.hasScenes)
        #expect(description.implements.contains(.sceneWillConnect))
        executable.sceneDelegate = "Nobody"
        #expect(try !executable.describe(on: IOSVersion(18)).hasScenes)
    }
}
