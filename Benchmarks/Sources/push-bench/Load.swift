import Foundation
import PushServer

/// h2load, pinned to core 1, as the senders.
struct Load {
    var fixture: BenchFixture
    var port: Int

    /// Sends that many pushes and returns the requests a second; throws unless every one got 200.
    func run(requests: Int) throws -> Double {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = try arguments(requests: requests)
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard text.contains("status codes: \(requests) 2xx"),
            let rate = text.firstMatch(of: #/finished in [^,]+, ([0-9.]+) req/s/#),
            let requestsASecond = Double(rate.1)
        else {
            throw BenchError(
                "Not every push got 200, or h2load is missing (run make setup):\n\(text)")
        }
        return requestsASecond
    }

    private func arguments(requests: Int) throws -> [String] {
        let now = Int64(Date().timeIntervalSince1970)
        let bearer = try DevelopmentKey(home: fixture.home).token(issuedAt: now)
        let fields = [
            "authorization: bearer \(bearer)", "apns-topic: \(BenchFixture.bundle)",
            "apns-push-type: alert", "apns-priority: 10", "apns-expiration: \(now + 86_400)",
        ]
        return [
            "taskset", "-c", "1", "h2load", "--tls13-ciphers=TLS_AES_128_GCM_SHA256",
            "-n", "\(requests)", "-c", "4", "-m", "100", "-t", "1", "-i", fixture.uris.path,
            "-B", "https://127.0.0.1:\(port)", "-d", fixture.body.path,
        ] + fields.flatMap { ["-H", $0] }
    }
}
