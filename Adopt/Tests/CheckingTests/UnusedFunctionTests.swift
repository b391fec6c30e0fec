import Checking
import Testing

/// Functions that other modules could use, and that no code of the app uses.
struct UnusedFunctionTests {
    private static let work =
        "UNUserNotificationCenter.current().requestAuthorization(options: []) { ok, _ in UIApplication.shared.registerForRemoteNotifications() }"

    private func findings(_ pushes: String, _ more: String, package: String = "Kit") -> Int {
        let targets = [SampleProject.Target(name: "App", needs: [])]
        let manifest = ProjectFile(path: "\(package)/Package.swift", text: "")
        let app = SwiftFile(path: "App.swift", text: "\(Checked.delegate("go()"))\n\(more)")
        let own = SwiftFile(path: "Kit/Sources/Kit/Pushes.swift", text: pushes)
        let folder = package == "Kit" ? "" : "Kit/Example/"
        return Check(
            files: [app, own],
            facts: ProjectFacts(files: SampleProject.files(targets, in: folder) + [manifest]),
            rules: [.interfaceOffMain]
        ).findings.count
    }

    @Test(arguments: [
        Case.bad("called", "func go() { Pushes.shared.start() }"),
        .bad("named", "func go() { run(Pushes.shared.start) }"),
        .bad("a selector", "func go() { send(Selector(\"start\")) }"),
        .bad("by an unknown object", "func go() { find().start() }"),
        .good("never named", "func go() { _ = Pushes.shared }"),
        .good("another function is called", "func go() { Pushes.shared.stop() }"),
    ])
    func `only the app uses a package in its folder`(_ example: Case) {
        let pushes = """
            public final class Pushes {
                public static let shared = Pushes()
                public func start() { ask() }
                public func stop() {}
                private func ask() { \(Self.work) }
            }
            """
        #expect((findings(pushes, example.code) == 0) != example.isBad)
        // Other apps may use the package of a library, which has an example.
        #expect(findings(pushes, example.code, package: "") == 1)
    }

    @Test(arguments: [
        Case.bad("of a library's parent", "class Pushes: LibraryPlugin { func ask() { WORK } }"),
        .good(
            "private, of a library's parent",
            "class Pushes: LibraryPlugin { private func ask() { WORK } }"),
        .bad(
            "private, and called",
            "class Pushes: LibraryPlugin { private func ask() { WORK }; override init() { ask() } }"
        ),
        .bad(
            "private, for a storyboard",
            "class Pushes: UIViewController { @IBAction private func ask() { WORK } }"),
        .bad(
            "Apple's delegate method",
            "class Pushes: NSObject, UITableViewDelegate { func tableViewAsks() { WORK } }"),
        .good(
            "beside Apple's delegate methods",
            "class Pushes: NSObject, UITableViewDelegate { func ask() { WORK } }"),
    ])
    func `a function that nothing names never runs`(_ example: Case) {
        let pushes = example.code.replacing("WORK", with: Self.work)
        let found = Checked(
            "\(Checked.delegate("go(Pushes())"))\n\(pushes)", rules: [.interfaceOffMain]
        ).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("code", "pushes.ask()"), .bad("code with a remark", "pushes.ask() // now"),
        .bad("an address before it", "open(\"https://example.com\", pushes.ask)"),
        .good("a remark", "  // Then pushes.ask() runs."), .good("documentation", "/// See ask."),
    ])
    func `a comment in a source that is not parsed uses nothing`(_ example: Case) {
        let source =
            "\(Checked.delegate(""))\nclass Pushes { func ask() { \(Self.work) } }\nlet pushes = Pushes()"
        let found = Checked(
            source, rules: [.interfaceOffMain], unread: "let a = 1\n\(example.code)\nlet b = 2")
        #expect(found.findings.isEmpty != example.isBad)
    }
}
