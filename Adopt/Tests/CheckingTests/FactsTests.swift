import Checking
import Testing

/// Facts of projects, outputs, and hostile files.
struct FactsTests {
    @Test func `a source that no target has is not checked`() {
        let code = "func f() { UNUserNotificationCenter.current().delegate = Taps() }"
        let taps = "class Taps: NSObject {}"
        let check = { (path: String, more: [ProjectFile]) in
            let project = ProjectFile(
                path: "App.xcodeproj/project.pbxproj", text: SmallRuleTests.project)
            return Check(
                files: [
                    SwiftFile(path: "App/A.swift", text: taps),
                    SwiftFile(path: "App/A.swift", text: ""), SwiftFile(path: path, text: code),
                ], facts: ProjectFacts(files: [project] + more), rules: [.delegateLetGo]
            ).findings.count
        }
        #expect(check("App/A.swift", []) == 1)
        #expect(check("App/Old.swift", []) == 0)
        // Packages and generated projects have sources that the project does not list.
        let manifest = ProjectFile(path: "Kit/Package.swift", text: "// swift-tools-version: 6.0")
        #expect(check("Kit/Sources/Taps.swift", [manifest]) == 1)
        #expect(check("App/Old.swift", [ProjectFile(path: "project.yml", text: "")]) == 1)
    }

    @Test func `a project names its targets, sources and settings`() throws {
        let facts = ProjectFacts(files: [
            ProjectFile(path: "App.xcodeproj/project.pbxproj", text: SmallRuleTests.project)
        ])
        let app = try #require(facts.apps.first)
        #expect(app.name == "App")
        #expect(app.sources == ["App/A.swift"])
        #expect(app.deployment == Version(15, 4))
        #expect(app.configurations.first?.bundleIdentifier == "com.example.app")
        #expect(facts.apps(containing: "App/A.swift").count == 1)
    }

    @Test func `property lists keep their lines`() throws {
        let root = try #require(
            XMLPropertyList.read(
                "<?xml version=\"1.0\"?>\n<!-- c -->\n<plist><dict>\n<key>A</key>\n<array>\n<string>x &amp; y</string></array>\n<key>B</key><true/></dict></plist>"
            ))
        #expect(root[key: "A"]?.texts == ["x & y"])
        #expect(root[key: "A"]?.line == 4)
        #expect(root[key: "B"]?.isTrue == true)
    }

    @Test(arguments: [
        "", "<plist>", "<plist><dict>", "<plist><dict><key>A</key>", "bplist00\u{1}\u{2}",
        "<plist>" + String(repeating: "<array>", count: 100_000),
        "<plist><dict><string>A</string></dict></plist>",
    ])
    func `a broken property list has no facts`(text: String) {
        let node = XMLPropertyList.read(text)
        #expect(node == nil || node?.entries.isEmpty == true)
    }

    @Test(arguments: [
        "", "{", "{ a = ", String(repeating: "{ a = ", count: 100_000), "{ a = \"", "/*", "}",
        String(repeating: "(", count: 100_000),
    ])
    func `a broken project has no facts`(text: String) {
        #expect(OpenStepPropertyList.read(text) == nil)
        let file = ProjectFile(path: "A.xcodeproj/project.pbxproj", text: text)
        #expect(ProjectFacts(files: [file]).targets.isEmpty)
    }

    private static let source = """
        class AppDelegate: NSObject, UIApplicationDelegate {
            func application(
                _ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any],
                fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
            ) {
                %sync()
            }
        }
        """

    @Test func `a comment hides a finding`() {
        let hidden = [
            "class AppDelegate: NSObject, UIApplicationDelegate {": 1,
            "// belfry:disable P02 known\nclass AppDelegate: NSObject, UIApplicationDelegate {": 0,
        ]
        for (head, count) in hidden {
            let text = Self.source.replacing(
                "class AppDelegate: NSObject, UIApplicationDelegate {", with: head
            )
            .replacing("%", with: "")
            #expect(Checked(text, rules: [.handlerNotCalled]).findings.count == count)
        }
    }

    @Test func `a fingerprint stays when lines move`() throws {
        let first = try #require(
            Checked(Self.source.replacing("%", with: "")).findings.first)
        let moved = try #require(
            Checked("// A comment.\n\n" + Self.source.replacing("%", with: "")).findings.first)
        #expect(first.fingerprint == moved.fingerprint)
        #expect(first.place.line != moved.place.line)
        let baseline = try #require(Baseline(text: Baseline([first]).text))
        #expect(baseline.filter([moved]).new.isEmpty)
        #expect(baseline.filter([]).unmatched == 1)
        #expect(baseline.filter([moved, moved]).new.count == 1)
        #expect(Baseline(text: "{}") == nil)
    }

    @Test func `annotations cannot contain another command`() throws {
        var finding = try #require(Checked(Self.source.replacing("%", with: "")).findings.first)
        finding.place.path = "a\n::error::b,c.swift"
        let line = GitHubText.line(of: finding)
        #expect(!line.contains("\n"))
        #expect(line.hasPrefix("::error file=a%0A%3A%3Aerror%3A%3Ab%2Cc.swift,line=4,"))
    }

    @Test func `SARIF has what code scanning needs`() throws {
        let source = Self.source.replacing("%", with: "/* ä */ ")
        let text = try SARIF(
            Checked(source).findings, texts: ["App/AppDelegate.swift": source], version: "1.0.0"
        ).text
        for part in [
            "\"version\":\"2.1.0\"", "\"$schema\":", "\"ruleId\":\"P02\"", "\"ruleIndex\":1",
            "\"uri\":\"App/AppDelegate.swift\"", "\"uriBaseId\":\"%SRCROOT%\"",
            "\"primaryLocationLineHash\":", "\"startLine\":4",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func `each rule has an entry, and its name is one of a kind`() {
        let names = Rule.allCases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(!names.contains(""))
    }

    @Test func `code with many branches ends without a finding`() {
        let branches = (0..<40).map { "if a\($0) { b\($0)() }" }.joined(separator: "; ")
        let text = Self.source.replacing("%sync()", with: "\(branches); done(.noData)")
        #expect(Checked(text).findings.isEmpty)
    }
}
