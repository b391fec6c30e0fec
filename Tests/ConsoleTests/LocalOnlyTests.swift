import API
import Testing

@testable import Console

struct LocalOnlyTests {
    private let middleware = LocalOnlyMiddleware(names: ["belfry", "m2.Test"])

    @Test(arguments: [
        "localhost", "LOCALHOST:8197", "127.0.0.1:8197", "[::1]:8197", "192.168.1.7:80", "belfry",
        "Belfry:8197", "m2.test:8197",
    ])
    func `our own names and any address are let in`(host: String) {
        #expect(throws: Never.self) { try middleware.check(host: host, origin: nil) }
        #expect(throws: Never.self) { try middleware.check(host: host, origin: "http://\(host)") }
    }

    @Test(arguments: [
        "evil.example", "evil.example:8197", "localhost.evil.example", "127.0.0.1.evil.example",
        "1.2.3", "256.1.1.1", "", "belfry.evil.example", "m2", "a:b.evil.example",
        "[::1].evil.example", "[a:b].evil.example", "[::1", "[localhost]", "::1",
        "localhost:80@evil.example", "localhost@evil.example", "127.0.0.1:80:81",
    ])
    func `a name that another person may have pointed here is not let in`(host: String) {
        #expect(throws: Problem.self) { try middleware.check(host: host, origin: nil) }
    }

    @Test func `a request without a host is not let in`() {
        #expect(throws: Problem.self) { try middleware.check(host: nil, origin: nil) }
    }

    @Test(arguments: [
        "null", "https://localhost:8197", "http://localhost", "http://localhost:8198",
        "http://evil.example",
    ])
    func `another origin is not let in`(origin: String) {
        #expect(throws: Problem.self) {
            try middleware.check(host: "localhost:8197", origin: origin)
        }
    }
}
