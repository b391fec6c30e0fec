import Testing

@testable import Adoption

/// Sentences of the report about code that does not compile.
struct TrueReportTests {
    private static let app = "func f(_ s: Store) { s.load() }"
    private static let store = """
        @Tracked @MainActor class Store {
            @available(iOS 17, *) func load() { work() }
        }
        """

    /// Returns the adoption after the error at the type's line in the first rounds.
    private func adopt(rounds: Int) -> Adopted {
        Adopted(["A.swift": Self.app], from: ["Model/Store.swift": Self.store]) { round in
            round <= rounds
                ? "/app/Model/Store.swift:1:2: error: unknown attribute 'Tracked'" : ""
        }
    }

    @Test func `P9: before a type is dropped its attributes go, then its bodies`() {
        let plain = adopt(rounds: 1).text("Store.adopted.swift")
        #expect(plain.contains(" @MainActor class Store") && !plain.contains("Tracked"))
        #expect(plain.contains("func load() { work() }"))
        let emptied = adopt(rounds: 2).text("Store.adopted.swift")
        #expect(emptied.contains(#"func load() { replacedCode("Store.load (Store.swift:2)") }"#))
        #expect(adopt(rounds: 3).text("Stubs.swift").contains("public class Store"))
    }

    @Test func `P9: a type that the app declares is not reported as undeclared`() {
        let report = adopt(rounds: 3).adoption.report.text(into: "T")
        #expect(!report.contains("No file declares"), "\(report)")
        #expect(
            report.contains(
                """
                1 type of the app does not compile here. Complete the stubs in \
                T/Sources/App/Stubs.swift, or name the types' files:
                  Store (class): A.swift:1
                      declared in Model/Store.swift:1: unknown attribute 'Tracked'
                """), "\(report)")
    }

    @Test func `P11: a body that is emptied is listed with the compiler's error`() {
        let made = Adopted(["A.swift": Self.app], from: ["Store.swift": Self.store]) { round in
            round == 1 ? "/app/Store.swift:2:40: error: cannot find 'work' in scope" : ""
        }
        let report = made.adoption.report.text(into: "T")
        #expect(
            report.contains("\n      load, Store.swift:2: cannot find 'work' in scope"), "\(report)"
        )
    }

    @Test func `P11: an App that is left out has the compiler's first error`() {
        let app = """
            import SwiftUI
            @main struct NotesApp: App {
                let store = Vault.open()
                var body: some Scene { WindowGroup { Text("a") } }
            }
            """
        let made = Adopted(["NotesApp.swift": app]) { _ in
            "/app/NotesApp.swift:3:17: error: ambiguous use of 'open'"
        }
        #expect(
            made.adoption.report.obstacles.contains {
                $0.what.contains(
                    "is left out, because it does not compile in the package (line 3: ambiguous "
                        + "use of 'open')")
            }, "\(made.adoption.report.obstacles)")
    }
}
