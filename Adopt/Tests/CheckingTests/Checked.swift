import Checking
import Testing

/// A small project in memory, and its findings.
struct Checked {
    /// A storyboard with the only screen of the examples.
    private static let storyboard = #"<viewController customClass="HomeController"/>"#

    let findings: [Finding]

    /// - Parameters:
    ///   - plist: the content of the app's Info.plist; `nil` for an unknown one.
    ///   - unread: the project's files that are not parsed, such as storyboards and Objective-C.
    init(
        _ source: String, plist: String? = nil, sdk: Version? = nil, rules: Set<Rule>? = nil,
        unread: String = Self.storyboard
    ) {
        var files: [ProjectFile] = []
        if let plist {
            files.append(
                ProjectFile(
                    path: "App/Info.plist", text: "<plist><dict>\n\(plist)\n</dict></plist>"))
        }
        var others = UnreadCode()
        others.add(unread)
        let check = Check(
            files: [SwiftFile(path: "App/AppDelegate.swift", text: source)],
            facts: ProjectFacts(files: files, sdk: sdk), unread: others,
            rules: rules ?? Set(Rule.allCases))
        findings = check.findings
    }

    /// The source of an app delegate.
    ///
    /// - Parameters:
    ///   - launch: the code of didFinishLaunching.
    ///   - members: further members of the class.
    static func delegate(_ launch: String, _ members: String = "") -> String {
        """
        class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                \(launch)
                return true
            }
            \(members)
        }
        """
    }

    /// Labels and lines: `P02:7`.
    var places: [String] { findings.map { "\($0.rule.rawValue):\($0.place.line)" } }
}

/// A body of a callback, and whether a rule finds something in it.
struct Case: CustomTestStringConvertible {
    let name: String
    let code: String
    let isBad: Bool

    static func bad(_ name: String, _ code: String) -> Case {
        Case(name: name, code: code, isBad: true)
    }

    static func good(_ name: String, _ code: String) -> Case {
        Case(name: name, code: code, isBad: false)
    }

    var testDescription: String { "\(isBad ? "bad" : "good"): \(name)" }
}
