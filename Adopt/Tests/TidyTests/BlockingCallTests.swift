import Testing

struct BlockingCallTests {
    @Test func `H1: no actor waits for anybody on its own thread`() {
        let actors = BlockingCalls.actors(in: Repository.sources)
        #expect(actors.isSuperset(of: ["Switchboard", "EventFeed"]))
        let findings = Repository.sources.flatMap {
            BlockingCalls.findings(in: $0, actors: actors)
        }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(arguments: [
        ("send(descriptor, bytes, count, 0)", 1), ("Glibc.write(1, bytes, count)", 1),
        ("semaphore.wait()", 1), ("queue.sync { work() }", 1), ("queue.sync(execute: work)", 1),
        ("Thread.sleep(forTimeInterval: 1)", 1), ("let done = DispatchSemaphore(value: 0)", 1),
        ("waitpid(pid, &status, 0)", 1), ("let all = try handle.readToEnd()", 1),
        ("await stream.wait()", 0), ("let answer = try await client.send(message)", 0),
        ("queue.async { work() }", 0), ("app.send(message)", 0), ("store.write(row)", 0),
        ("await gate.run { semaphore.wait() }", 1),
    ])
    func `a call that blocks is found in an actor and its extensions alone`(
        line: String, count: Int
    ) {
        for head in ["actor Board", "extension Board", "extension Board: Service"] {
            #expect(findings("\(head) {\n    func a() {\n        \(line)\n    }\n}").count == count)
        }
        for head in ["struct Board2", "extension Shelf", "final class Queue"] {
            #expect(findings("\(head) {\n    func a() {\n        \(line)\n    }\n}").isEmpty)
        }
    }

    @Test func `a method of the file's own is not the function of C`() {
        #expect(findings("actor Board {\n    func send() {}\n    func a() { send() }\n}").isEmpty)
    }

    private func findings(_ text: String) -> [Finding] {
        BlockingCalls.findings(
            in: SourceFile(path: "Sources/Service/Switchboard/A.swift", text: text),
            actors: ["Board"])
    }
}
