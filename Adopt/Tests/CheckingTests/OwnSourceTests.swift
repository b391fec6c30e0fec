import Checking
import Testing

/// The sources that the projects and the packages of a folder have.
struct OwnSourceTests {
    /// Whether a source with a mistake, beside two sources of the app, has a finding.
    private static func isChecked(_ path: String, _ files: [ProjectFile]) -> Bool {
        let code = "func f() { UNUserNotificationCenter.current().delegate = Taps() }"
        let own = ["App/A.swift", "App/A.swift"].map {
            SwiftFile(path: $0, text: "class Taps: NSObject {}")
        }
        let check = Check(
            files: own + [SwiftFile(path: path, text: code)], facts: ProjectFacts(files: files),
            rules: [.delegateLetGo])
        return !check.findings.isEmpty
    }

    @Test func `a source outside the folders and packages of a project is not checked`() {
        // The target has the folder App without one file, and one file of the folder Kit.
        let project = SmallRuleTests.project
            .replacing("children = (A, )", with: "children = (A, D, K, )")
            .replacing(
                "buildPhases = (S, );",
                with: "buildPhases = (S, ); fileSystemSynchronizedGroups = (D, );"
            )
            .replacing(
                "F = {",
                with: """
                    D = { isa = PBXFileSystemSynchronizedRootGroup; path = Live; exceptions = (E1, );
                      sourceTree = "<group>"; };
                    E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                      membershipExceptions = (Old.swift, ); };
                    K = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; exceptions = (E2, );
                      sourceTree = "<group>"; };
                    E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                      membershipExceptions = (Shared.swift, ); };
                    F = {
                    """)
        let package = """
            // swift-tools-version: 6.0
            let package = Package(name: "App", targets: [.target(name: "Api", path: "Api")])
            """
        let isChecked = { (path: String, more: [ProjectFile]) in
            let files = [
                ProjectFile(path: "App.xcodeproj/project.pbxproj", text: project),
                ProjectFile(path: "Package.swift", text: package),
            ]
            return Self.isChecked(path, files + more)
        }
        for path in [
            "App/A.swift", "Live/B.swift", "Live/Old/B.swift", "Kit/Shared.swift", "Api/C.swift",
        ] {
            #expect(isChecked(path, []), "\(path)")
        }
        for path in [
            "App/Old.swift", "Live/Old.swift", "Kit/B.swift", "backup/Live/B.swift", "Old.swift",
        ] {
            #expect(!isChecked(path, []), "\(path)")
        }
        // Nothing is known of another project that cannot be read.
        let broken = ProjectFile(path: "Kit/Kit.xcodeproj/project.pbxproj", text: "<<<<<<<")
        #expect(isChecked("backup/Live/B.swift", [broken]))
    }

    @Test(arguments: [
        (".target(name: \"Kit\")", "P/Sources/Kit/B.swift", true),
        (".target(name: \"Kit\")", "P/Old/B.swift", false),
        (".target(name: \"Kit\", path: \"Code/Kit\")", "P/Code/Kit/B.swift", true),
        (".target(name: \"Kit\", path: \"Code/Kit\")", "P/Sources/B.swift", false),
        (".target(name: \"Kit\", path: \"Code\"), .target(name: \"Api\")", "P/src/B.swift", true),
        (".target(name: \"Kit\", path: \".\")", "P/B.swift", true),
        (".target(name: \"Kit\", path: folder + \"Kit\")", "P/Old/B.swift", true),
        ("targets()", "P/Old/B.swift", true),
    ])
    func `a manifest says where the sources of a package are`(
        targets: String, path: String, isChecked: Bool
    ) {
        let files = [
            ProjectFile(path: "App.xcodeproj/project.pbxproj", text: SmallRuleTests.project),
            ProjectFile(
                path: "P/Package.swift",
                text: "let package = Package(name: \"P\", targets: [\(targets)])"),
        ]
        #expect(Self.isChecked(path, files) == isChecked)
    }
}
