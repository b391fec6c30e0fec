import Testing

@testable import Adoption

/// The declarations that `--from` copies, and the repairs of compiler errors.
struct DependencyCollectorTests {
    private static let delegate = """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
            let inbox = Inbox.shared
            func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any]) {
                inbox.take(i)
            }
        }
        """
    private static let inbox = """
        import UIKit
        class Inbox {
            static let shared = Inbox()
            var mails: [Mail] = []
            func take(_ info: [AnyHashable: Any]) { mails.append(Mail(info)) }
            func unread(_ filter: Filter) -> Int { filter.count }
        }
        struct Unused {}
        """
    private static let mail = """
        struct Mail {
            let info: [AnyHashable: Any]
            init(_ info: [AnyHashable: Any]) { self.info = info }
            var title: String { Formatting.title(self) }
        }
        """

    private func source(_ path: String, _ text: String) -> SourceText {
        SourceText(path: path, absolutePath: "/app/\(path)", text: text)
    }

    private var repository: [SourceText] {
        [
            source("AppDelegate.swift", Self.delegate), source("Mail/Inbox.swift", Self.inbox),
            source("Mail/Mail.swift", Self.mail), source("Filter.swift", "struct Filter {}\n"),
        ]
    }

    private func adopt(
        _ chosen: [SourceText], from others: [SourceText],
        compile: @escaping (Int, [GeneratedFile]) -> String? = { _, _ in nil }
    ) -> Adoption {
        var files: [GeneratedFile] = []
        return CompiledAdoption(
            chosen,
            plan: Adoption.Plan(
                belfry: .folder("/belfry"), repository: Repository(others)),
            write: { files = $0 },
            compile: { compile($0, files).map(NamedMessages.named) }
        ).adoption
    }

    private func text(_ name: String, of adoption: Adoption) -> String {
        adoption.files.first { $0.path.hasSuffix(name) }?.text ?? ""
    }

