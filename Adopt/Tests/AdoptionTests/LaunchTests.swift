import Testing

@testable import Adoption

/// Launches that end in replaced code.
struct LaunchTests {
    private let app = """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func start() {
                SDK.run()
            }
        }

        """

    private func output(above frames: String) -> String {
        """
        App/BelfrySupport.swift:9: Fatal error: Store.row (S.swift:3) is left out, and Row has no known value.
        0 plainValue<A>(_:_:) + 8 in AppTests at /p/\(frames):9:5
        1 AppDelegate.start() + 8 in AppTests at /app/A.swift:4:9
        """
    }

    private func launch(_ outputs: [String]) -> Adoption {
        var left = outputs
        let source = SourceText(path: "A.swift", absolutePath: "/app/A.swift", text: app)
        let plan = Adoption.Plan(belfry: .folder("/belfry"), repository: Repository([]))
        return CompiledAdoption(
            [source], plan: plan, write: { _ in }, compile: { _ in "" },
            launch: { left.isEmpty ? "" : left.removeFirst() }
        ).adoption
    }

    private func copy(_ made: Adoption) -> String {
        made.files.first { $0.path.hasSuffix("A.adopted.swift") }?.text ?? ""
    }

    @Test func `a line whose replaced code ends the launch is left out and named`() {
        let made = launch([output(above: GeneratedFile.supportFile)])
        #expect(copy(made).contains("replacedCode(\"A.swift:4\")"))
        let text = made.report.text(into: "T")
        #expect(text.contains("A.swift:4: the launch ends here: Store.row (S.swift:3) is left out"))
    }

