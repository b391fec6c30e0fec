import Testing

@testable import Adoption

struct RewritingTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let before: String
        let after: String

        init(_ name: String, _ before: String, _ after: String) {
            (testDescription, self.before, self.after) = (name, before, after)
        }
    }

    static let decorations = [
        Row("@objc", "class A { @objc func f() {} }", "class A { func f() {} }"),
        Row("a name", "@objc(AppA) class A {}", "class A {}"),
        Row("members", "@objcMembers final class A {}", "final class A {}"),
        Row("on a line of its own", "@objc\nclass A {}\n", "\nclass A {}\n"),
        Row("with a comment", "@objc /* why */ class A {}", " /* why */ class A {}"),
        Row("several", "class A { @objc dynamic var a = 1 }", "class A { var a = 1 }"),
        Row(
            "a method's selector", "class A { @objc(a:b:) func a(_ x: Int, b: Int) {} }",
            "class A { func a(_ x: Int, b: Int) {} }"),
        Row(
            "an outlet", "class A { @IBOutlet weak var l: UILabel! }",
            "class A { weak var l: UILabel! }"),
        Row("an action", "class A { @IBAction func t() {} }", "class A { func t() {} }"),
        Row("designable", "@IBDesignable class A {}", "class A {}"),
        Row(
            "an extension", "@objc extension A { @nonobjc func f() {} }",
            "extension A { func f() {} }"),
        Row("an enum", "@objc enum E: Int { case a }", "enum E: Int { case a }"),
        Row("@main", "@main\nclass A {}", "\nclass A {}"),
        Row("@UIApplicationMain", "@UIApplicationMain class A {}", "class A {}"),
        Row("others stay", "@available(iOS 14, *) class A {}", "@available(iOS 14, *) class A {}"),
        Row(
            "words in text stay", #"let a = "@objc #selector(x)""#, #"let a = "@objc #selector(x)""#
        ),
    ]

    static let protocols = [
        Row("a protocol", "@objc protocol P {}", "protocol P: AnyObject {}"),
        Row("that inherits", "@objc protocol P: Q {}", "protocol P: AnyObject, Q {}"),
        Row(
            "of objects already", "@objc protocol P: NSObjectProtocol {}",
            "protocol P: NSObjectProtocol {}"),
        Row("not Objective-C's", "protocol P {}", "protocol P {}"),
        Row(
            "an optional requirement",
            "@objc public protocol P { @objc optional func f(_ a: Int) }",
            "public protocol P: AnyObject { func f(_ a: Int) }; "
                + "extension P { public func f(_ a: Int) {} }"),
        Row(
            "and its call",
            "@objc protocol P { @objc optional func f() }\nfunc g(_ p: P?) { p?.f?() }",
            "protocol P: AnyObject { func f() }; extension P { func f() {} }\n"
                + "func g(_ p: P?) { p?.f() }"),
        Row(
            "the frameworks' optional methods stay",
            "func g(d: D) { d.userNotificationCenter?(c) }",
            "func g(d: D) { d.userNotificationCenter?(c) }"),
    ]

    static let conditions = [
        Row("iOS", "#if os(iOS)\n#endif", "#if (os(iOS) || BELFRY)\n#endif"),
        Row("not iOS", "#if !os(iOS)\n#endif", "#if !(os(iOS) || BELFRY)\n#endif"),
        Row("a Mac", "#if os(macOS)\n#endif", "#if (os(macOS) && !BELFRY)\n#endif"),
        Row(
            "several", "#if DEBUG && (os(iOS) || os(tvOS))\n#endif",
            "#if DEBUG && ((os(iOS) || BELFRY) || os(tvOS))\n#endif"),
        Row(
            "elseif", "#if os(watchOS)\n#elseif os(iOS)\n#endif",
            "#if os(watchOS)\n#elseif (os(iOS) || BELFRY)\n#endif"),
        Row(
            "what is not compiled stays", "#if os(watchOS)\n@objc class A {}\n#endif",
            "#if os(watchOS)\n@objc class A {}\n#endif"),
        Row(
            "what is, is rewritten", "#if canImport(UIKit)\n@objc class A {}\n#endif",
            "#if canImport(UIKit)\nclass A {}\n#endif"),
    ]

    static let imports = [
        Row(
            "what is here", "import UIKit\nimport Foundation\n", "import UIKit\nimport Foundation\n"
        ),
        Row(
            "calls and content extensions", "import CallKit\nimport UserNotificationsUI\n",
            "import CallKit\nimport UserNotificationsUI\n"),
        Row("a part of UIKit", "import UIKit.UIImage\n", "import UIKit\n"),
        Row(
            "what is not here", "import UIKit\nimport CoreData\nlet a = 1\n",
            """
            import UIKit
            #if canImport(CoreData)
            import CoreData
            #endif
            #sourceLocation(file: "/app/App.swift", line: 3)
            let a = 1

            """),
        Row(
            "asked for already", "#if canImport(AppKit)\nimport AppKit\n#endif\n",
            "#if canImport(AppKit)\nimport AppKit\n#endif\n"),
        Row(
            "behind a condition on the system",
            "#if !os(tvOS)\nimport os.log\n#endif\nlet a = 1\n",
            """
            #if !os(tvOS)
            #if canImport(os)
            import os.log
            #endif
            #sourceLocation(file: "/app/App.swift", line: 3)
            #endif
            let a = 1

            """),
        Row("Combine, which OpenCombine is", "import Combine\n", "import Combine\n"),
        Row("beside another", "import CoreData; import UIKit\n", "import UIKit; import UIKit\n"),
    ]

    static let swiftUI = [
        Row(
            "a view", "import UIKit\nstruct V: View {\n var body: some View { a }\n}\n",
            "import UIKit\nstruct V: View {\n var body: some View { a }\n}\n"),
        Row(
            "key-value coding of defaults", #"let a = UserDefaults.standard.value(forKey: "a")"#,
            #"let a = UserDefaults.standard.value(forKey: "a")"#),
        Row(
            "and writing", #"func f() { UserDefaults.standard.setValue(1, forKey: "a") }"#,
            #"func f() { UserDefaults.standard.setValue(1, forKey: "a") }"#),
        Row(
            "and through a variable",
            #"func f() { let d = UserDefaults.standard; let a = d.value(forKey: "a") }"#,
            #"func f() { let d = UserDefaults.standard; let a = d.value(forKey: "a") }"#),
    ]

    static let all = decorations + protocols + conditions + imports + swiftUI

    @Test(arguments: all)
    func `what Linux cannot compile is rewritten`(row: Row) {
        let made = Rewritten(row.before)
        #expect(made.text == row.after)
        #expect(made.obstacles.isEmpty)
        #expect(made.changes.isEmpty == (row.before == row.after))
    }

    @Test(arguments: all)
    func `what is rewritten needs no second time`(row: Row) {
        let once = Rewritten(row.before).text
        let twice = Rewritten(
            once.replacing("(os(iOS) || BELFRY)", with: "BELFRY")
                .replacing("(os(macOS) && !BELFRY)", with: "BELFRY"))
        #expect(twice.changes.isEmpty, "\(twice.changes)")
    }

    @Test func `a change says where, what and why`() {
        let change = Rewritten("import UIKit\n\n@objc class A {}\n").changes.first
        #expect(change?.position.description == "App.swift:3")
        #expect(change?.what == "`@objc` removed")
        #expect(change?.why == "Belfry has no Objective-C runtime")
    }

    @Test func `SwiftUI's declarations are left out, line by line, and the delegate is found`() {
        let made = Rewritten(
            """
            import SwiftUI
            @main
            struct ChatApp: App {
                @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
                let accept = "*/*"
            }
            class AppDelegate: NSObject, UIApplicationDelegate {}
            #Preview { Text("a") }
            """)
        #expect(!made.text.contains("ChatApp"))
        #expect(!made.text.contains("#Preview"))
        #expect(
            made.text.hasSuffix(
                "line: 2)\n\n\n\n\n\nclass AppDelegate: NSObject, UIApplicationDelegate {}\n"))
        #expect(made.obstacles.map(\.position.line) == [2, 8])
        #expect(made.rewriting.delegate(among: ["Other", "AppDelegate"]) == "AppDelegate")
    }

    @Test func `the class with the entry point is the delegate`() {
        let made = Rewritten(
            "class A: NSObject, UIApplicationDelegate {}\n@main class B: NSObject, UIApplicationDelegate {}"
        )
        #expect(made.rewriting.delegate(among: ["A", "B"]) == "B")
        #expect(made.rewriting.delegate(among: []) == nil)
    }
}
