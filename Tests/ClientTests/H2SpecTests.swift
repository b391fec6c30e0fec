import Foundation
import Testing

/// Runs h2spec, the conformance suite of HTTP/2 and HPACK.
///
/// https://github.com/summerwind/h2spec
@Suite(.timeLimit(.minutes(10)))
struct H2SpecTests {
    private static let isThere = Executable.find("h2spec") != nil

    struct Group: Sendable, CustomTestStringConvertible {
        var name: String
        var tls: Bool
        /// The number of failed tests.
        var failures: Int

        var testDescription: String { "\(name) \(tls ? "over TLS" : "in clear text")" }
    }

    // http2 5.1.1/2 is a stream identifier below the last one: libnghttp2 ignores it. 3.5/2 is a wrong
    // preface, which is HTTP/1.1 on a port that takes it in clear text.
    @Test(
        .enabled(if: isThere, "h2spec is not installed here: build it and put it on the PATH"),
        arguments: [
            Group(name: "generic", tls: true, failures: 0),
            Group(name: "hpack", tls: true, failures: 0),
            Group(name: "http2", tls: true, failures: 1),
            Group(name: "generic", tls: false, failures: 0),
            Group(name: "hpack", tls: false, failures: 0),
            Group(name: "http2", tls: false, failures: 2),
        ])
    func `HTTP/2 is spoken as h2spec demands`(group: Group) async throws {
        let service = try await BelfryService()
        let command = Command(
            executable: try Executable(named: "h2spec"),
            arguments: ["--host", "127.0.0.1", "--port", "\(service.ready.apnsPort)"]
                + (group.tls ? ["--tls", "--insecure"] : []) + [group.name])
        let finished = try await command.run(in: service.folder)
        let count = try #require(
            finished.output.firstMatch(of: #/[0-9]+ tests, .* ([0-9]+) failed/#), "\(finished)")
        #expect(count.1 == "\(group.failures)", "\(finished)")
    }
}
