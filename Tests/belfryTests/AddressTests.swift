import API
import ArgumentParser
import Console
import Foundation
import Testing
import World

@testable import belfry

struct AddressTests {
    @Test(arguments: [
        ("127.0.0.1:2197", "127.0.0.1", 2197), ("localhost:0", "localhost", 0),
        ("[::1]:8197", "::1", 8197), ("0.0.0.0:443", "0.0.0.0", 443),
        ("2198", "localhost", 2198), (":2198", "localhost", 2198), ("0", "localhost", 0),
    ])
    func `C19: an address has a host and a port, or a port alone`(
        text: String, host: String, port: Int
    ) {
        #expect(HostPort(text) == HostPort(host: host, port: port))
    }

    @Test(arguments: [
        "", ":", "127.0.0.1", "127.0.0.1:", "65536", "host:65536", "host:-1", "::1:80",
    ])
    func `anything else is none`(text: String) {
        #expect(HostPort(text) == nil)
    }

    @Test(arguments: [
        ("127.0.0.1", "localhost", "127.0.0.1"), ("localhost", "localhost", "127.0.0.1"),
        ("0.0.0.0", "localhost", "127.0.0.1"),
        ("::", "localhost", "[::1]"), ("::1", "localhost", "[::1]"),
        ("192.168.1.7", "192.168.1.7", "192.168.1.7"), ("belfry", "belfry", "belfry"),
    ])
    func `clients get a name that the certificate has, where there is one`(
        host: String, client: String, reachable: String
    ) {
        let address = HostPort(host: host, port: 1)
        #expect(address.clientHost == client)
        #expect(address.reachable == reachable)
    }

    @Test(arguments: [
        ("http://a:1/", "http://a:1"), ("127.0.0.1:9", "http://127.0.0.1:9"),
        ("9", "http://127.0.0.1:9"), ("https://a:1", nil), ("a", nil), ("", nil),
    ])
    func `the API has an address, or a port`(text: String, address: String?) {
        #expect(ServiceOption.address(text) == address)
    }

    @Test func `C3: HOME is the user's folder, where it is set`() {
        #expect(UserFolder.path(["HOME": "/u/me"]) == "/u/me")
        #expect(UserFolder.path(["HOME": "/u/me/"]) == "/u/me")
        let listed = FileManager.default.homeDirectoryForCurrentUser.path
        #expect(UserFolder.path([:]) == listed)
        #expect(UserFolder.path(["HOME": "here"]) == listed)
        #expect(
            UserFolder.shortened("/u/me/.belfry/ca.pem", userFolder: "/u/me") == "~/.belfry/ca.pem")
        #expect(UserFolder.shortened("/u/mean", userFolder: "/u/me") == "/u/mean")
    }

    @Test func `without a service a command says how to start one, and exits with 69`() async throws
    {
        let client = ServiceClient(address: "http://127.0.0.1:1")
        let failure = await #expect(throws: Failure.self) {
            _ = try await client.act(.init(.lock), on: "phone-1")
        }
        #expect(failure?.status.rawValue == 69)
        #expect(
            failure?.description == """
                No Belfry answers at http://127.0.0.1:1.
                Start one in another terminal:  belfry
                If it runs elsewhere, give its address with --service URL or BELFRY_API.
                """)
    }

    @Test func `an address that is none is said to be none`() async throws {
        let failure = await #expect(throws: Failure.self) {
            _ = try await ServiceClient(address: "localhost:8197").act(.init(.lock), on: "phone-1")
        }
        #expect(
            failure?.description.hasPrefix("“localhost:8197” is not the address of a Belfry.")
                == true)
        #expect(failure?.status == .validationFailure)
    }
}
