import Checking
import Testing

/// P02, P21 and P25 on bodies of the fetch method, whose handler is `done`.
struct HandlerTests {
    private func rules(_ body: String) -> [Rule] {
        let source = """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(
                    _ app: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
                    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
                ) {
                    \(body)
                }
                func finish(_ handler: @escaping (UIBackgroundFetchResult) -> Void) {
                    handler(.newData)
                }
                func forget(_ handler: @escaping (UIBackgroundFetchResult) -> Void) {
                    if isReady { handler(.newData) }
                }
            }
            """
        return Checked(
            source, rules: [.handlerNotCalled, .handlerCalledTwice, .answeredBeforeDone]
        )
        .findings.map(\.rule)
    }

    @Test(arguments: [
        Case.bad("no use at all", "sync()"),
        .bad(
            "a guard before the call", "guard let id = info[\"id\"] else { return }; done(.newData)"
        ),
        .bad(
            "a guard on a property",
            "guard let view = self.window?.rootViewController else { return }; done(.newData)"),
        .bad("an if without else", "if info.isEmpty { done(.noData) }"),
        .bad(
            "a default that forgets", "switch kind { case .like: done(.newData); default: open() }"),
        .bad("an error in a task", "Task { let n = try await sync(); done(n) }"),
        .bad("a catch that forgets", "do { try sync(); done(.newData) } catch { log(error) }"),
        .bad(
            "a closure of a request",
            "URLSession.shared.dataTask(with: url) { data, _, _ in guard data != nil else { return }; done(.newData) }.resume()"
        ),
        .bad("an unknown closure", "api.load { ok in if ok { done(.newData) } }"),
        .bad("a loop that may not run", "for item in items { done(.newData); break }"),
        .bad("a function of the app that forgets", "forget(done)"),
        .bad("a nested function", "func end() { if a { done(.noData) } }; end()"),
        .bad("a ternary", "isNew ? done(.newData) : log()"),
        .bad(
            "a chain after its start",
            "if let c = store.client(id) { guard let m = store.client(id)?.module else { return }; use(c, m) }; done(.newData)"
        ),
        .good(
            "the start of a chain that has a value",
            "if let m = store.client(id)?.module { guard let c = store.client(id) else { return }; use(c, m) }; done(.newData)"
        ),
        .bad(
            "the value of a publisher",
            "sync().sink { _ in } receiveValue: { n in if n > 0 { done(.newData) } }.store(in: &all)"
        ),
        .good(
            "the end of a publisher",
            "sync().sink { end in if case .failure = end { done(.failed) } } receiveValue: { _ in done(.newData) }.store(in: &all)"
        ),
        .good(
            "the messages of an observable",
            "sync().subscribe { message in if case .next = message { done(.newData) } }"),
        .good("the elements of a stream", "Task { for await n in updates { done(n); break } }"),
        .good(
            "a counter of open work",
            "var left = items.count; if left == 0 { done(.noData) }; for i in items { poll(i) { left -= 1; if left == 0 { done(.newData) } } }"
        ),
        .bad(
            "a closure after a loop",
            "for i in items { poll(i) }; load { ok in if ok { done(.newData) } }"),
        .good(
            "a flag for the first call",
            "let end = { (r: UIBackgroundFetchResult) in lock.lock(); defer { lock.unlock() }; if isDone { return }; isDone = true; done(r) }; load { end(.newData) }; wait { end(.failed) }"
        ),
        .good(
            "a flag that both closures set",
            "load { if !isDone { isDone = true; done(.newData) } }; wait { if !isDone { isDone = true; done(.failed) } }"
        ),
        .bad(
            "a flag of another kind",
            "load { if isMuted { return }; isOpen = true; done(.newData) }"),
        .good("one call", "done(.newData)"),
        .good("both branches", "if a { done(.newData) } else { done(.noData) }"),
        .good("defer", "defer { done(.noData) }; guard a else { return }; sync()"),
        .good("handed on", "messaging.handle(info, done)"),
        .good("handed to a function of the app", "finish(done)"),
        .good("a Bool contract", "if sdk.handle(info, done) { return }; done(.noData)"),
        .good("an alias", "let end = done; end(.noData)"),
        .good(
            "a local closure", "let end = { done(.noData) }; guard a else { end(); return }; end()"),
        .good("stored", "self.handler = done"),
        .good("a group", "group.notify(queue: .main) { done(.newData) }"),
        .good("a queue", "DispatchQueue.main.async { sync(); done(.newData) }"),
        .good(
            "a task that catches",
            "Task { do { try await sync(); done(.newData) } catch { done(.failed) } }"),
        .good(
            "a task that catches the errors of the app",
            "Task { do { try await sync(); done(.newData) } catch APIError.offline { done(.failed) } }"
        ),
        .bad(
            "a task that catches one type of errors",
            "Task { do { try await sync(); done(.newData) } catch let error as URLError { done(.failed) } }"
        ),
        .good("try? in a task", "Task { _ = try? await sync(); done(.newData) }"),
        .good("an unknown closure", "api.load { _ in done(.newData) }"),
        .good(
            "the app delegate is never gone",
            "api.load { [weak self] _ in guard let self else { return }; self.show(); done(.newData) }"
        ),
        .good(
            "a cast that never fails",
            "guard let push = userInfo as? [String: Any] else { return }; show(push); done(.newData)"
        ),
        .bad(
            "a cast that may fail",
            "guard let aps = userInfo[\"aps\"] as? [String: Any] else { return }; done(.newData)"),
        .bad(
            "another cast of a push",
            "guard let texts = userInfo as? [String: String] else { return }; done(.newData)"),
        .good(
            "a guard for the first run",
            "guard ended == false else { return }; ended = true; done(.newData)"),
        .bad(
            "a flag that is set later",
            "guard ended == false else { return }; show(); ended = true; done(.newData)"),
        .good("a fatal error", "guard a else { fatalError() }; done(.noData)"),
        .good("two tests of one condition", "if a { done(.newData) }; if !a { done(.noData) }"),
        .good(
            "a flag",
            "var sent = false; if a { done(.newData); sent = true }; if !sent { done(.noData) }"),
        .good("every case", "switch kind { case .a: done(.newData); case .b: done(.noData) }"),
        .good(
            "a loop that returns",
            "for i in items { if i.ok { done(.newData); return } }; done(.noData)"),
        .good(
            "super",
            "super.application(app, didReceiveRemoteNotification: info, fetchCompletionHandler: done)"
        ),
    ])
    func `every path calls the handler`(_ example: Case) {
        #expect(rules(example.code).contains(.handlerNotCalled) == example.isBad)
    }

