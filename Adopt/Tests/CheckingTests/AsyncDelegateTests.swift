import Checking
import Testing

/// P26: async methods of the notification delegate.
struct AsyncDelegateTests {
    private static let response =
        "func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive r: UNNotificationResponse) async { await open(r) }"
    private static let presentation =
        "func userNotificationCenter(_ c: UNUserNotificationCenter, willPresent n: UNNotification) async -> UNNotificationPresentationOptions { [.banner] }"
    private static let handler =
        "func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive r: UNNotificationResponse, withCompletionHandler done: @escaping () -> Void) { Task { @MainActor in await open(r); done() } }"

    @Test(arguments: [
        Case.bad("a plain class", "class Taps: NSObject, D { \(response) }"),
        .good("willPresent of an unknown version", "class Taps: NSObject, D { \(presentation) }"),
        .bad("nonisolated", "@MainActor class Taps: NSObject, D { nonisolated \(response) }"),
        .bad("an actor", "actor Taps: D { \(response) }"),
        .bad("an extension", "class Taps: NSObject {}\nextension Taps: D { \(response) }"),
        .good("a handler", "class Taps: NSObject, D { \(handler) }"),
        .good(
            "a method of its own",
            "class Taps: NSObject, D { func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive text: String, at place: Int) async {} }"
        ),
        .good("PushRouter", "class Taps: PushDelegate<News> { \(response) }"),
        .good("a double for tests", "class MockTaps: NSObject, D { \(response) }"),
        .good("a protocol", "protocol Taps { \(response.prefix { $0 != "{" }) }"),
    ])
    func `an async method answers outside the main thread`(_ example: Case) {
        let code = example.code.replacing(": D", with: ": UNUserNotificationCenterDelegate")
            .replacing(", D", with: ", UNUserNotificationCenterDelegate")
        let found = Checked(code, rules: [.asyncDelegate]).findings
        #expect(found.isEmpty != example.isBad)
        #expect(found.allSatisfy { $0.level == .warning })
    }

    @Test(arguments: [
        "@MainActor class Taps: NSObject { R }", "class Taps: NSObject { @MainActor R }",
        "class Taps: UIResponder, UIApplicationDelegate { R }",
        "class Taps: UIViewController { R }",
    ])
    func `on the main actor the answer comes on the main thread`(code: String) {
        let found = Checked(code.replacing("R ", with: Self.response), rules: [.asyncDelegate])
        #expect(found.findings.isEmpty)
    }

    @Test(arguments: [
        ("26.0", response, 0), ("18.0", response, 1), ("17.0", presentation, 0),
        ("16.4", presentation, 1),
    ])
    func `iOS 26 needs Swift 6_2, and willPresent fails on iOS 16 alone`(
        version: String, method: String, count: Int
    ) {
        let code =
            "class Taps: NSObject, UNUserNotificationCenterDelegate { \(method) }\nlet taps = Taps()"
        let files = [
            ("Config/Shared.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = \(version)"),
            ("project.yml", "options:\n  deploymentTarget:\n    iOS: \"\(version)\""),
        ]
        for (path, text) in files {
            let found = Check(
                files: [SwiftFile(path: "App/A.swift", text: code)],
                facts: ProjectFacts(files: [ProjectFile(path: path, text: text)]),
                rules: [.asyncDelegate]
            ).findings
            #expect(found.count == count, "\(path)")
        }
    }

    @Test func `newer compilers answer on the main thread`() {
        let code = "class Taps: NSObject, UNUserNotificationCenterDelegate { \(Self.response) }"
        #expect(Checked(code, sdk: Version(26), rules: [.asyncDelegate]).findings.isEmpty)
        #expect(Checked(code, sdk: Version(18), rules: [.asyncDelegate]).findings.count == 1)
        let find = { (tools: String) in
            let manifest = ProjectFile(
                path: "Kit/Package.swift", text: "// swift-tools-version: \(tools)\nimport X\n")
            return ["Kit/Sources/A.swift", "App/A.swift"].map { path in
                Check(
                    files: [SwiftFile(path: path, text: code)],
                    facts: ProjectFacts(files: [manifest]), rules: [.asyncDelegate]
                ).findings.count
            }
        }
        #expect(find("6.2") == [0, 1])
        #expect(find("5.10") == [1, 1])
        #expect(find("6.3.1 ; x") == [0, 1])
    }
}
