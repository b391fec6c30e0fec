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

    /// A program that refuses the first attempt, and ends after a number of accepted deliveries.
    private struct Receiver {
        private let process = Process()
        private let log = Log()
        private let pieces: AsyncStream<Void>
        private let ends: AsyncStream<Int32>

        init(accepting count: Int) throws {
            process.executableURL = try Executable(named: "python3").url
            process.arguments = [
                Repository.fixture("webhook_receiver.py"), WebhookTests.secret, String(count),
            ]
            let output = Pipe.uninherited()
            process.standardOutput = output
            pieces = log.follow(output.fileHandleForReading)
            ends = try process.runAndReportEnd()
        }

        /// Waits for a number of lines or the end of the output. The first line is the port.
        func lines(_ count: Int) async -> [Substring] {
            while log.text.count(where: \.isNewline) < count {
                guard await pieces.first(where: { _ in true }) != nil else { break }
            }
            return log.text.split(separator: "\n")
        }

        func end() async -> Int32? {
            await ends.first { _ in true }
        }

        func stop() {
            process.killIfRunning()
        }
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
        let receiver = try Receiver(accepting: 2)
        defer { receiver.stop() }
        let port = try #require(await receiver.lines(1).first)
        let service = try await BelfryService(
            home: try home(), command: ["--webhook", "http://127.0.0.1:\(port)/pushes"])
        for (phone, status) in [("phone-1", Int32(0)), (String(repeating: "00", count: 32), 1)] {
            let sent = try await service.belfry(
                "send", phone, "It left Lyon.", "--title", "Order shipped")
            #expect(sent.status == status, "\(sent)")
        }
        #expect(service.printed.contains("http://127.0.0.1:\(port)/pushes"))
        // The receiver ends after two accepted deliveries.
        #expect(await receiver.end() == 0)
        let deliveries = try await receiver.lines(.max).dropFirst().map {
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

    @Test func `a stop delivers what the receiver has refused`() async throws {
        let receiver = try Receiver(accepting: 1)
        defer { receiver.stop() }
        let port = try #require(await receiver.lines(1).first)
        let service = try await BelfryService(
            home: try home(), command: ["--webhook", "http://127.0.0.1:\(port)/pushes"])
        let sent = try await service.belfry("send", "phone-1", "It left Lyon.")
        #expect(sent.status == 0, "\(sent)")
        // The port, and the refused attempt.
        _ = await receiver.lines(2)
        #expect(try await service.stop() == 0)
        #expect(await receiver.end() == 0)
        #expect(!service.printed.contains("Belfry ended before"))
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
