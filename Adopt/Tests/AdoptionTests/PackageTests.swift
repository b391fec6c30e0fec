import Testing

@testable import Adoption

struct PackageTests {
    private static let delegate = """
        import UIKit
        import os.log

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            let store = ChatStore.shared
            @objc func tick() {}
        }

        """

    private func source(_ path: String, _ text: String) -> SourceText {
        SourceText(path: path, absolutePath: "/app/\(path)", text: text)
    }

    private func adopt(
        _ sources: [SourceText]? = nil, mode: LanguageMode = .five, existing: [GeneratedFile] = []
    ) -> Adoption {
        let texts = Dictionary(uniqueKeysWithValues: existing.map { ($0.path, $0.text) })
        return Adoption(
            sources ?? [source("AppDelegate.swift", Self.delegate)],
            plan: Adoption.Plan(belfry: .folder("/belfry"), mode: mode, existing: texts))
    }

    @Test func `a package is made of copies, support, stubs and a test`() {
        #expect(
            adopt().files.map(\.path) == [
                "Sources/App/Adopted/AppDelegate.adopted.swift",
                "Sources/App/Adopted/BelfrySupport.swift",
                "Package.swift", ".gitignore", "Tests/AppTests/FirstTest.swift",
                "Sources/App/Stubs.swift",
            ])
    }

    @Test func `everything made is Swift, and every file says where it is from`() {
        let files = adopt([
            source("AppDelegate.swift", Self.delegate),
            source(
                "B.swift", "import Combine\nclass B: ObservableObject { @Published var a = 1 }\n"),
        ]).files
        for file in files where file.path.hasSuffix(".swift") {
            #expect(Rewritten.isSwift(file.text), "\(file.path)")
            if !file.path.hasPrefix(GeneratedFile.copiesFolder) {
                #expect(Fingerprint.matches(file.text))
            }
        }
        #expect(
            files.first?.text.hasPrefix(
                """
                // Made by belfry adopt from AppDelegate.swift. Change that file, and adopt it again.
                import UIKit
                #sourceLocation(file: "/app/AppDelegate.swift", line: 1)
                import UIKit
                #if canImport(os)
                import os.log
                #endif
                """) == true)
    }

    @Test(arguments: LanguageMode.allCases)
    func `the manifest sets the aliases and the language mode`(mode: LanguageMode) {
        let text = adopt(mode: mode).files.first { $0.path == "Package.swift" }?.text ?? ""
        #expect(text.hasPrefix("// swift-tools-version: 6.2\n"))
        #expect(text.contains(".swiftLanguageMode(.v\(mode.rawValue))"))
        let modules = ["UIKit", "UserNotifications", "UserNotificationsUI", "PushKit", "CallKit"]
        for module in modules {
            #expect(text.contains("\n        \"-module-alias\", \"\(module)=Belfry\(module)\",\n"))
            #expect(text.contains("\n                .product(name: \"Belfry\(module)\", "))
        }
        #expect(text.contains(#".package(name: "belfry", path: "/belfry")"#))
    }

    @Test func `a repository is a dependency by its name`() {
        let reference = BelfryReference.repository("https://example.com/me/Belfry.git")
        #expect(reference.identity == "Belfry")
        #expect(
            reference.dependency(traits: []).contains(#"url: "https://example.com/me/Belfry.git""#))
    }

    @Test func `the first test installs the delegate that was found, or an empty one`() {
        let found = adopt().files.first { $0.path.hasSuffix("FirstTest.swift") }?.text
        #expect(found?.contains(#"try VirtualPhone(ios: "18.0", app: AppDelegate.self)"#) == true)
        let none = adopt([source("A.swift", "let a = 1\n")])
        #expect(none.report.delegate == nil)
        let text = none.files.first { $0.path.hasSuffix("FirstTest.swift") }?.text
        #expect(
            text?.contains("final class NoDelegate: NSObject, UIApplicationDelegate {}") == true)
    }

    @Test func `the same again is the same`() {
        let first = adopt()
        let second = adopt(existing: first.files)
        #expect(first.files == second.files)
        #expect(second.report.kept.isEmpty)
    }

    @Test func `a file that the developer edited is left as it is`() {
        var files = adopt().files
        for index in files.indices { files[index].text = "// Mine.\n" + files[index].text }
        let again = adopt(existing: files)
        #expect(
            again.report.kept == [
                "Package.swift", ".gitignore", "Tests/AppTests/FirstTest.swift",
            ])
        #expect(Set(again.files.map(\.path)).isDisjoint(with: again.report.kept))
        #expect(
            again.report.text(into: "T").contains("Kept your edited files: Package.swift,"))
    }

    @Test func `a stub that was filled counts, and new ones go to another file`() {
        let filled = GeneratedFile(path: "Sources/App/Stubs.swift", text: "class ChatStore {}\n")
        #expect(adopt(existing: [filled]).report.missing.isEmpty)
        let more = source("B.swift", "let b: Other\n")
        let again = adopt([source("A.swift", Self.delegate), more], existing: [filled])
        #expect(again.report.missing.map(\.name) == ["Other"])
        #expect(again.report.stubFile == "Sources/App/Stubs-2.swift")
        #expect(!again.files.contains { $0.path == filled.path })
    }

    @Test func `files of one name get names of their own`() {
        let files = adopt([
            source("a/Row.swift", ""), source("b/Row.swift", ""), source("c/row.swift", ""),
            source("Stubs.swift", ""),
            source("d/main.swift", "UIApplicationMain(0, nil, nil, nil)"),
        ])
        #expect(
            files.files.map(\.path).filter { $0.hasPrefix(GeneratedFile.copiesFolder) }
                == [
                    "Row.adopted.swift", "Row-2.adopted.swift", "row-3.adopted.swift",
                    "Stubs.adopted.swift",
                    "BelfrySupport.swift",
                ].map { "\(GeneratedFile.copiesFolder)/\($0)" })
        #expect(files.report.obstacles.map(\.position.path) == ["d/main.swift"])
    }

    @Test func `a type that is declared twice is reported`() {
        let report = adopt([source("A.swift", "class A {}"), source("B.swift", "\nclass A {}")])
            .report
        #expect(report.obstacles.map(\.position.description) == ["B.swift:2"])
        #expect(report.obstacles.first?.what == "`A` is already declared at A.swift:1")
    }

    @Test(arguments: [
        "let a = 1\n", "let a = 1\r\n", "", "a // Unchanged since\n",
    ])
    func `a fingerprint matches until anything but line ends is edited`(text: String) {
        let text = text.replacing("\r\n", with: "\n")
        let sealed = Fingerprint.appended(to: text)
        #expect(Fingerprint.matches(sealed))
        #expect(Fingerprint.matches(sealed.replacing("\n", with: "\r\n")))
        #expect(Fingerprint.matches(Fingerprint.appended(to: text, commentMark: "#")))
        #expect(!Fingerprint.matches(" " + sealed))
        #expect(!Fingerprint.matches(sealed + "class A {}\n"))
        #expect(!Fingerprint.matches(text))
    }

    @Test func `the report says what changed, what could not be, and what comes next`() {
        let text = adopt([
            source("AppDelegate.swift", Self.delegate),
            source("B.swift", "import CoreData\nlet o: NSManagedObject\nlet c = Config.url\n"),
        ]).report.text(into: "My Tests")
        #expect(
            text == """
                Adopted 2 files into My Tests. The app's delegate is AppDelegate. Your own files are unchanged.

                Changed 4 places in 2 files:
                  `import os` made conditional: Linux has no os
                      AppDelegate.swift:2
                  `@main` removed: the tests start the app on a virtual iPhone
                      AppDelegate.swift:4
                  `@objc` removed: Belfry has no Objective-C runtime
                      AppDelegate.swift:7
                  `import CoreData` made conditional: Linux has no CoreData
                      B.swift:1

                Could not convert 1 place:
                  B.swift:1: the module `CoreData` is not available, but the sources use `NSManagedObject` 1×.
                      → Complete the stubs that the delegate needs, or call it through a protocol.

                No file declares 3 types. Complete the stubs in My Tests/Sources/App/Stubs.swift:
                  ChatStore (class): AppDelegate.swift:6
                  Config (no stub, 1 member unclear): B.swift:3
                  NSManagedObject (class, from CoreData): B.swift:2

                Next:  swift test --package-path 'My Tests'

                """)
    }
}