    @Test func `what the files use is taken from the app's sources, and no more`() {
        let made = adopt([source("AppDelegate.swift", Self.delegate)], from: repository)
        #expect(made.report.missing.isEmpty)
        #expect(made.report.taken.files == ["Mail/Inbox.swift", "Mail/Mail.swift"])
        let inbox = text("Inbox.adopted.swift", of: made)
        #expect(
            inbox.contains("func take(_ info: [AnyHashable: Any]) { mails.append(Mail(info)) }"))
        #expect(!inbox.contains("unread") && !inbox.contains("Unused"))
        #expect(inbox.contains("#sourceLocation(file: \"/app/Mail/Inbox.swift\", line: 1)"))
        #expect(!text("Mail.adopted.swift", of: made).contains("Formatting"))
    }

    @Test
    func `a body that does not compile is emptied, and a member that still does not is left out`() {
        let error = "/app/Mail/Inbox.swift:5:60: error: no exact matches\n"
        var rounds = 0
        let made = adopt([source("AppDelegate.swift", Self.delegate)], from: repository) {
            round, _ in
            rounds = round
            return round <= 3 ? error + error : ""
        }
        #expect(rounds == 4)
        #expect(!text("Inbox.adopted.swift", of: made).contains("func take"))
        #expect(made.report.leftErrors == [])
        #expect(made.report.taken.leftOut == 2)
        let once = adopt([source("AppDelegate.swift", Self.delegate)], from: repository) {
            round, _ in
            round == 1 ? error + error.replacing(":60", with: ":9") : ""
        }
        #expect(
            text("Inbox.adopted.swift", of: once).contains(
                #"func take(_ info: [AnyHashable: Any]) { replacedCode("Inbox.take (Inbox.swift:5)") }"#
            ))
    }

    @Test
    func
        `functions, variables and members of Apple's types are taken when the compiler misses them`()
    {
        let app = source(
            "A.swift", "import UIKit\nlet a = localize(\"a\")\nlet b = UIColor.brand\nlet c = key\n"
        )
        let others = [
            source("L.swift", "func localize(_ key: String) -> String { key }\nlet key = 1\n"),
            source(
                "C.swift",
                "import UIKit\nextension UIColor {\n    static let brand = UIColor.red\n}\n"),
        ]
        let errors = """
            /app/A.swift:2:9: error: cannot find 'localize' in scope
            /app/A.swift:3:17: error: type 'UIColor' has no member 'brand'
            /app/A.swift:4:9: error: cannot find 'key' in scope
            """
        let made = adopt([app], from: others) { round, _ in round == 1 ? errors : "" }
        #expect(
            text("L.adopted.swift", of: made).contains(
                "func localize(_ key: String) -> String { key }"))
        #expect(text("L.adopted.swift", of: made).contains("let key = 1"))
        #expect(text("C.adopted.swift", of: made).contains("static let brand"))
    }

    @Test(arguments: [
        (
            "func f() { SDK.shared.log(\"a\", level: .high) { e in print(e) } }",
            "value of type 'SDK' has no member 'log'",
            "func log(_ value1: Any?, level: Anything, _ value3: @escaping (Anything?) -> Void) { replacedCode(\"SDK.log (A.swift:1)\") }"
        ),
        (
            "func f() { if SDK.isOn { } }", "type 'SDK' has no member 'isOn'",
            #"static var isOn: Bool { get { replacedCode("SDK.isOn (A.swift:1)"); return false } set {} }"#
        ),
        (
            "func f() { if let u = SDK.user { print(u) } }", "type 'SDK' has no member 'user'",
            #"static var user: Anything? { get { replacedCode("SDK.user (A.swift:1)"); return nil } "#
        ),
        (
            "func f() -> String { return track(1) }", "cannot find 'track' in scope",
            "func track(_ value1: Any?) -> String { replacedCode(\"track (A.swift:1)\"); return \"\" }"
        ),
        (
            "func f() async throws { try await load() }", "cannot find 'load' in scope",
            "func load() async throws { replacedCode(\"load (A.swift:1)\") }"
        ),
        (
            "func f() { if SDK.mode == \"a\" {} }", "type 'SDK' has no member 'mode'",
            "static var mode: String { get { replacedCode(\"SDK.mode (A.swift:1)\"); return \"\" } "
        ),
    ])
    func `an undeclared name gets a stub that its use describes`(
        line: String, message: String, stub: String
    ) {
        let made = adopt([source("A.swift", line)], from: []) { round, _ in
            round == 1 ? "/app/A.swift:1:1: error: \(message)" : ""
        }
        let stubs = text("Stubs.swift", of: made)
        #expect(stubs.contains(stub), "\(stubs)")
        #expect(Rewritten.isSwift(stubs))
    }

    @Test func `a stub's value takes the type that the compiler wants of it`() {
        let made = adopt([source("A.swift", "let a = SDK.name + b")], from: []) { round, _ in
            switch round {
            case 1: "/app/A.swift:1:9: error: type 'SDK' has no member 'name'"
            case 2:
                "/app/A.swift:1:9: error: cannot convert value of type 'Anything' to expected argument type 'String'"
            default: ""
            }
        }
        #expect(
            text("Stubs.swift", of: made).contains(
                "static var name: String { get { replacedCode(\"SDK.name (A.swift:1)\"); "
                    + "return \"\" } set {} }"))
    }

    @Test func `an error without a remedy is reported once, with the developer's lines`() {
        let made = adopt([source("A.swift", "let a = 1\n")], from: []) { _, _ in
            "/app/A.swift:1:5: error: ambiguous use of 'a'\nnote: here\n/app/A.swift:1:5: error: ambiguous use of 'a'"
        }
        #expect(made.report.leftErrors?.map(\.line) == [1])
        let report = made.report.text(into: "T")
        #expect(
            report.contains(
                "The package does not compile yet, with 1 error:\n"
                    + "  /app/A.swift:1: ambiguous use of 'a'"))
    }

    @Test func `without a compiler nothing is said of it`() {
        let made = adopt([source("A.swift", "let a = 1\n")], from: [])
        #expect(made.report.leftErrors == nil)
        #expect(!made.report.text(into: "T").contains("compile"))
    }

    @Test func `names are found behind the words that declare them`() {
        #expect(
            NameScan.names(
                in: "public final class A: B { static func `c`() {}; case d }; extension E.F {}")
                == ["A", "c", "d", "E"])
    }

    @Test func `Core Data's classes are stubs that the app's extensions extend`() {
        let app = source("A.swift", "func f(_ s: Topic) { print(s.url) }\n")
        let made = adopt(
            [app], from: [source("T.swift", "extension Topic {\n    var url: String { \"\" }\n}\n")]
        )
        #expect(made.report.missing.map(\.name) == ["Topic"])
        #expect(text("T.adopted.swift", of: made).contains("var url: String"))
    }
}
