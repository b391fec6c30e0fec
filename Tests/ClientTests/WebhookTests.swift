import Foundation
import TestSupport
import Testing

/// A webhook with a receiver in another language, which verifies each signature.
@Suite(.timeLimit(.minutes(10)))
struct WebhookTests {
    private static let secret = "a secret of the test"

    private struct Delivery: Decodable {
        var status: Int
        var event: String
        var delivery: String
        var title: String?
        var pushStatus: Int
        var isSigned: Bool
    }

    /// A home whose user has written a secret of their own.
    private func home() throws -> Folder {
        let home = try Folder()
        let folder = home.url.appending(path: ".belfry")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Self.secret.write(
            to: folder.appending(path: "webhook-secret"), atomically: true, encoding: .utf8)
        return home
    }

    @Test func `each push is delivered signed, and again when it was refused`() async throws {
        let receiver = Process()
        receiver.executableURL = try Executable(named: "python3").url
        receiver.arguments = [Repository.fixture("webhook_receiver.py"), Self.secret, "2"]
        let (output, log) = (Pipe.uninherited(), Log())
        receiver.standardOutput = output
        var pieces = log.follow(output.fileHandleForReading).makeAsyncIterator()
        let ends = try receiver.runAndReportEnd()
        defer { if receiver.isRunning { receiver.terminate() } }
        while !log.text.contains("\n"), await pieces.next() != nil {}
        let port = try #require(log.text.split(separator: "\n").first)

        let service = try await BelfryService(
            home: try home(), command: ["--webhook", "http://127.0.0.1:\(port)/pushes"])
        for (phone, status) in [("phone-1", Int32(0)), (String(repeating: "00", count: 32), 1)] {
            let sent = try await service.belfry(
                "send", phone, "It left Lyon.", "--title", "Order shipped")
            #expect(sent.status == status, "\(sent)")
        }
        #expect(service.printed.contains("http://127.0.0.1:\(port)/pushes"))
        // The receiver ends after two accepted deliveries.
        for await status in ends { #expect(status == 0) }
        while await pieces.next() != nil {}
        let deliveries = try log.text.split(separator: "\n").dropFirst().map {
            try JSONDecoder().decode(Delivery.self, from: Data($0.utf8))
        }
        #expect(deliveries.map(\.status) == [503, 204, 204])
        #expect(deliveries.allSatisfy { $0.isSigned && $0.event == "push" })
        #expect(deliveries.allSatisfy { $0.title == "Order shipped" })
        let accepted = deliveries.dropFirst()
        #expect(Set(accepted.map(\.pushStatus)) == [200, 400])
        // The refused delivery came again, under the same number.
        #expect(accepted.map(\.delivery).contains(try #require(deliveries.first).delivery))
    }

    @Test func `an address beyond this machine needs the other option`() async throws {
        let refused = try await Command(
            executable: try Executable.belfry(),
            arguments: ["--webhook", "https://hooks.example.com/pushes"]
        ).run(in: try Folder())
        #expect(refused.status == 64, "\(refused)")
        #expect(refused.errors.contains("on this machine"), "\(refused)")
    }
}
