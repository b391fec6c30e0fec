import Foundation
import Testing

@testable import Adoption

/// Repairs follow the identifiers of messages, so that a new Swift may reword them.
struct IdentifierTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var app: String
        var others: [String: String] = ["B.swift": "struct B {}"]
        var errors: [String]
        var testDescription: String { errors.first ?? app }
    }

    private static let cases = [
        Case(
            app: "import SDK\nlet a = localize(1)\nlet b = UIColor.brand\nSDK.start()",
            others: ["L.swift": "func localize(_ a: Int) -> Int { a }"],
            errors: [
                "/app/A.swift:2:9: error: cannot find 'localize' in scope\n"
                    + "/app/A.swift:3:17: error: type 'UIColor' has no member 'brand'\n"
                    + "/app/A.swift:4:5: error: type 'SDK' has no member 'start'"
            ]),
        Case(
            app: "let a: Row? = SDK.load(1).row",
            errors: [
                "/app/A.swift:1:19: error: type 'SDK' has no member 'load'",
                "/app/A.swift:1:27: error: cannot convert value of type 'Anything?' to expected "
                    + "argument type 'String'",
            ]),
        Case(
            app: "func f() async { for await a in SDK.events { print(a) } }",
            errors: [
                "/app/A.swift:1:37: error: type 'SDK' has no member 'events'",
                "/app/A.swift:1:33: error: for-in loop requires 'Anything' to conform to "
                    + "'AsyncSequence'",
            ]),
        Case(
            app: "let a = Box(1)",
            others: [
                "Box.swift": "struct Box<T: Storable> { init(_ value: T) {} }",
                "S.swift": "protocol Storable {}\nextension Int: Storable {}",
            ],
            errors: [
                "/app/A.swift:1:9: error: generic struct 'Box' requires that 'Int' conform to "
                    + "'Storable'"
            ]),
    ]

    @Test(arguments: cases)
    func `reworded messages with the same identifiers give the same package`(_ test: Case) {
        let packages = [false, true].map { isGarbled in
            Adopted(["A.swift": test.app], from: test.others, isGarbled: isGarbled) { round in
                test.errors.indices.contains(round - 1) ? test.errors[round - 1] : ""
            }.adoption.files
        }
        #expect(packages[0] == packages[1])
        let untouched = Adopted(["A.swift": test.app], from: test.others).adoption.files
        #expect(packages[0] != untouched, "The errors of this case are repaired.")
    }

    @Test func `the message for people is without its identifier`() {
        let errors = Diagnostic.errors(
            in: """
                /a/A.swift:1:2: error: cannot find 'a' in scope [cannot_find_in_scope]
                /a/A.swift:2:2: error: type '[a]' is odd
                """)
        #expect(errors.map(\.message) == ["cannot find 'a' in scope", "type '[a]' is odd"])
        #expect(errors.map(\.id) == ["cannot_find_in_scope", ""])
        #expect(errors[0].isA(.unknownName) && !errors[0].isA(.unknownType))
    }

    @Test func `every kind of error has identifiers`() {
        for kind in DiagnosticKind.allCases { #expect(!kind.ids.isEmpty, "\(kind)") }
    }

    /// The compiler of this machine lists its messages, by identifier, beside its executable.
    @Test func `the compiler knows every identifier`() throws {
        let places =
            ["/opt/swift", "/usr", "/usr/local"].map {
                "\($0)/share/swift/diagnostics/en.strings"
            } + ["/opt/swift/usr/share/swift/diagnostics/en.strings"]
        let text = places.lazy.compactMap {
            (try? Data(contentsOf: URL(filePath: $0))).map { String(decoding: $0, as: UTF8.self) }
        }.first
        guard let text else { return }
        for id in DiagnosticKind.allCases.flatMap({ $0.ids }) {
            #expect(text.contains("\"\(id)\" = "), "\(id)")
        }
    }
}
