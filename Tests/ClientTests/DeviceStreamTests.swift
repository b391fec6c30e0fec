import Foundation
import Synchronization
import TestSupport
import Testing

/// Simulated devices of other programs, which hang on Belfry by device streams.
@Suite(.timeLimit(.minutes(10)))
struct DeviceStreamTests {
    /// Fleet's simulated devices make their tokens of the word token and a serial number.
    private static let token = "746f6b656e433032584a314d4b4a4831"
    private static let topic = "com.apple.mgmt.External.0f4c2a"

    @Test func `a device of Fleet's wakes up by pushes, stored ones too, and reconnects`()
        async throws
    {
        let service = try await BelfryService()
        let bearer = try await ProviderTokens(for: service).named("fresh")
        var push = Push(to: Self.token, bearer: bearer)
        push.fields = [("apns-topic", Self.topic)]
        push.payload = Array(#"{"mdm":"first"}"#.utf8)
        #expect(try await Curl().push(push, to: service).reason == "BadDeviceToken")

        let first = try await FleetDevice(Self.token, on: service)
        #expect(try await Curl().push(push, to: service).status == 200)
        #expect(await first.next() == #"{"mdm": "first"}"#)
        await first.end()
        try await service.waitForDevices(0)

        for name in ["second", "third"] {
            push.payload = Array("{\"mdm\":\"\(name)\"}".utf8)
            #expect(try await Curl().push(push, to: service).status == 200)
        }
        let again = try await FleetDevice(Self.token.uppercased(), on: service)
        #expect(await again.next() == #"{"mdm": "third"}"#, "APNs stores one push for a topic")
        let third = try await FleetDevice(Self.token, on: service)
        #expect(await again.next() == "ended", "the newest stream of a token counts")

        #expect(try await service.belfry("phones", "remove", "stream-\(Self.token)").status == 0)
        #expect(await third.next() == "ended")
        #expect(try await Curl().push(push, to: service).status == 410)
        await #expect(throws: Unexpected.self) {
            _ = try await FleetDevice(Self.token, on: service)
        }
    }

    @Test func `the status of a service counts its devices, and a stop ends their streams`()
        async throws
    {
        let service = try await BelfryService()
        let device = try await FleetDevice(Self.token, on: service)
        try await service.waitForDevices(1)
        #expect(try await service.stop() == 0)
        #expect(await device.next() == "ended")
    }
}

extension BelfryService {
    /// Waits until the service has the given number of open device streams.
    fileprivate func waitForDevices(_ count: Int) async throws {
        struct Status: Decodable {
            struct Service: Decodable { var deviceStreams: Int? }
            var service: Service
        }
        while true {
            let status = try await belfry("status", "--json")
            let decoded = try JSONDecoder().decode(Status.self, from: Data(status.output.utf8))
            if decoded.service.deviceStreams ?? 0 == count { return }
        }
    }
}

/// A device whose program is not Belfry's.
final class FleetDevice: Sendable {
    private let process: Process
    private let ends: AsyncStream<Int32>
    private let log = Log()
    private let pieces: AsyncStream<Void>
    private let taken = Mutex(0)

    /// Returns when the stream is open.
    init(_ token: String, on service: BelfryService) async throws {
        process = Process()
        process.executableURL = try Executable.python().url
        process.arguments = [
            Repository.fixture("fleet_device.py"), "http://127.0.0.1:\(service.ready.apnsPort)",
            token,
        ]
        let output = Pipe.uninherited()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        pieces = log.follow(output.fileHandleForReading)
        ends = try process.runAndReportEnd()
        guard await next() == "open" else {
            throw Unexpected(description: "the service refused the device: \(log.text)")
        }
    }

    /// Returns the next line that the device printed; `nil` at its end.
    func next() async -> String? {
        if let line = takeLine() { return line }
        for await _ in pieces {
            if let line = takeLine() { return line }
        }
        return nil
    }

    private func takeLine() -> String? {
        let lines = log.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return taken.withLock { taken in
            guard taken < lines.count else { return nil }
            defer { taken += 1 }
            return String(lines[taken])
        }
    }

    func end() async {
        kill(process.processIdentifier, SIGKILL)
        for await _ in ends { return }
    }

    deinit {
        process.killIfRunning()
    }
}
