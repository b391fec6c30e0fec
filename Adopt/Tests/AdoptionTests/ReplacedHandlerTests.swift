import Testing

@testable import Adoption

/// Completion handlers in code that adopt replaced: answered, or named by the finding.
struct ReplacedHandlerTests {
    private static let delegate = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didReceiveRemoteNotification u: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void) { Pusher.process(u, completionHandler) } }
        """

    @Test func `a fetch handler that is handed on twice is answered in the emptied body`() {
        let pusher = """
            import UIKit
            enum Pusher { static func process(_ u: [AnyHashable: Any], _ completionHandler: @escaping (UIBackgroundFetchResult) -> Void) { Deep.run(u, completionHandler) } }
            enum Deep { static func run(_ u: [AnyHashable: Any], _ completionHandler: @escaping (UIBackgroundFetchResult) -> Void) { completionHandler(.newData) } }
            """
        let made = Adopted(["AppDelegate.swift": Self.delegate], from: ["Pusher.swift": pusher])
        let text = made.text("Pusher.adopted.swift")
        #expect(
            text.contains(
                #"{ replacedCode("Deep.run (Pusher.swift:3)") { completionHandler(.noData) } }"#),
            "\(text)")
    }

    /// Returns the copy of a type whose method `run` takes the parameters and is emptied.
    private func emptied(_ parameters: String, result: String = "", besides more: String = "")
        -> String
    {
        let app = "class AppDelegate { func f() { Pusher.go() } }"
        let pusher = """
            enum Pusher { static func go() { Deep.run() } }
            enum Deep { static func run(\(parameters))\(result) { work() } }
            \(more)
            """
        return Adopted(["AppDelegate.swift": app], from: ["P.swift": pusher]).text(
            "P.adopted.swift")
    }

    @Test(arguments: [
        ("_ h: @escaping (UIBackgroundFetchResult) -> Void", "h(.noData)"),
        ("_ h: @escaping (UNNotificationPresentationOptions) -> Void", "h([])"),
        ("completion: ((UIBackgroundFetchResult) -> Void)?", "completion?(.noData)"),
        (
            "completion: @escaping (UIBackgroundFetchResult?, [Int], (Int, Bool)) -> Void",
            "completion(nil, [], (0, false))"
        ),
        ("completion: @escaping (Grade) -> Void", "completion(Grade.low)"),
        ("completion: @escaping Completion", "completion(.noData)"),
        ("completion: Completion?", "completion?(.noData)"),
        ("completions: [(UIBackgroundFetchResult) -> Void]", "completions.forEach { $0(.noData) }"),
        (
            "completion: @escaping () -> Void, reply: @escaping (Bool) -> Void",
            "completion(); reply(false)"
        ),
        (
            "success: @escaping (Int) -> Void, failure: @escaping (any Error) -> Void",
            "failure(CancellationError())"
        ),
        (
            "_ r: UNNotificationRequest, contentHandler: @escaping (UNNotificationContent) -> Void",
            "contentHandler(r.content)"
        ),
        (
            "_ b: UNMutableNotificationContent, contentHandler: ((UNNotificationContent) -> Void)?",
            "contentHandler?(b)"
        ),
        ("completion: @escaping () throws -> Bool", "_ = try? completion()"),
        ("completion: @escaping (Grade.Other) -> Void", "answerHandler(completion)"),
        ("then: @escaping (Result<Int, Never>) -> Void", "then(.success(0))"),
    ])
    func `a handler is answered, regardless of its type`(parameters: String, call: String) {
        let text = emptied(
            parameters,
            besides: """
                enum Grade: Int { case low = 3, high }
                typealias Completion = (UIBackgroundFetchResult) -> Void
                """)
        #expect(
            text.contains(#"{ replacedCode("Deep.run (P.swift:2)") { \#(call) } }"#), "\(text)")
        #expect(Rewritten.isSwift(text))
    }

    @Test(arguments: [
        ("_ each: (Int) -> Void", "", #"{ replacedCode("Deep.run (P.swift:2)") }"#),
        (
            "contentHandler: (UNNotificationContent) -> Void", "",
            #"{ replacedCode("Deep.run (P.swift:2)") }"#
        ),
        ("completion: (inout Int) -> Void", "", #"{ replacedCode("Deep.run (P.swift:2)") }"#),
        (
            "completion: @escaping () -> Void", " -> Bool",
            #"{ replacedCode("Deep.run (P.swift:2)"); return false }"#
        ),
        ("_ a: Int", " -> Int", #"{ replacedCode("Deep.run (P.swift:2)"); return 0 }"#),
    ])
    func `where no handler is called a finding learns that the code was replaced`(
        parameters: String, result: String, body: String
    ) {
        let text = emptied(parameters, result: result)
        #expect(text.contains(body), "\(text)")
    }

    @Test func `an emptied initializer keeps the handler that it stores`() {
        let pusher = """
            class Pusher {
                let completion: (Bool) -> Void
                init(completion: @escaping (Bool) -> Void) { self.completion = unknown(completion) }
            }
            """
        let made = Adopted(
            ["A.swift": "let a = Pusher { print($0) }"], from: ["Pusher.swift": pusher]
        ) { $0 == 1 ? "/app/Pusher.swift:3:70: error: cannot find 'unknown' in scope" : "" }
        let text = made.text("Pusher.adopted.swift")
        #expect(text.contains("{ self.completion = completion; replacedCode("), "\(text)")
    }

    /// Returns the stubs for a method of the delegate, after the compiler's errors.
    private func stubs(_ body: String, _ error: String = "") -> String {
        let app = """
            import UIKit
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ a: UIApplication, didReceiveRemoteNotification u: [AnyHashable: Any],
                    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) {
                    \(body)
                }
            }
            """
        let text = Adopted(["AppDelegate.swift": app]) { $0 == 1 ? error : "" }.text("Stubs.swift")
        #expect(Rewritten.isSwift(text))
        return text
    }

    @Test func `a stub that is handed the handler answers it, and carries its place`() {
        let text = stubs("SDK.process(u, done)")
        #expect(
            text.contains(
                "func process(_ value1: Any?, _ value2: @escaping (UIBackgroundFetchResult) -> Void) "
                    + #"{ replacedCode("SDK.process (AppDelegate.swift:5)") { value2(.noData) } }"#),
            "\(text)")
    }

    @Test(arguments: [
        (
            "SDK.load(u) { a in done(.newData) }",
            #"{ replacedCode("SDK.load (AppDelegate.swift:5)") { value2(nil) } }"#
        ),
        (
            "SDK.load(u) { a in print(a) }", #"{ replacedCode("SDK.load (AppDelegate.swift:5)") }"#
        ),
        (
            "SDK.load(u) { group.leave() }",
            #"{ replacedCode("SDK.load (AppDelegate.swift:5)") { value2() } }"#
        ),
    ])
    func `a stub calls the closure in which the app answers, and no other`(
        line: String, body: String
    ) {
        let text = stubs(
            line, "/app/AppDelegate.swift:5:13: error: type 'SDK' has no member 'load'")
        #expect(text.contains(body), "\(text)")
    }

    @Test func `a handler whose type is not written is recognized at run time`() {
        let text = stubs("SDK.process(self.completionHandler, content)")
        #expect(
            text.contains(
                #"{ replacedCode("SDK.process (AppDelegate.swift:5)") { answerStub(value1, value2) } }"#
            ), "\(text)")
    }

    @Test func `a stub answers a content handler with the content that it was given`() {
        let app = """
            class Service: UNNotificationServiceExtension {
                override func didReceive(
                    _ r: UNNotificationRequest,
                    withContentHandler c: @escaping (UNNotificationContent) -> Void
                ) { SDK.populate(r.content, withContentHandler: c) }
            }
            """
        let text = Adopted(["Service.swift": app]).text("Stubs.swift")
        #expect(
            text.contains(
                #"{ replacedCode("SDK.populate (Service.swift:5)") { answerStub(value1, withContentHandler) } }"#
            ), "\(text)")
    }

    @Test func `the stub of a superclass answers the handler that an override hands on`() {
        let app = """
            class AppDelegate: VendorAppDelegate {
                override func application(
                    _ a: UIApplication, didReceiveRemoteNotification u: [AnyHashable: Any],
                    fetchCompletionHandler c: @escaping (UIBackgroundFetchResult) -> Void
                ) { super.application(a, didReceiveRemoteNotification: u, fetchCompletionHandler: c) }
            }
            """
        let text = Adopted(["AppDelegate.swift": app]).text("Stubs.swift")
        #expect(
            text.contains(
                #"{ replacedCode("VendorAppDelegate (AppDelegate.swift:1)") { c(.noData) } }"#),
            "\(text)")
    }

    @Test func `a dropped handler of a property, and a trap in a function, are known to findings`()
    {
        let pusher = """
            class Pusher {
                var completion: (() -> Void)? { get { unknown } set { unknown = newValue } }
                func go(_ c: () -> Void) { guard ok else { fatalError() }; c() }
            }
            """
        let made = Adopted(
            ["A.swift": "let a = Pusher(); func f() { a.completion = nil; a.go {} }"],
            from: ["Pusher.swift": pusher]
        ) { $0 == 1 ? "/app/Pusher.swift:2:45: error: cannot find 'unknown' in scope" : "" }
        let text = made.text("Pusher.adopted.swift")
        #expect(text.contains(#"set { replacedCode("Pusher.completion (Pusher.swift:2)") }"#))
        #expect(
            text.contains(#"{ replacedCode("Pusher.go (Pusher.swift:3)"); return }"#), "\(text)")
    }

    @Test
    func `the values of Belfry's enumerations and option sets follow from their declarations`() {
        let frameworks = TypeIndex([
            SourceText(
                path: "F.swift", absolutePath: "/F.swift",
                text: """
                    public enum Mode: Int { case loud(Int), quiet, off }
                    extension Phone { public enum State { case `default` } }
                    public struct Options: OptionSet {}
                    enum Inner { case a }
                    """)
        ])
        #expect(
            frameworks.values == ["Mode": ".quiet", "Phone.State": ".`default`", "Options": "[]"])
    }
}
