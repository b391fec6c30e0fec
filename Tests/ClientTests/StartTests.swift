import Foundation
import TestSupport
import Testing

/// Tests the errors after a second start, a mistyped command, or an untrusted certificate.
@Suite(.timeLimit(.minutes(10)))
struct StartTests {
    @Test func `a second start says which Belfry runs, and how to start another`() async throws {
        let service = try await BelfryService()
        let api = try #require(URL(string: service.ready.api)?.port)
        let second = try await service.belfry(
            "--apns", String(service.ready.apnsPort), "--listen", String(api))
        #expect(second.status == 73, "\(second)")
        #expect(
            second.errors == """
                belfry: Another Belfry is already running at \(service.ready.api) (phone-1).
                Use it, or start a second one:  belfry --apns 0 --listen 0

                """)
    }

    @Test func `a port in use by another process is reported as taken`() async throws {
        let service = try await BelfryService()
        let second = try await service.belfry(
            "--apns", String(service.ready.apnsPort), "--listen", "1")
        #expect(second.status == 73, "\(second)")
        #expect(second.errors.contains("is taken by another program"), "\(second)")
    }

    @Test func `C18: an address that this machine does not have is named, with the option`()
        async throws
    {
        let folder = try Folder()
        let command = Command(
            executable: try Executable.belfry(), arguments: ["--apns", "192.0.2.1:2197"],
            environment: ["HOME": folder.path])
        let finished = try await command.run(in: folder)
        #expect(finished.status == 73, "\(finished)")
        #expect(
            finished.errors == """
                belfry: Cannot listen on 192.0.2.1:2197: this machine does not have that address. \
                Choose another address with --apns HOST:PORT.

                """)
    }

    @Test func `a misspelt command is answered with the right one`() async throws {
        let folder = try Folder()
        let command = Command(
            executable: try Executable.belfry(), arguments: ["tapp", "phone-1", "--json"],
            environment: ["HOME": folder.path])
        let finished = try await command.run(in: folder)
        #expect(finished.status == 64)
        #expect(
            finished.errors
                == "belfry: There is no command “tapp”. Did you mean:  belfry tap phone-1 --json\n")
    }

    @Test func `C4: a client that does not trust the certificate leaves a line and its cure`()
        async throws
    {
        let service = try await BelfryService()
        let curl = try await Command(
            executable: try Executable(named: "curl"),
            arguments: ["-sS", "--http2", service.ready.apns], environment: ["SSL_CERT_FILE": ""]
        ).run(in: service.folder)
        #expect(curl.status == 60, "\(curl)")
        // curl may end before the service has read its alert.
        #expect(await Patience.waits { service.printed.contains("NODE_EXTRA_CA_CERTS") })
        #expect(try await service.stop() == 0)
        #expect(service.printed.contains("notice: A client at "), "\(service.printed)")
        #expect(service.printed.contains("NODE_EXTRA_CA_CERTS"), "\(service.printed)")
    }

    @Test func `C7: what a folder of an earlier run does not take is said`() async throws {
        let data = try Folder()
        let first = try await BelfryService(command: ["--data", data.path, "--ios", "17.0"])
        #expect(try await first.stop() == 0)
        let second = try await BelfryService(
            command: ["--data", data.path, "--ios", "16.0", "--app", "com.acme.shop"])
        #expect(try await second.stop() == 0)
        #expect(second.printed.contains("phone-1 has iOS 17.0, not 16.0"), "\(second.printed)")
        #expect(!first.printed.contains("differ from the settings"), "\(first.printed)")
    }

    @Test func `C16: a version of iOS that is not modelled is refused with the newest that is`()
        async throws
    {
        let folder = try Folder()
        let command = Command(
            executable: try Executable.belfry(), arguments: ["--ios", "99.0"],
            environment: ["HOME": folder.path])
        let finished = try await command.run(in: folder)
        #expect(finished.status == 64, "\(finished)")
        #expect(finished.errors.contains("the newest that is modelled"), "\(finished)")
    }
}
