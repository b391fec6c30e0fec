import Checking
import Testing

/// Folders with several apps, whose types may have one name.
struct SeveralAppTests {
    private static let plist = "<plist><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>"

    private static func delegate(_ members: String = "") -> String {
        """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(
                _ a: UIApplication,
                didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool { true }
            \(members)
        }
        """
    }

    /// The findings on apps in folders, each with a project of its own.
    private func findings(_ sources: [String: String], _ rule: Rule) -> [Finding] {
        let project = SmallRuleTests.project.replacing(
            "IPHONEOS_DEPLOYMENT_TARGET", with: "INFOPLIST_FILE = App/Info.plist; X")
        let files = sources.keys.sorted().flatMap { folder in
            [
                ProjectFile(path: "\(folder)A.xcodeproj/project.pbxproj", text: project),
                ProjectFile(path: "\(folder)App/Info.plist", text: Self.plist),
            ]
        }
        return Check(
            files: sources.sorted { $0.key < $1.key }
                .map { SwiftFile(path: "\($0.key)App/A.swift", text: $0.value) },
            facts: ProjectFacts(files: files), rules: [rule]
        ).findings
    }

    private static let legacy =
        "func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any]) { sync() }"
    private static let fetch =
        "func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any], fetchCompletionHandler d: @escaping (UIBackgroundFetchResult) -> Void) { sync { d(.newData) } }"

    @Test func `the method of another app is not called instead`() {
        let apart = findings(
            ["One/": Self.delegate(Self.legacy), "Two/": Self.delegate(Self.fetch)], .legacyOnly)
        #expect(apart.map(\.level) == [.warning])
        let together = findings(
            [
                "One/": Self.delegate(Self.legacy + "\n" + Self.fetch),
                "Two/": Self.delegate(Self.fetch),
            ], .legacyOnly)
        #expect(together.map(\.level) == [.note])
        #expect(together.flatMap(\.related).map(\.place.path) == ["One/App/A.swift"])
    }

    @Test(arguments: [
        (["One/", "Two/"], ["One/App/A.swift", "Two/App/A.swift"]),
        // The project of a library's example is not the app's.
        (["", "Libraries/Kit/"], ["App/A.swift"]),
    ])
    func `each app has its own scenes`(folders: [String], places: [String]) {
        let sources = Dictionary(uniqueKeysWithValues: folders.map { ($0, Self.delegate()) })
        #expect(findings(sources, .noScenes).map(\.place.path) == places)
    }

    /// The findings on two apps of one project, with a framework that the first one needs.
    private func findings(
        _ first: String, _ second: String, kit: String = "", shared: String = "", _ rules: Set<Rule>
    ) -> [String] {
        let targets = [
            SampleProject.Target(name: "First", needs: ["Kit"], shared: ["Shared"]),
            SampleProject.Target(name: "Second", shared: ["Shared"]),
            SampleProject.Target(name: "Kit", kind: .framework),
        ]
        let sources = ["First": first, "Second": second, "Kit": kit, "Shared": shared]
        return Check(
            files: sources.sorted { $0.key < $1.key }
                .map { SwiftFile(path: "\($0.key).swift", text: $0.value) },
            facts: ProjectFacts(files: SampleProject.files(targets)), rules: rules
        ).findings.map { "\($0.rule.rawValue) \($0.place.path)" }
    }

    private static let openURL =
        "func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { open(url); return true }"
    private static let swiftUI = """
        @main struct NewsApp: App {
            @UIApplicationDelegateAdaptor(NewsDelegate.self) var delegate
            var body: some Scene { WindowGroup { Home() } }
        }
        class NewsDelegate: NSObject, UIApplicationDelegate { \(openURL) }
        """

    @Test func `an app of UIKit is not one of SwiftUI beside it`() {
        #expect(
            findings(Self.delegate(Self.openURL), Self.swiftUI, [.callbacksWithoutScenes])
                == ["P22 Second.swift"])
    }

    private static let set = "UNUserNotificationCenter.current().delegate = Taps.shared"
    private static let taps = """
        public class Taps: NSObject, UNUserNotificationCenterDelegate {
            public static let shared = Taps()
            public func userNotificationCenter(
                _ c: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler done: @escaping () -> Void
            ) { open(response); done() }
        }
        """
    private static let late = delegate(
        "func applicationDidBecomeActive(_ a: UIApplication) { \(set) }")
    private static let inTime = delegate().replacing(
        "{ true }",
        with: "{ \(set); UIApplication.shared.registerForRemoteNotifications(); return true }")

    @Test func `each app sets its delegate in time`() {
        #expect(
            findings(Self.inTime, Self.late, shared: Self.taps, [.lateDelegate])
                == ["P01 Second.swift"])
        #expect(findings(Self.inTime, Self.inTime, shared: Self.taps, [.lateDelegate]).isEmpty)
    }

    @Test func `a mistake in shared code is found once`() {
        let forgetful = Self.taps.replacing("; done()", with: "")
        #expect(
            findings(Self.inTime, Self.inTime, shared: forgetful, [.handlerNotCalled])
                == ["P02 Shared.swift"])
        #expect(
            findings(Self.inTime, Self.delegate(), kit: forgetful, [.handlerNotCalled])
                == ["P02 Kit.swift"])
    }
}
