import Testing

@testable import Adoption

/// Problems of real apps, each in a minimal example.
struct RealAppTests {
    private func adopt(
        _ files: [String: String], existing: [String: String] = [:], frameworks: String? = nil
    ) -> Adoption {
        let sources = files.sorted { $0.key < $1.key }.map { path, text in
            SourceText(path: path, absolutePath: "/app/\(path)", text: text)
        }
        let theirs = frameworks.map {
            TypeIndex([SourceText(path: "F.swift", absolutePath: "/F.swift", text: $0)])
        }
        return Adoption(
            sources,
            plan: Adoption.Plan(
                belfry: .folder("/belfry"), frameworks: theirs, existing: existing))
    }

    private func text(_ path: String, of adoption: Adoption) -> String {
        adoption.files.first { $0.path.hasSuffix(path) }?.text ?? ""
    }

    @Test(arguments: [
        "let d = URL(fileURLWithPath: NSTemporaryDirectory())",
        #"let a = NSLocalizedString("a", comment: "")"#, #"func f() { NSLog("%@", "a") }"#,
        "let p = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)",
        "func f(_ e: any Swift.Error) -> Foundation.Notification.Name? { nil }",
        "func scene(_ s: UIScene, openURLContexts URLContexts: Set<URL>) { URLContexts.first }",
        "class A { static let ArchiveURL = 1; func f() { print(A.ArchiveURL, ArchiveURL.words) } }",
        "enum E { case None }; let a = E.None.hashValue",
    ])
    func `P2, P7: functions of Foundation, modules and values are not missing types`(line: String) {
        #expect(adopt(["A.swift": line]).report.missing.map(\.name) == [])
    }

