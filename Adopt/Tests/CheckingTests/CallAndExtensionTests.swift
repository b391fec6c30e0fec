import Checking
import Testing

/// P08 on bodies of PushKit's callback, and P09 on bodies of a service extension.
struct CallAndExtensionTests {
    @Test(arguments: [
        Case.bad(
            "a guard before the report",
            "guard let call = parse(payload) else { completion(); return }; provider.reportNewIncomingCall(with: id, update: call) { _ in completion() }"
        ),
        .bad(
            "a task",
            "Task { provider.reportNewIncomingCall(with: id, update: u) { _ in completion() } }"),
        .bad(
            "a queue",
            "DispatchQueue.main.async { self.provider.reportNewIncomingCall(with: id, update: u) { _ in completion() } }"
        ),
        .bad(
            "a cancelled call",
            "let kind = payload.dictionaryPayload[\"kind\"]; switch kind { case \"cancel\": completion(); default: ring() }"
        ),
        .bad("no report", "print(payload); completion()"),
        .good(
            "one report",
            "provider.reportNewIncomingCall(with: id, update: u) { _ in completion() }"),
        .good("a function of the app", "ring(); completion()"),
        .good("a library", "VoIPPushHandler.handle(payload) { completion() }"),
        .good(
            "another type of push",
            "guard type == .voIP else { completion(); return }; ring(); completion()"),
        .good(
            "another type of push, the other way round",
            "if type != .voIP { completion(); return }; ring(); completion()"),
        .bad(
            "a guard after a test of the type",
            "if type != .voIP { return }; guard let call = parse(payload) else { return }; ring()"),
        .bad(
            "a test of the type beside another condition",
            "guard type == .voIP, let call = parse(payload) else { completion(); return }; ring()"),
        .bad(
            "a guard inside a test of the type",
            "if type == .voIP { guard let call = parse(payload) else { return }; ring() }"),
        .bad(
            "a guard in the case of the type",
            "switch type { case .voIP: guard let call = parse(payload) else { return }; ring(); default: break }"
        ),
        .bad(
            "a guard in the only case",
            "switch type { default: guard let call = parse(payload) else { return }; ring() }"),
        .good(
            "a case of another type",
            "switch type { case .fileProvider: completion(); default: ring() }"),
        .good("the case of the type", "switch type { case .voIP: ring(); default: completion() }"),
        .good(
            "both branches",
            "if a { ring() } else { provider.reportNewIncomingCall(with: id, update: u) { _ in } }; completion()"
        ),
    ])
    func `every path reports the call at once`(_ example: Case) {
        let source = """
            class Calls: NSObject, PKPushRegistryDelegate {
                func pushRegistry(
                    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
                    for type: PKPushType, completion: @escaping () -> Void
                ) {
                    \(example.code)
                }
                func parse(_ payload: PKPushPayload) -> Call? { nil }
                func ring() { provider.reportNewIncomingCall(with: id, update: u) { _ in } }
            }
            """
        #expect(Checked(source, rules: [.callUnreported]).findings.isEmpty != example.isBad)
    }

    @Test func `the path ends where the callback returns, not in a function that it calls`() {
        let source = """
            class Calls: NSObject, PKPushRegistryDelegate {
                func pushRegistry(
                    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
                    for type: PKPushType, completion: @escaping () -> Void
                ) {
                    note(payload)
                    guard isReady else {
                        return
                    }
                    provider.reportNewIncomingCall(with: id, update: u) { _ in completion() }
                }
                func note(_ payload: PKPushPayload) {
                    guard isOn else { return }
                    store.keep(payload.dictionaryPayload)
                }
            }
            """
        #expect(Checked(source, rules: [.callUnreported]).places == ["P08:8"])
    }