    @Test(arguments: [
        Case.bad("in a row", "done(.newData); done(.noData)"),
        .bad("handed on and called", "sdk.process(info, done); done(.newData)"),
        .bad("a loop", "for item in items { done(.newData) }"),
        .bad("handed on in a row", "sdk.process(info, done); other.process(info, done)"),
        .good("objects of which one answers", "for part in parts { part.process(info, done) }"),
        .bad("after an if without return", "if a { done(.newData) }; done(.noData)"),
        .bad("defer and a call", "defer { done(.noData) }; done(.newData)"),
        .bad("a queue and a call", "DispatchQueue.main.async { done(.newData) }; done(.noData)"),
        .good("one of two", "if a { done(.newData); return }; done(.noData)"),
        .good("a Bool contract", "if sdk.handle(info, done) { return }; done(.noData)"),
        .good("a wrapper", "let once = Once(done); once(.newData); once(.noData)"),
        .good("exclusive conditions", "if a { done(.newData) }; if !a { done(.noData) }"),
        .good(
            "two constants",
            "if kind == Kind.like { done(.newData) }; if kind == Kind.open { done(.noData) }"),
        .good(
            "two texts", "if kind == \"a\" { done(.newData) }; if kind == \"b\" { done(.noData) }"),
        .bad(
            "two variables",
            "if kind == first { done(.newData) }; if kind == next { done(.noData) }"),
        .bad(
            "two values", "if kind == .like { done(.newData) }; if place == .open { done(.noData) }"
        ),
        .good("a switch", "switch a { case 1: done(.newData); default: done(.noData) }"),
        .good("a loop that breaks", "repeat { done(.newData); break } while true"),
    ])
    func `no path calls the handler twice`(_ example: Case) {
        #expect(rules(example.code).contains(.handlerCalledTwice) == example.isBad)
    }

