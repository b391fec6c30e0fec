import Checking
import Testing

/// P04: apps whose scenes come from another target, a library or Objective-C.
struct ManifestTests {
    private static let connects = """
        func application(
            _ a: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration { Scenes.configuration }
        """

    private func levels(
        _ app: String, kit: String = "", unread: String = "", kind: SampleProject.Kind = .framework
    ) -> [Level] {
        var others = UnreadCode()
        others.add(unread)
        let targets = [
            SampleProject.Target(name: "App", needs: ["Kit"]),
            SampleProject.Target(name: "Kit", kind: kind),
        ]
        return Check(
            files: [
                SwiftFile(path: "App.swift", text: app), SwiftFile(path: "Kit.swift", text: kit),
            ],
            facts: ProjectFacts(files: SampleProject.files(targets)), unread: others,
            rules: [.noScenes]
        ).findings.map(\.level)
    }

    private static func delegate(_ parents: String) -> String {
        "@main "
            + Checked.delegate("").replacing(
                "UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate",
                with: parents)
    }

    @Test func `an app without scenes is found`() {
        #expect(levels(Self.delegate("UIResponder, UIApplicationDelegate")) == [.note])
        #expect(levels(Self.delegate("FlutterAppDelegate")) == [.note])
        let other = "NSObject, UIApplicationDelegate, ShopAppDelegate"
        #expect(levels(Self.delegate(other)) == [.note])
    }

    @Test func `a superclass may connect the scenes`() {
        let base = "open class BaseDelegate: UIResponder, UIApplicationDelegate"
        #expect(
            levels(Self.delegate("BaseDelegate"), kit: "\(base) { \(Self.connects) }").isEmpty)
        #expect(levels(Self.delegate("BaseDelegate"), kit: "\(base) {}") == [.note])
        #expect(levels(Self.delegate("LibraryAppDelegate")).isEmpty)
    }

    @Test func `Objective-C may connect the scenes`() {
        let category =
            "- (UISceneConfiguration *)application:(UIApplication *)application "
            + "configurationForConnectingSceneSession:(UISceneSession *)session"
        #expect(
            levels(Self.delegate("UIResponder, UIApplicationDelegate"), unread: category).isEmpty)
    }

    @Test func `a delegate in an extension is not the app's`() {
        let push = "class Decryption: NSObject, UIApplicationDelegate {}"
        #expect(levels("struct Model {}", kit: push, kind: .appExtension).isEmpty)
        let named = "class Decryption: NSObject, CryptoAppDelegate {}"
        #expect(levels("struct Model {}\n\(named)").isEmpty)
    }
}