    @Test(arguments: [
        Case.bad(
            "a guard",
            "guard let url = url(request) else { return }; contentHandler(request.content)"),
        .bad(
            "a guard before the stored handler",
            "self.handler = contentHandler; guard let url = url(request) else { return }; finish()"),
        .bad(
            "a task",
            "Task { guard let text = await text(request) else { return }; contentHandler(text) }"),
        .good("one call", "contentHandler(request.content)"),
        .good("the stored handler", "self.handler = contentHandler; finish()"),
        .good(
            "both paths",
            "self.handler = contentHandler; guard a else { finish(); return }; finish()"),
        .good(
            "a copy that cannot fail",
            "guard let c = request.content.mutableCopy() as? UNMutableNotificationContent else { return }; contentHandler(c)"
        ),
        .bad(
            "a part of the copy",
            "guard let kind = bestAttemptContent.userInfo[0] as? String else { return }; contentHandler(kind)"
        ),
        .good(
            "a flag that is set with the call",
            "if !isDone { contentHandler(request.content); isDone = true }"),
        .bad(
            "a flag of something else",
            "if !isMuted { contentHandler(request.content) }"),
        .bad(
            "a return inside a condition on the copy",
            "self.handler = contentHandler; if let bestAttemptContent { if isMuted { return }; contentHandler(bestAttemptContent) }"
        ),
        .bad(
            "a guard on the copy and on something else",
            "guard let bestAttemptContent, let url = url(request) else { return }; contentHandler(bestAttemptContent)"
        ),
        .good(
            "a property that has a value",
            "self.handler = contentHandler; self.raw = request.content; guard let raw else { return }; finish()"
        ),
        .good(
            "a property with the copy, and the stored handler",
            "self.handler = contentHandler; copy = request.content.mutableCopy() as? UNMutableNotificationContent; api.load { self.show() }"
        ),
        .good(
            "a property with the copy in parentheses",
            "self.handler = contentHandler; copy = (request.content.mutableCopy() as? UNMutableNotificationContent); show()"
        ),
        .bad(
            "a property with the copy, and something else",
            "self.handler = contentHandler; copy = request.content.mutableCopy() as? UNMutableNotificationContent; showImage()"
        ),
        .bad("a property with no copy", "self.handler = contentHandler; show()"),
        .good(
            "messages, of which one ends the work",
            "self.handler = contentHandler; messages.sink { if $0 == .ready { self.finish() } }.store(in: &all)"
        ),
        .bad(
            "an answer that may be an error",
            "self.handler = contentHandler; api.load().sink { _ in } receiveValue: { if $0 == .ready { self.finish() } }.store(in: &all)"
        ),
        .good(
            "a parameter of a method",
            "self.handler = contentHandler; deliver(request.content)"),
        .bad(
            "a parameter of a method, and something else",
            "self.handler = contentHandler; deliverImage(request.content)"),
        .bad(
            "a property that may have none",
            "self.handler = contentHandler; guard let raw else { return }; finish()"),
        .good(
            "a method that reaches the handler",
            "self.handler = contentHandler; api.load { self.end() }"),
        .bad(
            "a closure that forgets",
            "self.handler = contentHandler; api.load { ok in if ok { self.end() } }"),
        .good("another object", "self.handler = contentHandler; Work(self).start()"),
        .good(
            "an object that keeps the handler",
            "let job = Job(contentHandler); jobs.append(job); app.whenReady { api.load { ok in if ok { contentHandler(best) } else { self.endJob() } } }"
        ),
        .bad(
            "an object without the handler",
            "let job = Job(request); jobs.append(job); api.load { ok in if ok { contentHandler(best) } else { self.endJob() } }"
        ),
        .good(
            "a cancellation, which the end of the time makes",
            "self.handler = contentHandler; Task { do { try await load(); finish() } catch is CancellationError { } catch { finish() } }"
        ),
        .good(
            "a cancelled task",
            "self.handler = contentHandler; Task { await load(); guard !Task.isCancelled else { return }; finish() }"
        ),
        .bad(
            "a cancellation without the end of the time",
            "Task { do { try await load(); contentHandler(content) } catch is CancellationError { } catch { contentHandler(content) } }"
        ),
        .good(
            "a method that answers its own errors",
            "self.handler = contentHandler; prepare { ready in guard let ready else { return }; ready.load(); self.finish() }"
        ),
        .bad(
            "a method that answers nothing",
            "self.handler = contentHandler; wait { ready in guard let ready else { return }; ready.load(); self.finish() }"
        ),
    ])
    func `every path delivers the content`(_ example: Case) {
        let source = """
            class Service: UNNotificationServiceExtension {
                var handler: ((UNNotificationContent) -> Void)?
                var raw: UNNotificationContent?
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
                ) {
                    \(example.code)
                }
                func finish() { handler?(content) }
                func end() { finish() }
                func show() {
                    guard let handler, let copy else { return }
                    handler(copy)
                }
                func showImage() {
                    guard let handler, let copy, let image = image(copy) else { return }
                    handler(image)
                }
                func deliver(_ content: UNNotificationContent?) {
                    guard let content else { return }
                    handler?(content)
                }
                func deliverImage(_ content: UNNotificationContent?) {
                    guard let content, let image = image(content) else { return }
                    handler?(image)
                }
                func prepare(_ done: @escaping (API?) -> Void) {
                    Task { do { done(try await API()) } catch { finish(); done(nil) } }
                }
                func wait(_ done: @escaping (API?) -> Void) { Task { done(await API()) } }
                override func serviceExtensionTimeWillExpire() { finish() }
            }
            """
        #expect(Checked(source, rules: [.serviceExtension]).findings.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad(
            "a branch without a return",
            "if isMuted(request) { end(UNNotificationContent()) }; end(request.content)"),
        .bad(
            "a branch inside a condition on the copy",
            "if let best { if isMuted(request) { end(UNNotificationContent()) }; end(best) }"),
        .bad("a library gets the handler", "helper.fill(best, withContentHandler: end); end(best)"),
        .bad(
            "a request and the end",
            "URLSession.shared.dataTask(with: url) { _, _, _ in end(best) }.resume(); end(best)"),
        .bad(
            "two calls in a closure", "load { image in if image == nil { end(best) }; end(best) }"),
        .good(
            "a return", "if isMuted(request) { end(UNNotificationContent()); return }; end(best)"),
        .good(
            "two branches",
            "if isMuted(request) { end(UNNotificationContent()) } else { end(best) }"),
        .good(
            "a flag",
            "if isMuted(request) { end(best); isDone = true }; if !isDone { end(best) }"),
        .good(
            "a flag in a guard",
            "if isMuted(request) { end(best); isDone = true }; guard !isDone else { return }; end(best)"
        ),
        .good(
            "a counter",
            "load { open -= 1; if open == 0 { end(best) } }; show { open -= 1; if open == 0 { end(best) } }"
        ),
        .good(
            "a property that is taken away",
            "stored = end; if isMuted(request) { stored?(best); stored = nil }; stored?(best)"),
        .good("a method that looks", "stored = end; finish(); finish()"),
    ])
    func `the content handler is called once`(_ example: Case) {
        let source = """
            class Service: UNNotificationServiceExtension {
                var stored: ((UNNotificationContent) -> Void)?
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler end: @escaping (UNNotificationContent) -> Void
                ) {
                    \(example.code)
                }
                func finish() { if !isDone { isDone = true; stored?(best) } }
            }
            """
        #expect(Checked(source, rules: [.handlerCalledTwice]).findings.isEmpty != example.isBad)
    }

    @Test(arguments: [
        "protocol Service { func load() }", "class Service: NSObject { func load() {} }",
        "protocol Service {}\nextension Service { func load() {} }",
    ])
    func `another module may have a type of the same name`(other: String) {
        let source = """
            class Service: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler end: @escaping (UNNotificationContent) -> Void
                ) {
                    guard let text = text(request) else { return }
                    end(text)
                }
            }
            """
        for files in [["Push/Service.swift", "Kit/Service.swift"], ["A.swift", "B.swift"]] {
            let check = Check(
                files: zip(files, [source, other]).map { SwiftFile(path: $0, text: $1) },
                facts: ProjectFacts(files: []), rules: [.serviceExtension])
            #expect(check.findings.map(\.place.line) == [6])
        }
    }

    @Test func `work that takes long needs the method for the end of the time`() {
        let source = """
            class Service: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler end: @escaping (UNNotificationContent) -> Void
                ) {
                    URLSession.shared.dataTask(with: url) { _, _, _ in end(request.content) }.resume()
                }
            }
            """
        #expect(Checked(source).places == ["P09:2"])
    }

    @Test(arguments: [
        Case.bad(
            "a download",
            "if let link = URL(string: text), let data = try? Data(contentsOf: link) { use(data) }"),
        .bad("a download in one expression", "use(try? Data(contentsOf: URL(string: text)!))"),
        .bad("a download in a method", "use(picture(text))"),
        .bad("a URL of another kind", "use(NSData(contentsOf: NSURL(string: text)! as URL))"),
        .bad("a URL of a method", "if let link = link(text) { use(NSData(contentsOf: link)) }"),
        .good("a file", "use(try? Data(contentsOf: URL(fileURLWithPath: text)))"),
        .good("the text of a file", "use(try? Data(contentsOf: URL(string: filePath)!))"),
        .good("a URL that is not known", "use(try? Data(contentsOf: request.url))"),
        .good(
            "a queue",
            "DispatchQueue.global().async { use(try? Data(contentsOf: URL(string: text)!)); end(best) }"
        ),
        .good("a method that only a task runs", "Task { use(picture(text)); end(best) }"),
    ])
    func `didReceive does not wait for a download`(_ example: Case) {
        let source = """
            class Service: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler end: @escaping (UNNotificationContent) -> Void
                ) {
                    \(example.code)
                    end(best)
                }
                func picture(_ text: String) -> NSData? {
                    guard let link = URL(string: text) else { return nil }
                    return try? NSData(contentsOf: link, options: [])
                }
                func link(_ text: String?) -> URL? {
                    guard let text else { return nil }
                    return URL(string: text)
                }
                override func serviceExtensionTimeWillExpire() { finish() }
            }
            """
        let found = Checked(source, rules: [.serviceExtension]).findings
        #expect(found.map(\.level) == (example.isBad ? [.warning] : []), "\(found)")
    }

    @Test(arguments: [
        Case.bad("only a log", "override func serviceExtensionTimeWillExpire() { print(1) }"),
        .bad("nothing", "override func serviceExtensionTimeWillExpire() { }"),
        .bad("no method", ""),
        .good("a call", "override func serviceExtensionTimeWillExpire() { stored?(best) }"),
    ])
    func `the end of the time calls the handler`(_ example: Case) {
        let source = """
            class Service: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler end: @escaping (UNNotificationContent) -> Void
                ) {
                    helper.populateNotificationContent(best, withContentHandler: end)
                }
                \(example.code)
            }
            """
        #expect(Checked(source, rules: [.serviceExtension]).findings.isEmpty != example.isBad)
    }
}
