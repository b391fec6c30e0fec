import Checking
import Testing

/// Code that never runs has no findings.
struct DeadCodeTests {
    @Test(arguments: [
        Case.bad("used", "let home = Home()"),
        .bad("a generic argument", "let home = UIHostingController<Home>()"),
        .good("not used", ""),
        .good("only previewed", "#Preview { Home() }"),
        .good(
            "a preview of its own",
            "struct HomePreviews: PreviewProvider { static var previews: some View { Home() } }"),
        .good("only extended", "extension Home { var title: String { \"\" } }"),
    ])
    func `a type that no code mentions never runs`(_ example: Case) {
        let home =
            "struct Home: View { var body: some View { List {}.onAppear { ask() } }; func ask() { UNUserNotificationCenter.current().requestAuthorization(options: []) { ok, _ in UIApplication.shared.registerForRemoteNotifications() } } }"
        let code = "\(home)\n\(example.code)"
        let found = Checked("\(Checked.delegate(""))\n\(code)", rules: [.interfaceOffMain]).findings
        #expect(found.isEmpty != example.isBad)
        // Other code of the app may use the type.
        #expect(Checked(code, rules: [.interfaceOffMain]).findings.count == 1)
    }

    /// A function in which the rule finds something.
    private static let shared = "extension Pushes { static let shared = Pushes() }"
    private static let ask =
        "func ask() { UNUserNotificationCenter.current().requestAuthorization(options: []) { ok, _ in UIApplication.shared.registerForRemoteNotifications() } }"

    @Test(arguments: [
        Case.bad(
            "called by the delegate", "extension AppDelegate { func go() { Pushes().ask() } }"),
        .good("never called", "let pushes = Pushes()"),
        .good("called by itself alone", "extension Pushes { func again() { ask() } }"),
        .good(
            "called by a type that nothing uses", "struct Old { func run() { Pushes().ask() } }"),
        .bad(
            "called by a type that a string names",
            "struct Old { func run() { Pushes().ask() } }\nlet name = \"Old\"\nlet old = Old().run()"
        ),
        .good("called by a function that nothing calls", "func start() { Pushes().ask() }"),
        .bad("a selector", "let ask = Selector(\"ask\"); let pushes = Pushes()"),
        .bad(
            "a protocol's method",
            "protocol Asking { func ask() }\nfunc go(_ one: any Asking) { one.ask() }\nlet goes = go(Pushes())"
        ),
        .good("called in a preview", "#Preview { Pushes().ask() }"),
        .bad("called by a shared object", "\(shared)\nfunc go() { Pushes.shared.ask() }"),
        .good(
            "another type's function is called",
            "class Health { static let shared = Health(); func ask() {} }\nfunc go() { Health.shared.ask() }\nlet pushes = Pushes()"
        ),
        .good(
            "another function of the name is called",
            "extension Pushes { func ask(_ user: String) {} }\nfunc go() { Pushes().ask(\"Ann\") }"),
        .bad(
            "an inherited function is called",
            "class More: Pushes {}\nfunc go() { More().ask() }"),
        .bad(
            "an object of unknown type",
            "func go(_ find: () -> Pushes = all) { find().ask() }\nlet pushes = Pushes()"),
    ])
    func `a function that no code reaches never runs`(_ example: Case) {
        let code = "class Pushes { \(Self.ask) }\n\(example.code)"
        let found = Checked(
            "\(Checked.delegate("go()"))\n\(code)", rules: [.interfaceOffMain]
        ).findings
        #expect(found.isEmpty != example.isBad)
    }

    /// The part of an app that takes VoIP pushes, beside the code that makes the registry.
    private static let calls =
        "extension AppDelegate: PKPushRegistryDelegate { func pushRegistry(_ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType, completion: @escaping () -> Void) { completion() } }"
    private static let registry = "let registry = PKPushRegistry(queue: .main)"

    @Test(arguments: [
        Case.bad("a called function", "func go() { register() }; func register() { REGISTRY }"),
        .bad("a property", "REGISTRY"),
        .bad("a typed property", "let registry: PKPushRegistry = .init(queue: nil)"),
        .bad("a class", "let calls = Calls() }\nclass Calls: NSObject { REGISTRY"),
        .bad("two functions", "func go() { REGISTRY }; func register() { REGISTRY }"),
        .bad("a library", ""),
        .good("a function that nothing calls", "func register() { REGISTRY }"),
        .good(
            "functions that only call each other",
            "func register() { REGISTRY; again() }; func again() { register() }"),
        .good("a class that nothing uses", "}\nclass Calls: NSObject { REGISTRY"),
    ])
    func `PushKit calls only an app that makes a registry`(_ example: Case) {
        let members = example.code.replacing("REGISTRY", with: Self.registry)
        let source = Checked.delegate("go()", members) + "\n\(Self.calls)"
        let found = Checked(source, rules: [.callUnreported]).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [("voip", 1), ("fetch", 0)])
    func `a library makes a registry only with the background mode`(mode: String, count: Int) {
        let modes = "<key>UIBackgroundModes</key><array><string>\(mode)</string></array>"
        let plist = "<key>LSRequiresIPhoneOS</key><true/>\(modes)"
        let find = { (members: String) in
            let source = Checked.delegate("", members) + "\n\(Self.calls)"
            return Checked(source, plist: plist, rules: [.callUnreported]).findings.count
        }
        #expect(find("") == count)
        #expect(find(Self.registry) == 1)
        #expect(find("func register() { \(Self.registry) }") == 0)
    }