    @Test(arguments: [
        Case.bad("a task that continues", "Task { await sync() }; done(.newData)"),
        .bad("a detached task", "Task.detached { await self.sync() }; done(.newData)"),
        .bad(
            "in a branch", "if a { Task { await sync() }; done(.newData) } else { done(.noData) }"),
        .good("inside the task", "Task { await sync(); done(.newData) }"),
        .good("a task without waiting", "Task { show() }; done(.newData)"),
        .good("the main actor", "Task { await MainActor.run { show() } }; done(.newData)"),
        .good(
            "a background task", "app.beginBackgroundTask(); Task { await sync() }; done(.newData)"),
        .good(
            "another branch",
            "if a { Task { await sync(); done(.newData) } } else { done(.noData) }"),
    ])
    func `the handler is called after the work`(_ example: Case) {
        #expect(rules(example.code).contains(.answeredBeforeDone) == example.isBad)
    }

    @Test(arguments: [
        Case.bad("only the answer", "done(.newData)"),
        .bad(
            "a log and the answer",
            "if let id = info[\"id\"] { print(id) }; print(info); done(UIBackgroundFetchResult.newData)"
        ),
        .good("no data", "print(info); done(.noData)"),
        .good("a call", "sync(info); done(.newData)"),
        .good("a value of a call", "let count = store.add(info); print(count); done(.newData)"),
        .good("a branch with work", "if let id = info[\"id\"] { load(id) }; done(.newData)"),
        .good("two answers", "if info.isEmpty { done(.noData) } else { done(.newData) }"),
        .good("an assignment", "unread = info[\"unread\"]; done(.newData)"),
    ])
    func `new data is reported after work`(_ example: Case) {
        #expect(rules(example.code).contains(.answeredBeforeDone) == example.isBad)
    }

    @Test(arguments: [("self", 1), ("Taps.shared", 0), ("other", 1)])
    func `a class that never becomes the delegate is not called`(value: String, count: Int) {
        let source = """
            class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
                func start() { UNUserNotificationCenter.current().delegate = \(value) }
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                    withCompletionHandler _: @escaping () -> Void
                ) {}
            }
            class Taps: NSObject, UNUserNotificationCenterDelegate { static let shared = Taps() }
            """
        #expect(Checked(source, rules: [.handlerNotCalled]).findings.count == count)
    }

    @Test(arguments: [
        "switch response.actionIdentifier { case UNNotificationDismissActionIdentifier: break; default: done() }",
        "if response.actionIdentifier == UNNotificationDismissActionIdentifier { return }; done()",
        "guard response.actionIdentifier != UNNotificationDismissActionIdentifier else { return }; done()",
    ])
    func `a dismissal comes only if a category asks for it`(code: String) {
        let source = Self.response(code)
        let asks = "let options: UNNotificationCategoryOptions = .customDismissAction"
        #expect(Checked(source, rules: [.handlerNotCalled]).findings.isEmpty)
        #expect(Checked(source + asks, rules: [.handlerNotCalled]).findings.count == 1)
    }

    @Test(arguments: [
        ("class Pushes: NSObject", 0), ("class Pushes: NSObject, UIApplicationDelegate", 1),
        ("@main class Pushes: NSObject", 1), ("class Pushes: Plugin", 1),
        ("class PushAppDelegate: NSObject", 1), ("extension Pushes", 1),
    ])
    func `iOS calls the app delegate alone`(declaration: String, count: Int) {
        let source = """
            \(declaration) {
                func application(
                    _ app: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
                    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
                ) { sync() }
            }
            """
        #expect(Checked(source, rules: [.handlerNotCalled]).findings.count == count)
    }

