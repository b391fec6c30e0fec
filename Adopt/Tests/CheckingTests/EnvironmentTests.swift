import Checking
import Testing

/// P19: the environment of APNs.
struct EnvironmentTests {
    private func registered(_ code: String) -> String {
        """
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(
                _ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
            ) { \(code) }
        }
        """
    }

    @Test(arguments: [
        Case.bad("a text", "register(token, env: \"sandbox\")"),
        .bad("another word", "api.register(token: token, environment: \"Development\")"),
        .bad("a case", "api.register(token, environment: .sandbox)"),
        .bad("a case with its type", "api.register(token, environment: APNs.sandbox)"),
        .bad("Firebase", "Messaging.messaging().setAPNSToken(token, type: .sandbox)"),
        .bad("a host", "post(URL(string: \"https://api.sandbox.push.apple.com/3/device/\")!)"),
        .bad("in a task", "Task { await api.register(token, env: \"sandbox\") }"),
        .good("production", "register(token, env: \"production\")"),
        .good("a variable", "register(token, env: environment)"),
        .good(
            "by the build",
            "\n#if DEBUG\nregister(token, env: \"sandbox\")\n#else\nregister(token, env: \"production\")\n#endif\n"
        ),
        .good("a choice", "register(token, env: isDebug ? \"sandbox\" : \"production\")"),
        .good("a condition", "if isDebug { register(token, env: \"sandbox\") }"),
        .good(
            "by the type of Firebase", "Messaging.messaging().setAPNSToken(token, type: .unknown)"),
        .good(
            "both hosts",
            "post(\"https://api.sandbox.push.apple.com/\"); post(\"https://api.push.apple.com/\")"),
        .good("without the token", "log(env: \"sandbox\")"),
        .good("another label", "register(token, name: \"sandbox\")"),
    ])
    func `an environment belongs to a build`(_ example: Case) {
        let found = Checked(registered(example.code), rules: [.environment]).findings
        #expect(found.isEmpty != example.isBad)
        #expect(found.allSatisfy { $0.level == .warning })
    }

    /// Findings on a project whose configurations have these entitlements.
    private func levels(
        release: String, debug: String? = nil, registers: Bool = false, signing: String = "",
        generator: String? = nil, xcode: String? = nil, code: String = "",
        rule: Rule = .environment
    ) -> [Level] {
        let settings = { (name: String, file: String) in
            "\(name) = { isa = XCBuildConfiguration; name = \(name); buildSettings = { "
                + "CODE_SIGN_ENTITLEMENTS = \"App/\(file).entitlements\"; \(signing) }; };"
        }
        let end = "}; }"
        let project =
            SmallRuleTests.project.dropLast(end.count)
            .replacing(
                "buildConfigurations = (C, )", with: "buildConfigurations = (Release, Debug, )")
            + settings("Release", "Release")
            + settings("Debug", debug == nil ? "Release" : "Debug") + end
        let upgraded = xcode.map {
            "isa = PBXProject; attributes = { LastUpgradeCheck = \($0); };"
        }
        let file = { (name: String, keys: String) in
            ProjectFile(
                path: "App/\(name).entitlements", text: "<plist><dict>\(keys)</dict></plist>")
        }
        var files = [
            ProjectFile(
                path: "App.xcodeproj/project.pbxproj",
                text: project.replacing("isa = PBXProject;", with: upgraded ?? "isa = PBXProject;")),
            file("Release", release),
        ]
        if let debug { files.append(file("Debug", debug)) }
        if let generator { files.append(ProjectFile(path: generator, text: "")) }
        let call =
            registers ? "func f() { UIApplication.shared.registerForRemoteNotifications() }" : ""
        return Check(
            files: [SwiftFile(path: "App/A.swift", text: "\(call)\n\(code)")],
            facts: ProjectFacts(files: files), rules: [rule]
        ).findings.map(\.level)
    }

    private func value(_ text: String) -> String {
        "<key>aps-environment</key><string>\(text)</string>"
    }

    @Test func `the entitlement has one of two values`() {
        #expect(levels(release: value("Production")) == [.note])
        #expect(levels(release: value("sandbox")) == [.note])
        #expect(levels(release: value("production")) == [])
        #expect(levels(release: value("$(APS_ENVIRONMENT)")) == [])
        #expect(levels(release: value("Production"), generator: "project.yml") == [])
    }

    @Test func `the entitlements of a release say production`() {
        #expect(levels(release: value("development")) == [])
        #expect(
            levels(release: value("development"), signing: "CODE_SIGN_STYLE = Manual;") == [.note])
        #expect(levels(release: value("development"), debug: value("development")) == [])
        #expect(levels(release: value("production"), debug: value("development")) == [])
    }

    @Test func `an app that registers has the entitlement`() {
        #expect(levels(release: "", registers: true) == [.error])
        #expect(levels(release: "", registers: false) == [])
        #expect(levels(release: value("development"), registers: true) == [])
        #expect(levels(release: "", debug: value("development"), registers: true) == [])
        #expect(levels(release: "", registers: true, generator: "Project.swift") == [])
        // Before Xcode 8 the environment came from the provisioning profile.
        #expect(levels(release: "", registers: true, xcode: "0710") == [])
        #expect(levels(release: "", registers: true, xcode: "0800") == [.error])
    }

    @Test func `an app that never asks for a token gets no push`() {
        let delegate = Checked.delegate(
            "",
            "func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any], fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) {}"
        )
        let levels = { (environment: String, registers: Bool, imports: String) in
            self.levels(
                release: environment, registers: registers, code: "\(imports)\n\(delegate)",
                rule: .handlerNotCalled)
        }
        #expect(levels("", false, "") == [])
        #expect(levels("", false, "import FirebaseMessaging") == [])
        #expect(levels("", false, "import OneSignal") == [.error])
        #expect(levels("", true, "") == [.error])
        #expect(levels(value("development"), false, "") == [.error])
    }

    @Test(arguments: [
        Case.good("nothing", ""), .bad("a request", "let one = UNNotificationRequest.self"),
        .bad("a framework for several systems", "import Flutter"),
    ])
    func `an app without pushes and local notifications presents none`(_ example: Case) {
        let delegate = Checked.delegate(
            "UNUserNotificationCenter.current().delegate = self",
            "func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void) { done([]) }"
        )
        let found = levels(
            release: "", code: "\(example.code)\n\(delegate)", rule: .foregroundShowsNothing)
        #expect(found.isEmpty != example.isBad)
    }
}
