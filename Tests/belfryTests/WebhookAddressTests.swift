import Testing

@testable import belfry

/// The addresses that a webhook may have.
struct WebhookAddressTests {
    @Test(arguments: [
        ("http://localhost:3000/x", true), ("http://127.0.0.1:1", true), ("http://[::1]:80/", true),
        ("http://127.1.2.3/", true), ("https://hooks.example.com/x", false),
        ("http://127.0.0.1.evil.example/", false), ("http://127.evil.example/", false),
        ("http://localhost.evil.example/", false), ("HTTP://127.0.0.1", true),
        ("Https://hooks.example.com/", false), ("http://127.0.0.1:65535/", true),
        ("http://192.168.1.2/", false), ("http://0.0.0.0/", false),
    ])
    func `only the machine itself is loopback`(text: String, isLoopback: Bool) throws {
        #expect(try #require(WebhookAddress(text)).isLoopback == isLoopback)
        let values = SettingValues(environment: ["BELFRY_WEBHOOK": text], files: [])
        if isLoopback {
            #expect(try OperationOptions.webhook(values)?.url == text)
        } else {
            #expect(throws: Failure.self) { try OperationOptions.webhook(values) }
            let anywhere = SettingValues(
                environment: ["BELFRY_WEBHOOK_ANYWHERE": text], files: [])
            #expect(try OperationOptions.webhook(anywhere)?.url == text)
        }
    }

    @Test(arguments: [
        "", "localhost:3000", "ftp://localhost/", "file:///etc/passwd", "http://",
        "http://127.0.0.1:0/", "http://127.0.0.1:65536/", "http://127.0.0.1:99999/",
        "http://127.0.0.1:99999999999999999999/", "http://user:pass@127.0.0.1/",
        "http://user@127.0.0.1/", "http://:pass@127.0.0.1/", "http://localhost@evil.example/",
    ])
    func `what is not an address is refused`(text: String) {
        #expect(WebhookAddress(text) == nil)
    }

    @Test func `a refusal says which ports there are, and that there is no user`() throws {
        let values = SettingValues(
            environment: ["BELFRY_WEBHOOK": "http://127.0.0.1:99999/"], files: [])
        let failure = try #require(throws: Failure.self) { try OperationOptions.webhook(values) }
        #expect(failure.description.contains("a port from 1 to 65535"))
        #expect(failure.description.contains("without a user or password"))
    }

    @Test func `there is one receiver`() {
        let values = SettingValues(
            environment: [
                "BELFRY_WEBHOOK": "http://localhost/", "BELFRY_WEBHOOK_ANYWHERE": "http://a.b/",
            ], files: [])
        #expect(throws: Failure.self) { try OperationOptions.webhook(values) }
    }
}