    @Test func `Objective-C may make the registry`() {
        let register = "func register() { \(Self.registry) }"
        let source = Checked.delegate("", register) + "\n\(Self.calls)"
        let found = Checked(
            source, rules: [.callUnreported], unread: "[[PKPushRegistry alloc] initWithQueue:nil]")
        #expect(found.findings.count == 1)
    }

    @Test(arguments: [Case.bad("called", "ask()"), .good("not called", "")])
    func `a function of the app delegate runs only if code calls it`(_ example: Case) {
        let source = "@main " + Checked.delegate(example.code, Self.ask)
        let found = Checked(source, rules: [.interfaceOffMain]).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("an action of a storyboard", "@IBAction"), .bad("Objective-C", "@objc"),
        .bad("an override", "override"), .bad("public", "public"), .good("of the app alone", ""),
    ])
    func `a function that others may call runs`(_ example: Case) {
        let found = Checked(
            """
            \(Checked.delegate(""))
            class HomeController: UIViewController { \(example.code) \(Self.ask) }
            """, rules: [.interfaceOffMain]
        ).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("a parent of a library", "class Pushes: LibraryPlugin"),
        .bad("a parent in another file", "class Pushes: Base"),
        .bad("an attribute", "@objcMembers class Pushes: NSObject"),
        .bad("an extension of another's type", "extension UIApplication"),
    ])
    func `a function of a type that others may use runs`(_ example: Case) {
        let found = Checked(
            """
            \(Checked.delegate(""))
            \(example.code) { \(Self.ask) }
            let pushes = Pushes()
            """, rules: [.interfaceOffMain]
        ).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("a storyboard", #"<viewController customClass="AskController"/>"#),
        .bad("Objective-C", "[[AskController alloc] init]"), .good("nothing", ""),
    ])
    func `a screen runs if code or another file names its type`(_ example: Case) {
        let source =
            "\(Checked.delegate(""))\nclass AskController: UIViewController, UITableViewDelegate { override func viewDidLoad() { ask() }; \(Self.ask) }"
        let found = Checked(source, rules: [.interfaceOffMain], unread: example.code)
        #expect(found.findings.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("the type's", "Pushes.shared.ask()"), .bad("a static one", "Pushes.ask()"),
        .bad("of an unknown object", "pushes.ask()"), .good("another's", "Health.shared.ask()"),
        .good("a declaration", "func ask() {}"),
    ])
    func `a call in a source that is not parsed names its type`(_ example: Case) {
        let source = "\(Checked.delegate(""))\nclass Pushes { \(Self.ask) }\nlet pushes = Pushes()"
        let found = Checked(source, rules: [.interfaceOffMain], unread: example.code)
        #expect(found.findings.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("named", "@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate"),
        .good("not named", ""),
    ])
    func `SwiftUI installs only the app delegate that the app names`(_ example: Case) {
        let app =
            "@main struct Shop: App { \(example.code)\nvar body: some Scene { WindowGroup {} } }"
        let found = Checked(
            "\(Checked.delegate("ask()", Self.ask))\n\(app)", rules: [.interfaceOffMain]
        ).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test func `a source that is not parsed may use everything`() {
        let sources = [
            ProjectFile(path: "App/AppDelegate.swift", text: Checked.delegate("")),
            ProjectFile(
                path: "App/Pushes.swift", text: "struct Pushes: View { \(Self.ask) }"),
            ProjectFile(
                path: "App/Home.swift",
                text: "struct Home: View { var body: some View { Pushes() }; func go() { ask() } }"),
        ]
        let selection = SourceSelection(sources)
        #expect(selection.sources.map(\.path) == ["App/AppDelegate.swift", "App/Pushes.swift"])
        let check = Check(
            files: selection.sources.map { SwiftFile(path: $0.path, text: $0.text) },
            facts: ProjectFacts(files: []), unread: selection.unread, rules: [.interfaceOffMain])
        #expect(check.findings.count == 1)
    }
}
