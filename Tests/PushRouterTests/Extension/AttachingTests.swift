import BelfryUserNotifications
import Foundation
import PushRouter
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests the downloads of a draft, from a server that is part of the URL session.
@MainActor @Suite(.serialized) struct AttachingTests {
    private func draft() -> PushDraft {
        PushDraft(
            UNNotificationRequest(
                identifier: "1", content: UNMutableNotificationContent(), trigger: nil))
    }

    private func attach(
        _ path: String, _ answer: LocalAnswers.Answer?, bytes: Int? = nil, seconds: Double = 20
    ) async throws -> UNNotificationAttachment? {
        LocalAnswers.answer.withLock { $0 = answer }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [LocalAnswers.self]
        let url = try #require(URL(string: "local://server/\(path)"))
        let draft = draft()
        try await draft.attach(
            url, bytes: bytes, seconds: seconds, configuration: configuration)
        return draft.content.attachments.first
    }

    @Test(arguments: [
        ("ann.jpg", "application/octet-stream", "public.jpeg"),
        ("pictures/7", "image/png", "public.png"),
        ("sound?id=1", "audio/mpeg", "public.mp3"),
    ])
    func `its type is that of the address or of the answer`(
        path: String, mime: String, type: String
    ) async throws {
        let attachment = try #require(
            try await attach(path, LocalAnswers.Answer(type: mime, body: Data("content".utf8))))
        #expect(attachment.type == type)
        #expect(try Data(contentsOf: attachment.url) == Data("content".utf8))
        try FileManager.default.removeItem(at: attachment.url)
    }

    @Test func `a missing file or one that is not a picture is not attached`() async throws {
        await #expect(throws: PushDraft.Failure.status(404)) {
            try await attach("a.png", LocalAnswers.Answer(status: 404))
        }
        await #expect(throws: PushDraft.Failure.unknownType("text/html")) {
            try await attach("a", LocalAnswers.Answer(type: "text/html"))
        }
        await #expect(throws: URLError.self) {
            try await attach("a.png", LocalAnswers.Answer(fails: true))
        }
    }

    /// With its length in the answer, and without.
    @Test(arguments: [true, false])
    func `what is too large is given up`(saysLength: Bool) async throws {
        let before = try temporaryFiles()
        await #expect(throws: PushDraft.Failure.tooLarge(1000)) {
            try await attach(
                "a.png",
                LocalAnswers.Answer(body: Data(count: 1001), saysLength: saysLength), bytes: 1000)
        }
        #expect(try temporaryFiles().subtracting(before) == [])
    }

    @Test func `any time may be given`() async throws {
        let attachment = try #require(
            try await attach(
                "ann.jpg", LocalAnswers.Answer(body: Data("content".utf8)), seconds: .infinity))
        try FileManager.default.removeItem(at: attachment.url)
        await #expect(throws: PushDraft.Failure.timeIsUp) {
            try await attach("a.png", nil, seconds: -1)
        }
    }

    @Test func `a server that does not answer is given up when the time is up`() async throws {
        await #expect(throws: PushDraft.Failure.timeIsUp) {
            try await attach("a.png", nil, seconds: 0.01)
        }
    }

    @Test func `a download ends with its task`() async throws {
        let task = Task { try await attach("a.png", nil) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private func temporaryFiles() throws -> Set<String> {
        Set(
            try FileManager.default.contentsOfDirectory(
                atPath: FileManager.default.temporaryDirectory.path
            ).filter { $0.hasSuffix(".png") })
    }
}

/// The server inside the URL session.
private final class LocalAnswers: URLProtocol {
    struct Answer {
        var status = 200
        var type = "image/png"
        var body = Data()
        var saysLength = true
        var fails = false
    }

    static let answer = Locked<Answer?>(nil)

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let answer = Self.answer.withLock({ $0 }), let url = request.url else { return }
        if answer.fails {
            client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
            return
        }
        var headers = ["Content-Type": answer.type]
        if answer.saysLength { headers["Content-Length"] = String(answer.body.count) }
        guard
            let response = HTTPURLResponse(
                url: url, statusCode: answer.status, httpVersion: nil, headerFields: headers)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: answer.body)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}

    // The lock is held around every access.
    final class Locked<Value>: @unchecked Sendable {
        private let lock = NSLock()
        private var value: Value
        init(_ value: Value) { self.value = value }
        func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
            lock.withLock { body(&value) }
        }
    }
}