    @Test func `P7: every copy imports UIKit, regardless of the file's imports`() {
        let files = adopt(["A.swift": "import Foundation\nlet a: URLRequest? = nil\n"])
        #expect(
            text("A.adopted.swift", of: files).contains("\nimport UIKit\n#sourceLocation"))
        let view = adopt(["B.swift": "import SwiftUI\n@Observable class B {}\n"])
        #expect(text("B.adopted.swift", of: view).contains("\nimport Observation\n#source"))
    }

    @Test(arguments: [
        "@Observable class B { @ObservationIgnored var a = 1 }",
        "import Foundation\nfunc f() { withObservationTracking { } onChange: { } }",
    ])
    func `P7: a file that uses Observation imports it, also without SwiftUI`(line: String) {
        #expect(
            text("B.adopted.swift", of: adopt(["B.swift": line])).contains(
                "\nimport Observation\n#source"))
        // An app may have its own type of this name.
        let own = adopt(["B.swift": "let a = Observable.shared"])
        #expect(!text("B.adopted.swift", of: own).contains("import Observation"))
    }

    @Test func `P7: stubs are public, so that public types may say them`() {
        let made = adopt(["A.swift": "public struct Inbox { public let owner: Account }"])
        #expect(
            text("Stubs.swift", of: made).contains(
                "public class Account: @unchecked Sendable {\n    public init() {}\n}"))
    }

    @Test func `P7: the stub of a generic type is generic`() {
        let made = adopt(["A.swift": "let a: Box<Int, String>; let b = Box<Int, Bool>.shared"])
        let stubs = text("Stubs.swift", of: made)
        #expect(stubs.contains("public class Box<Value1, Value2>: @unchecked Sendable {"))
        #expect(stubs.contains("public static var shared: Box { Box() }"))
        let parent = adopt(["A.swift": "struct A: Loading<Int> {}"])
        #expect(
            text("Stubs.swift", of: parent).contains(
                "public protocol Loading<Value1>: AnyObject {\n    associatedtype Value1\n}"))
    }

    @Test func `P7: what is overridden, or whose type is asked for, is a class`() {
        let made = adopt([
            "A.swift": """
            @main class A: ExpoAppDelegate {
                override func application(
                    _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
                ) -> Bool { super.application(application, didFinishLaunchingWithOptions: options) }
            }
            let d = SceneDelegate.self
            """
        ])
        let stubs = text("Stubs.swift", of: made)
        #expect(
            stubs.contains("public class ExpoAppDelegate: UIResponder, UIApplicationDelegate {"))
        #expect(
            stubs.contains(
                "public func application( _ application: UIApplication, didFinishLaunchingWithOptions "
                    + "options: [Key: Any]? ) -> Bool { replacedCode("))
        #expect(stubs.contains("public class SceneDelegate: @unchecked Sendable"))
        #expect(made.report.delegate == "A")
    }

    @Test func `P7: Apple's views and controllers are such`() {
        let made = adopt(
            ["A.swift": "let a = UISplitViewController(); let b: UISlider?"],
            frameworks: "open class UIView {}; open class UIViewController {}")
        let stubs = text("Stubs.swift", of: made)
        #expect(stubs.contains("public class UISplitViewController: UIViewController {"))
        #expect(stubs.contains("public class UISlider: UIView {"))
    }

    @Test func `P7: an app's own NotificationCenter or Timer leaves BelfrySupport alone`() {
        let support = text("BelfrySupport.swift", of: adopt(["A.swift": "class Timer {}"]))
        for name in ["NotificationCenter", "Timer", "Notification"] {
            let plain = support.split { !$0.isLetter && $0 != "." }.filter { $0 == name }
            #expect(plain.isEmpty, "\(name)")
        }
    }

    @Test func `P7: a stub that was filled stays, and its type's own file leaves it out`() {
        let filled = "class Store {\n    var full = true\n}\n"
        let made = adopt(
            [
                "A.swift": "let s = Store()\n",
                "Store.swift": "import UIKit\nclass Store {}\nlet a = 1\n",
            ],
            existing: ["Sources/App/Stubs.swift": filled])
        #expect(!text("Store.adopted.swift", of: made).contains("class Store"))
        #expect(text("Store.adopted.swift", of: made).contains("let a = 1"))
        #expect(made.report.obstacles.map(\.position.description) == ["Store.swift:2"])
        #expect(made.report.obstacles.first?.what.contains("Sources/App/Stubs.swift:1") == true)
    }

    @Test func `P7: modules with unknown names are reported once`() {
        let made = adopt(["A.swift": "import Kingfisher\nimport Realm\nimport Lottie\n"])
        #expect(made.report.obstacles.count == 1)
        #expect(
            made.report.obstacles.first?.what
                == "the modules `Kingfisher`, `Lottie`, `Realm` are not available. Their names are unknown"
        )
    }

    @Test func `P13: an app that imports CoreLocation has Belfry's, and stubs of the rest`() {
        let made = adopt(
            ["A.swift": "import CoreLocation\nlet a = CLLocationManager()\nlet b: CLLocation?\n"],
            frameworks: "open class CLLocationManager {}")
        #expect(text("A.adopted.swift", of: made).contains("\nimport CoreLocation\nlet a"))
        #expect(
            text("Package.swift", of: made).contains(
                "\"-module-alias\", \"CoreLocation=BelfryCoreLocation\","))
        #expect(made.report.missing.map(\.name) == ["CLLocation"])
        #expect(made.report.obstacles.isEmpty)
    }

    @Test func `P3: an app that uses Combine has OpenCombine, and no other has`() {
        let plain = text("Package.swift", of: adopt(["A.swift": "import UIKit\n"]))
        #expect(!plain.contains("OpenCombine"))
        let made = adopt([
            "A.swift": "import Combine\nlet s = PassthroughSubject<String, Never>()\n",
            "B.swift": "import SwiftUI\nclass B: ObservableObject { @Published var a = 1 }\n",
        ])
        let manifest = text("Package.swift", of: made)
        #expect(manifest.contains("OpenCombine.git\", from: \"0.14.0\")"))
        #expect(manifest.contains("\"-module-alias\", \"Combine=OpenCombineShim\","))
        #expect(text("B.adopted.swift", of: made).contains("\nimport Combine\n"))
        #expect(made.report.missing.isEmpty)
        #expect(!text("BelfrySupport.swift", of: made).contains("ObservableObject"))
    }

    @Test func `P3: with a manifest that was edited, Combine is stood in for`() {
        let made = adopt(
            ["A.swift": "import Combine\nclass B: ObservableObject { @Published var a = 1 }\n"],
            existing: ["Package.swift": "// Mine.\n"])
        #expect(text("A.adopted.swift", of: made).contains("#if canImport(Combine)"))
        #expect(text("BelfrySupport.swift", of: made).contains("protocol ObservableObject"))
    }

    @Test func `work of a SwiftUI app besides drawing is reported where it is left out`() {
        let app = """
            import SwiftUI
            @main struct A: App {
                init() { start() }
                var body: some Scene {
                    WindowGroup { Text("a").onOpenURL { open($0) } }
                }
            }
            """
        let report = adopt(["A.swift": app], existing: ["Package.swift": "// Mine.\n"]).report
        #expect(
            report.obstacles.first?.what
                == "`A`, a SwiftUI `App`, with its init (line 3), .onOpenURL (line 5), is left out, "
                + "because it does not compile in the package")
        #expect(report.obstacles.first?.remedy.hasPrefix("Without a delegate") == true)
    }
}