    @Test func `a crash of the app's own code is for the developer`() {
        let made = launch([output(above: "Other.swift")])
        #expect(copy(made).contains("SDK.run()") && made.report.omitted.isEmpty)
        #expect(
            made.report.text(into: "T").contains(
                "The package compiles, but its first test ends with:\n  App/BelfrySupport.swift:9: Fatal"
            ))
        #expect(launch(["Test Suite passed"]).report.omitted.isEmpty)
    }

    private func trap(after lines: String, in frame: String) -> String {
        """
        \(lines)
        A.swift:4: Fatal error: Unknown storyboard!
        0 AppDelegate.start() + 8 in AppTests at /app/A.swift:4:9
        1 \(frame) + 8 in AppTests at /belfry/B.swift:1:1
        """
    }

    @Test func `the app's own trap that follows from a replaced value at launch is left out`() {
        let ran = "\(LaunchFailure.mark)State.name (S.swift:3)"
        let launching = "static UIApplication.launch(in:delegate:)"
        let made = launch([trap(after: ran, in: launching)])
        #expect(copy(made).contains("replacedCode(\"A.swift:4\")"))
        #expect(
            made.report.text(into: "T").contains(
                "A.swift:4: the launch ends here: Unknown storyboard! "
                    + "(after replaced code: State.name (S.swift:3))"))
        // No replaced code ran, or the app crashes when the user taps.
        #expect(launch([trap(after: "", in: launching)]).report.omitted.isEmpty)
        #expect(launch([trap(after: ran, in: "VirtualPhone.tap()")]).report.omitted.isEmpty)
    }

    @Test func `a copied body that ends the launch is emptied and named`() {
        let output = """
            Swift/Array.swift:1: Fatal error: Index out of range
            0 Array.remove(at:) + 8 in libswiftCore.so
            1 Language.set() + 8 in AppTests at /app/L.swift:2:12
            2 AppDelegate.start() + 8 in AppTests at /app/A.swift:4:9
            """
        let launching = "\n3 static UIApplication.launch(in:) + 8 in AppTests at /b/B.swift:1:1"
        let text = "enum Language {\n    static func set() { all.remove(at: 0) }\n}\n"
        let other = SourceText(path: "L.swift", absolutePath: "/app/L.swift", text: text)
        for (output, isEmptied) in [(output + launching, true), (output, false)] {
            let app = app.replacing("SDK.run()", with: "Language.set()")
            var left = [output]
            let made = CompiledAdoption(
                [SourceText(path: "A.swift", absolutePath: "/app/A.swift", text: app)],
                plan: Adoption.Plan(belfry: .folder("/belfry"), repository: Repository([other])),
                write: { _ in }, compile: { _ in "" },
                launch: { left.isEmpty ? "" : left.removeFirst() }
            ).adoption
            let copy = made.files.first { $0.path.hasSuffix("L.adopted.swift") }?.text ?? ""
            #expect(copy.contains("replacedCode(\"Language.set (L.swift:2)\")") == isEmptied)
            #expect(made.report.omitted.isEmpty)
            #expect(
                made.report.text(into: "T").contains(
                    "L.swift:2: the launch ends here: Index out of range") == isEmptied)
        }
    }

    @Test func `copied code whose task ends the launch is emptied and named`() {
        let output = """
            App/BelfrySupport.swift:9: Fatal error: Manager.store (M.swift:2) is left out, and Store has no known value.
            0 plainValue<A>(_:_:) + 8 in AppTests at /p/\(GeneratedFile.supportFile):9:5
            1 Manager.init() + 8 in AppTests at /app/M.swift:2:27
            2 closure #1 in SDK.run() + 8 in AppTests at /app/SDK.swift:2:38
            """
        let sdk = "enum SDK {\n    static func run() { Task { Manager() } }\n}\n"
        let manager = "class Manager {\n    init() { store = Store() }\n}\n"
        for (folder, isCopied) in [("/app", true), ("/other", false)] {
            var left = [output]
            let others = [
                SourceText(path: "SDK.swift", absolutePath: "\(folder)/SDK.swift", text: sdk),
                SourceText(path: "M.swift", absolutePath: "\(folder)/M.swift", text: manager),
            ]
            let made = CompiledAdoption(
                [SourceText(path: "A.swift", absolutePath: "/app/A.swift", text: app)],
                plan: Adoption.Plan(belfry: .folder("/belfry"), repository: Repository(others)),
                write: { _ in }, compile: { _ in "" },
                launch: { left.isEmpty ? "" : left.removeFirst() }
            ).adoption
            let copy = made.files.first { $0.path.hasSuffix("SDK.adopted.swift") }?.text ?? ""
            #expect(copy.contains("replacedCode(\"SDK.run (SDK.swift:2)\")") == isCopied)
            #expect(copy.contains("Manager()") != isCopied)
            #expect(
                made.report.text(into: "T").contains(
                    "SDK.swift:2: the launch ends here: Manager.store (M.swift:2) is left out")
                    == isCopied)
        }
    }

    @Test func `a logger that is left out has a value`() {
        let text = app.replacing("import UIKit", with: "import UIKit\nimport os")
        let made = Adoption(
            [SourceText(path: "A.swift", absolutePath: "/app/A.swift", text: text)],
            plan: Adoption.Plan(belfry: .folder("/belfry")))
        let support = made.files.first { $0.path == GeneratedFile.supportFile }?.text ?? ""
        #expect(support.contains("extension Logger: HasPlainValue {}"))
        #expect(support.contains("protocol HasPlainValue {"))
    }

    @Test func `replaced code leaves its place for a crash to print`() {
        let made = launch([""])
        let support = made.files.first { $0.path == GeneratedFile.supportFile }?.text ?? ""
        #expect(support.contains("noteForCrash(place)\n    BelfryReplacedCode.runs(place)"))
        #expect(support.contains("\(LaunchFailure.mark)\\(place)"))
    }

    @Test func `a launch that ends again and again stops when nothing is left to leave out`() {
        let made = launch(Array(repeating: output(above: GeneratedFile.supportFile), count: 9))
        #expect(made.report.omitted.count <= 2)
    }
}
