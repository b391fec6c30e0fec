import Testing

@testable import Adoption

/// An app with a SwiftUI entry point, of which adoption keeps the life cycle.
struct SwiftUIEntryTests {
    private static let app = """
        import SwiftUI
        @main
        struct ChatApp: App {
            @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
            var body: some Scene {
                WindowGroup {
                    if delegate.isReady {
                        ContentView(tint: .red)
                            .tint(.red)
                            .onOpenURL { delegate.open($0) }
                            .environment(\\.store, Store.main)
                    } else {
                        VStack { Text("wait"); Spinner() }.task { delegate.load() }
                    }
                }
            }
        }
        class AppDelegate: NSObject, UIApplicationDelegate {
            var isReady = false
            func open(_ url: URL) {}
            func load() {}
        }
        """
    private static let view = """
        import SwiftUI
        struct ContentView: View {
            var tint: Color
            var body: some View { Whole(app: Unknown()) }
        }
        """

    private func adopt(_ errors: [String] = [], text: String = Self.app) -> Adopted {
        Adopted(["App.swift": text], from: ["View.swift": Self.view]) { round in
            errors.indices.contains(round - 1) ? errors[round - 1] : ""
        }
    }

    @Test func `the app is kept, and empty views stand in for those of other files`() {
        let made = adopt()
        let text = made.text("App.adopted.swift")
        #expect(Rewritten.isSwift(text), "\(text)")
        for kept in [
            "struct ChatApp: App {", ".onOpenURL { delegate.open($0) }",
            "VStack { Text(\"wait\"); EmptyView() }.task { delegate.load() }",
            "@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate", "import SwiftUI",
        ] {
            #expect(text.contains(kept), "\(kept): \(text)")
        }
        for gone in ["ContentView", "Spinner", ".tint", ".environment", "@main"] {
            #expect(!text.contains(gone), "\(gone): \(text)")
        }
        #expect(made.adoption.report.missing.isEmpty)
        #expect(made.adoption.report.taken.files == [])
    }

    @Test func `the lines are those of the app's file`() {
        let text = adopt().text("App.adopted.swift")
        let lines = Self.app.split(separator: "\n", omittingEmptySubsequences: false)
        let copied = text.split(separator: "\n", omittingEmptySubsequences: false)
        let open = lines.firstIndex { $0.contains(".onOpenURL") } ?? -1
        let start = copied.firstIndex { $0.hasPrefix("#sourceLocation") } ?? -1
        #expect(copied[start + 1 + open].contains(".onOpenURL"))
    }

    @Test func `the package has SwiftUI, and the test runs the entry`() {
        let made = adopt()
        let manifest = made.text("Package.swift")
        for line in [
            #".package(name: "belfry", path: "/belfry", traits: ["SwiftUI"])"#,
            #""-module-alias", "SwiftUI=BelfrySwiftUI","#,
            #""-module-alias", "Combine=OpenCombineShim","#,
            #".product(name: "BelfrySwiftUI", package: "belfry"),"#,
        ] {
            #expect(manifest.contains(line), "\(manifest)")
        }
        let test = made.text("FirstTest.swift")
        #expect(test.contains("\nimport SwiftUI\n"))
        #expect(test.contains("app: SwiftUIAppDelegate<ChatApp>.self)"))
    }

    @Test func `the report names the entry, the delegate, and the views that are left out`() {
        let report = adopt().adoption.report
        let text = report.text(into: "Tests")
        #expect(
            text.contains(
                ". The app's entry is the SwiftUI App ChatApp, and its delegate is AppDelegate. "))
        #expect(
            report.obstacles.map(\.what) == [
                "`ContentView` is replaced by an empty view",
                "`Spinner` is replaced by an empty view",
            ])
    }

    private static let error =
        "/app/App.swift:9:19: error: value of type 'some View' has no member 'tint'"

    @Test func `of a body that does not compile the life cycle stays, then nothing`() {
        let reduced = adopt([Self.error]).text("App.adopted.swift")
        #expect(reduced.contains("EmptyView().task { delegate.load() }"), "\(reduced)")
        #expect(reduced.contains(".onOpenURL") && Rewritten.isSwift(reduced))
        let emptied = adopt([Self.error, Self.error])
        let text = emptied.text("App.adopted.swift")
        #expect(
            text.contains("WindowGroup { EmptyView() }") && !text.contains(".onOpenURL"), "\(text)")
        #expect(
            emptied.adoption.report.obstacles.map(\.what) == [
                "`body` is emptied, because the rest does not compile in the package"
            ])
    }

    @Test func `an app that does not compile at all runs from its delegate`() {
        let error = "/app/App.swift:4:5: error: property wrapper is unknown"
        let made = adopt(Array(repeating: error, count: 9))
        #expect(!made.text("App.adopted.swift").contains("ChatApp"))
        let test = made.text("FirstTest.swift")
        #expect(test.contains("app: AppDelegate.self)"))
        #expect(!made.text("Package.swift").contains("SwiftUI"))
        // A test that names the App has the reason at its own line.
        #expect(Rewritten.isSwift(test))
        #expect(
            test.contains(
                """
                @available(*, unavailable, message: "belfry adopt left out ChatApp, because it does not \
                compile in the package (line 4: property wrapper is unknown). Test AppDelegate instead.")
                enum ChatApp {}
                """), "\(test)")
        #expect(
            made.adoption.report.obstacles.first?.what
                == "`ChatApp`, a SwiftUI `App`, with its .onOpenURL (line 10), .task (line 13), is left out, "
                + "because it does not compile in the package (line 4: property wrapper is unknown)"
        )
    }

    @Test func `a view of a named file is kept, and left out when it does not compile`() {
        let text =
            Self.app + "\n"
                + """
                struct ContentView: View {
                    var tint: Color
                    func work() { broken() }
                    var body: some View { Text("a").onAppear { work() } }
                }
                """
        let kept = adopt(text: text).text("App.adopted.swift")
        #expect(
            kept.contains("ContentView(tint: .red)") && kept.contains("struct ContentView: View"))
        let line =
            text.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("broken()") }.map { $0 + 1 } ?? 0
        let made = adopt(["/app/App.swift:\(line):19: error: not known"], text: text)
        let dropped = made.text("App.adopted.swift")
        #expect(
            !dropped.contains("ContentView") && dropped.contains("struct ChatApp"), "\(dropped)")
    }

    @Test func `a package that the developer has edited decides whether it has SwiftUI`() {
        let source = SourceText(path: "App.swift", absolutePath: "/app/App.swift", text: Self.app)
        for (manifest, isKept) in [
            ("// Mine.\n", false), ("// BelfrySwiftUI, OpenCombineShim\n", true),
        ] {
            let made = Adoption(
                [source],
                plan: Adoption.Plan(
                    belfry: .folder("/belfry"), existing: ["Package.swift": manifest]))
            #expect((made.report.entry == "ChatApp") == isKept)
        }
    }
}
