import Foundation
import PushRouter
import Testing

@testable import Mail

/// Tests the server of all guides with the app's upload code. One test after the other, because a process
/// inherits descriptors that another thread opens while Foundation starts it, and keeps their pipes open.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ServerTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Mail/server.py")

    private var registration: PushRouter.TokenRegistration {
        PushRouter.TokenRegistration(
            token: "0aff", environment: .development, owner: "ann", installID: "install")
    }

    @Test func `a registration is kept until its owner removes it`() async throws {
        let running = try RunningServer(Self.script)
        defer { running.end() }
        let server = Server(address: try running.line())
        try await server.upload(registration)
        #expect(try running.devices() == ["install": "ann"])

        var other = registration
        other.owner = "ben"
        await #expect(throws: PushRouter.UploadRefusal(status: 404)) {
            try await server.remove(other)
        }
        #expect(try running.devices() == ["install": "ann"])
        try await server.remove(registration)
        #expect(try running.devices() == [:])
        await #expect(throws: PushRouter.UploadRefusal(status: 404)) {
            try await server.remove(registration)
        }
    }

    @Test func `a token is kept once, and an anonymous one is removed, too`() async throws {
        let running = try RunningServer(Self.script)
        defer { running.end() }
        let server = Server(address: try running.line())
        try await server.upload(registration)
        _ = try running.devices()
        var again = registration
        again.installID = "install-2"
        again.owner = nil
        try await server.upload(again)
        #expect(try running.devices() == ["install-2": ""])
        try await server.remove(again)
        #expect(try running.devices() == [:])
    }

    @Test(arguments: ["team/ann", "ann@example.com", "Ünal ?#%"])
    func `an owner with any characters is removed, too`(owner: String) async throws {
        let running = try RunningServer(Self.script)
        defer { running.end() }
        let server = Server(address: try running.line())
        var registration = registration
        registration.owner = owner
        try await server.upload(registration)
        #expect(try running.devices() == ["install": owner])
        try await server.remove(registration)
        #expect(try running.devices() == [:])
    }

    /// Cancels an upload as the router does: when the server has the request, or at once.
    @Test(arguments: [true, false])
    func `an upload that is superseded does not end the process`(isSent: Bool) async throws {
        let running = try RunningServer(Self.script)
        defer { running.end() }
        let server = Server(address: try running.line())
        for _ in 1...100 {
            let superseded = Task { [registration] in try await server.upload(registration) }
            if isSent { _ = try running.devices() }
            superseded.cancel()
            _ = await superseded.result
        }
    }

    @Test func `a port that is taken is said in one line`() async throws {
        let running = try RunningServer(Self.script)
        defer { running.end() }
        let port = try #require(URL(string: try running.line())?.port)
        let second = try RunningServer(Self.script, port: port)
        let error = second.error()
        #expect(error.hasPrefix("Port \(port): "))
        #expect(error.split(separator: "\n").count == 1)
    }
}

/// The script as a process. It uses a free port by default.
private final class RunningServer {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private var rest = Data()

    init(_ script: URL, port: Int = 0) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script.path, "\(port)"]
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    /// Returns the text that the script prints before it ends.
    func error() -> String {
        process.waitUntilExit()
        return String(
            decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// Kills the process, which inherits a mask that may block SIGTERM.
    func end() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Returns the next line that the script prints.
    func line() throws -> String {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest = Data(rest[(end + 1)...]) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw CocoaError(.fileReadUnknown) }
            rest += more
        }
    }

    /// Returns the owners by ID, which the script prints after a request.
    func devices() throws -> [String: String] {
        var text = try line()
        while (try? JSONSerialization.jsonObject(with: Data(text.utf8))) == nil {
            text += try line()
        }
        let devices = try JSONDecoder().decode([String: Device].self, from: Data(text.utf8))
        return devices.mapValues { $0.owner ?? "" }
    }

    private struct Device: Decodable {
        var owner: String?
    }
}
