import Testing

@testable import Adoption

/// Names that mean something else here than on an iPhone with the app's compiler.
struct HiddenNameTests {
    private func adopt(_ line: String, from others: [String: String] = [:], errors: [String])
        -> Adopted
    {
        Adopted(["A.swift": line], from: others) { round in
            errors.indices.contains(round - 1) ? errors[round - 1] : ""
        }
    }

    private static let logger = ["Log.swift": "import os\nlet log = Logger()\nlet other = 1\n"]

    @Test(arguments: [
        (
            "func f() { log.debug(\"a\") }", 16,
            "reference to member 'debug' cannot be resolved without a contextual type"
        ),
        (
            "func f() { log.debug(\"a\") }", 16,
            "value of type '(Double) -> Double' has no member 'debug'"
        ),
        ("func f() { log(\"a\") }", 12, "no exact matches in call to global function 'log'"),
    ])
    func `P3: a global that a function of Linux hides is taken from the app's sources`(
        line: String, column: Int, message: String
    ) {
        let made = adopt(
            line, from: Self.logger, errors: ["/app/A.swift:1:\(column): error: \(message)"])
        #expect(made.text("Log.adopted.swift").contains("let log = Logger()"))
        #expect(!made.text("Log.adopted.swift").contains("other"))
        #expect(made.adoption.report.leftErrors == [])
    }

    @Test func `P3: a hidden global without a source is a stub`() {
        let made = adopt(
            "func f() { log.debug(\"a\") }",
            errors: [
                "/app/A.swift:1:16: error: reference to member 'debug' cannot be resolved without a contextual type"
            ])
        #expect(made.text("Stubs.swift").contains("var log: Anything { get"))
    }

    @Test func `P3: a copied body that uses a hidden global keeps its code`() {
        let store = "class Store { func load() { log.debug(\"a\") } }"
        let made = adopt(
            "func f() { Store().load() }", from: ["Store.swift": store].merging(Self.logger) { $1 },
            errors: [
                "/app/Store.swift:1:33: error: reference to member 'debug' cannot be resolved without a contextual type"
            ])
        #expect(made.text("Store.adopted.swift").contains("func load() { log.debug("))
        #expect(made.text("Log.adopted.swift").contains("let log = Logger()"))
    }

    @Test(arguments: [
        (
            "func f(_ o: [UIApplicationLaunchOptionsKey: Any]?) {}",
            "public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey"
        ),
        (
            "let a: UIApplicationState = .active",
            "typealias UIApplicationState = UIApplication.State"
        ),
        (
            "let a = UIBackgroundTaskInvalid",
            "public var UIBackgroundTaskInvalid: UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier.invalid }"
        ),
        (
            "let a = NSNotification.Name.UIApplicationDidBecomeActive",
            "static var UIApplicationDidBecomeActive: Foundation.Notification.Name { UIApplication.didBecomeActiveNotification }"
        ),
        (
            "let a = UIApplicationOpenSettingsURLString",
            "@MainActor public var UIApplicationOpenSettingsURLString: String"
        ),
    ])
    func `P8: a name of Swift 4 means the type or the value of its new name`(
        line: String, declaration: String
    ) {
        let made = adopt(line, errors: [])
        let text = made.text("BelfrySupport.swift")
        #expect(text.contains(declaration), "\(text)")
        #expect(made.adoption.report.missing.map(\.name) == [])
        #expect(!adopt("let a = 1", errors: []).text("BelfrySupport.swift").contains(declaration))
    }
}
