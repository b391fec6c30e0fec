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
}
