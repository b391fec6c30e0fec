import Checking
import Testing

/// P09 on the build settings of an app and of its service extension.
struct EmbeddedExtensionTests {
    private static let service = """
        class Service: UNNotificationServiceExtension {
            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler end: @escaping (UNNotificationContent) -> Void
            ) { WORK; end(request.content) }
        }
        """

    private func findings(
        app: String, own: String, needs: [String] = ["Push"], work: String = "decrypt(request)"
    ) -> [Finding] {
        let targets = [
            SampleProject.Target(name: "App", needs: needs, settings: app),
            SampleProject.Target(name: "Push", kind: .appExtension, settings: own),
        ]
        return Check(
            files: [
                SwiftFile(path: "App.swift", text: Checked.delegate("")),
                SwiftFile(
                    path: "Push.swift", text: Self.service.replacing("WORK", with: work)),
            ],
            facts: ProjectFacts(files: SampleProject.files(targets)), rules: [.serviceExtension]
        ).findings
    }

    @Test(arguments: [
        ("15.0", "17.5", 1), ("15.0", "15.0", 0), ("16.2", "15.0", 0), ("$(MINIMUM)", "17.5", 0),
    ])
    func `the extension runs on every iOS of the app`(app: String, own: String, count: Int) {
        let found = findings(
            app: "IPHONEOS_DEPLOYMENT_TARGET = \"\(app)\";",
            own: "IPHONEOS_DEPLOYMENT_TARGET = \"\(own)\";")
        #expect(found.count == count)
        #expect(found.allSatisfy { $0.level == .warning && $0.place.path == "Push.swift" })
    }

    @Test(arguments: [
        ("print(request)", 0), ("best.title = request.content.title", 0),
        ("self.best = best", 0), ("best.title = \"new\"", 1), ("add(request)", 1),
        ("SDK.didReceive(request, with: best)", 1),
    ])
    func `an extension that changes nothing may need a later iOS`(work: String, count: Int) {
        let settings = { (version: String) in "IPHONEOS_DEPLOYMENT_TARGET = \"\(version)\";" }
        #expect(findings(app: settings("15.0"), own: settings("17.0"), work: work).count == count)
    }

    @Test(arguments: [("9.0", "10.0", 0), ("9.0", "11.0", 1)])
    func `no extension runs before iOS 10`(app: String, own: String, count: Int) {
        let settings = { (version: String) in "IPHONEOS_DEPLOYMENT_TARGET = \"\(version)\";" }
        let found = findings(app: settings(app), own: settings(own))
        #expect(found.count == count)
        #expect(found.allSatisfy { $0.message.fix.hasSuffix(" to 10") })
    }

    @Test(arguments: [
        ("com.example.shop", "com.example.store.push", 1),
        ("com.example.shop", "com.example.shopping", 1),
        ("com.example.shop", "com.example.shop.push", 0),
        ("com.example.Shop", "com.example.shop.push", 0),
        ("$(BASE)", "com.example.store.push", 0),
        ("com.example.My Shop", "com.example.My-Shop.push", 0),
    ])
    func `the identifier begins with the app's`(app: String, own: String, count: Int) {
        let found = findings(
            app: "PRODUCT_BUNDLE_IDENTIFIER = \"\(app)\";",
            own: "PRODUCT_BUNDLE_IDENTIFIER = \"\(own)\";")
        #expect(found.map(\.level) == Array(repeating: .error, count: count))
    }

    @Test func `an extension of no app has nothing to fit`() {
        let found = findings(
            app: "PRODUCT_BUNDLE_IDENTIFIER = a.b;", own: "PRODUCT_BUNDLE_IDENTIFIER = c.d;",
            needs: [])
        #expect(found.isEmpty)
    }

    @Test(arguments: [
        ("", 0),
        ("D = { isa = PBXTargetDependency; target = TPush; };", 1),
        ("X = { isa = PBXContainerItemProxy; remoteGlobalIDString = TPush; };", 1),
        ("R = { isa = PBXShellScriptBuildPhase; shellScript = \"cp Push.appex App\"; };", 1),
        ("B = { isa = PBXBuildFile; fileRef = Product; };", 1),
    ])
    func `an extension that no app contains never runs`(object: String, count: Int) {
        let targets = [
            SampleProject.Target(name: "App"),
            SampleProject.Target(name: "Push", kind: .appExtension),
        ]
        let files = SampleProject.files(targets).map { file in
            ProjectFile(
                path: file.path,
                text: file.text.replacing("objects = {", with: "objects = { \(object)")
                    .replacing("name = Push;", with: "name = Push; productReference = Product;"))
        }
        let found = Check(
            files: [
                SwiftFile(path: "App.swift", text: Checked.delegate("")),
                SwiftFile(
                    path: "Push.swift",
                    text: Self.service.replacing("WORK; end(request.content)", with: "")),
            ],
            facts: ProjectFacts(files: files), rules: [.serviceExtension]
        ).findings
        #expect(found.count == count)
    }
}
