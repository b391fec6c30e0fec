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
        #expect(launch(["Test Suite passed"]).report.omitted.isEmpty)
    }

    @Test func `a launch that ends again and again stops when nothing is left to leave out`() {
        let made = launch(Array(repeating: output(above: GeneratedFile.supportFile), count: 9))
        #expect(made.report.omitted.count <= 2)
    }
}
