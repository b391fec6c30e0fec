import Checking
import Testing

/// P09 on the build settings of an app and of its service extension.
struct EmbeddedExtensionTests {
    private static let service = """
        class Service: UNNotificationServiceExtension {
            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler end: @escaping (UNNotificationContent) -> Void
            ) { end(request.content) }
        }
        """

    private func findings(app: String, own: String, needs: [String] = ["Push"]) -> [Finding] {
        let targets = [
            SampleProject.Target(name: "App", needs: needs, settings: app),
            SampleProject.Target(name: "Push", kind: .appExtension, settings: own),
        ]
        return Check(
            files: [
                SwiftFile(path: "App.swift", text: Checked.delegate("")),
                SwiftFile(path: "Push.swift", text: Self.service),
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
                    text: Self.service.replacing("end(request.content)", with: "")),
            ],
            facts: ProjectFacts(files: files), rules: [.serviceExtension]
        ).findings
        #expect(found.count == count)
    }
}