    @Test(arguments: [("UNNotificationAction(identifier: id, title: id)", 1), ("nil", 0)])
    func `an action comes only to an app that has one`(action: String, count: Int) {
        let source = Checked.delegate(
            "register(\(action))",
            """
            func application(
                _ a: UIApplication, handleActionWithIdentifier id: String?,
                forRemoteNotification info: [AnyHashable: Any],
                completionHandler: @escaping () -> Void
            ) { log(id) }
            """)
        #expect(Checked(source, rules: [.handlerNotCalled]).findings.count == count)
    }

    @Test func `another path than that of a dismissal calls the handler`() {
        let code =
            "guard response.actionIdentifier == UNNotificationDismissActionIdentifier else { return }; done()"
        #expect(Checked(Self.response(code), rules: [.handlerNotCalled]).findings.count == 1)
    }

    private static func response(_ code: String) -> String {
        """
        class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler done: @escaping () -> Void
            ) { \(code) }
        }

        """
    }

    private static let fetch =
        "func application(_ a: UIApplication, performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) { sync() }"

    @Test(arguments: [
        ("", 0), ("UIApplication.backgroundFetchIntervalNever", 0),
        ("UIApplication.backgroundFetchIntervalMinimum", 1), ("3600", 1),
    ])
    func `iOS fetches only for an app that sets an interval`(interval: String, count: Int) {
        let ask =
            interval.isEmpty ? "" : "application.setMinimumBackgroundFetchInterval(\(interval))"
        let source = Checked.delegate(ask, Self.fetch)
        #expect(Checked(source, rules: [.handlerNotCalled]).findings.count == count)
        let find = { (plist: String) in
            let plist = "<key>LSRequiresIPhoneOS</key><true/>\n\(plist)"
            return Checked(source, plist: plist, rules: [.handlerNotCalled]).findings.count
        }
        #expect(find("") == count)
        let tasks = "<key>BGTaskSchedulerPermittedIdentifiers</key>"
        #expect(find("\(tasks)<array><string>app.sync</string></array>") == 0)
    }

    @Test(arguments: [
        Case.bad("code", "APPLICATION.SET(3600)"),
        .bad("a called function", "start() }\nfunc start() { APPLICATION.SET(3600)"),
        .good("a comment", "// APPLICATION.SET(3600)"),
        .good("a function that nothing calls", "}\nfunc start() { APPLICATION.SET(3600)"),
        .good("a text", "log(\"APPLICATION.SET(3600)\")"),
    ])
    func `only code that runs sets the interval`(_ example: Case) {
        let code = example.code.replacing(
            "APPLICATION.SET", with: "UIApplication.shared.setMinimumBackgroundFetchInterval")
        let members = "func prepare() { \(code)\n}\n\(Self.fetch)"
        let source = Checked.delegate("prepare()", members)
        let found = Checked(source, rules: [.handlerNotCalled]).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test func `a path is printed with its decisions`() throws {
        let source = """
            class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                    withCompletionHandler show: @escaping (UNNotificationPresentationOptions) -> Void
                ) {
                    guard notification.isOurs else {
                        return
                    }
                    show([.banner, .list])
                }
            }
            """
        let finding = try #require(Checked(source).findings.first)
        #expect(finding.rule == .handlerNotCalled)
        #expect(finding.place.line == 7)
        #expect(finding.related.map(\.place.line) == [6])
        #expect(finding.deviceRules == ["R-UN-2"])
        #expect(
            finding.message.text
                == "willPresent does not call `show` on the path that ends on line 7 when the guard "
                + "fails. iOS then shows nothing for this notification. Call it on this path too, "
                + "for example `show([])`.")
    }
}
