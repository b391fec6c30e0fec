import API
import Console
import Foundation
import TestSupport
import Testing

@testable import belfry

struct ReadyTests {
    private static let service = """
        {"api":"http://127.0.0.1:8197","apns":"https://localhost:2197","apnsPort":2197,\
        "ca":"/u/me/.belfry/ca.pem","caBundle":"/u/me/.belfry/ca-bundle.pem",\
        "key":{"file":"/u/me/.belfry/AuthKey_DEV1234567.p8","keyID":"DEV1234567",\
        "teamID":"DEVTEAM123"},"phones":[{"apps":[{"bundle":"com.example.app",\
        "environment":"sandbox","token":"9f3c2ab10000d04e","tokenTypes":["alert","voip"],\
        "tokens":{"alert":"9f3c2ab10000d04e"}}],"ios":"18.2","name":"phone-1"}]}
        """
    private static let phone = """
        {"apps":[{"badge":0,"bundle":"com.example.app","environment":"sandbox",\
        "alerts":true,"sounds":true,"badges":true,"kind":"recorded","implements":[],\
        "backgroundModes":[],"categories":[],"extensions":[],"entitlements":[],"permission":"authorized","state":"background",\
        "token":"9f3c2ab1aaaaaaaaaaaad04e","tokenTypes":[],"tokens":[]}],\
        "activities":[],"at":"2026-11-21T10:02:00.000Z","time":"10:02","lit":false,\
        "notificationCenterOpen":false,"throttled":false,\
        "backgroundAppRefresh":true,"deletedApps":[],"widgets":[],"controls":[],"mediaSessions":[],"focus":false,"ios":"18.2","locked":true,\
        "lowPowerMode":false,"powerRestricted":false,"muteSwitch":false,"name":"phone-1","notifications":[],"online":true}
        """

    private func decoded<Value: Decodable>(_ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    @Test func `the ready file has the keys that scripts rely on`() throws {
        let service: ServiceDescription = try decoded(Self.service)
        let written = String(decoding: try ReadyFile.json(service), as: UTF8.self)
        let compact = written.replacing(/\n */, with: "").replacing(" : ", with: ":")
        #expect(compact == Self.service)
    }

    @Test func `the ready file comes whole and goes in the end`() throws {
        let folder = try Folder()
        let file = ReadyFile(path: folder.url.appending(path: "ready.json").path)
        let service: ServiceDescription = try decoded(Self.service)
        try file.write(service)
        let read = try JSONDecoder().decode(
            ServiceDescription.self, from: try Data(contentsOf: file.url))
        #expect(read == service)
        file.remove()
        #expect(!FileManager.default.fileExists(atPath: file.url.path))
    }

    @Test func `a ready file that cannot be written is named`() throws {
        let folder = try Folder()
        let path = folder.url.appending(path: "none/ready.json").path
        let service: ServiceDescription = try decoded(Self.service)
        let failure = #expect(throws: Failure.self) { try ReadyFile(path: path).write(service) }
        #expect(failure?.description.hasPrefix("Cannot write the ready file \(path): ") == true)
        #expect(failure?.description.contains("--ready-file") == true)
    }

    @Test func `the block says where to point a library and what to try`() throws {
        let block = ReadyBlock(
            version: "1.0.0", service: try decoded(Self.service), phones: [try decoded(Self.phone)],
            dataFolder: nil, isAtUsualAddress: true, userFolder: "/u/me")
        #expect(
            block.text == """
                  belfry 1.0.0   data in memory (keep with --data DIR)

                  ✔ Ready. Point your push library at one of these:
                      APNs (TLS, HTTP/2)  https://localhost:2197  CA file  ~/.belfry/ca.pem
                      APNs (no TLS)       http://localhost:2197   tests only; Apple has none
                      as HTTP proxy       http://localhost:2197   your code keeps Apple's host

                      Page and API        http://127.0.0.1:8197/
                      Signing key         ~/.belfry/AuthKey_DEV1234567.p8
                                          key id DEV1234567 · team DEVTEAM123

                  ✔ phone-1  iOS 18.2 · locked · app com.example.app (background)
                             token 9f3c2ab1…d04e (sandbox)   belfry phones token phone-1

                  Try:   belfry send phone-1 "Hello"
                         belfry env node-apn    settings for your library, filled in
                """)
        // C11: it fits a terminal of 80 columns.
        #expect(block.text.split(separator: "\n").allSatisfy { TextWidth($0).columns <= 80 })
    }

    @Test func `the block with the front for FCM says where to point an Admin SDK`() throws {
        var service: ServiceDescription = try decoded(Self.service)
        service.fcm = ServiceDescription.FCM(
            address: "https://localhost:8443", port: 8443, ca: "/u/me/.belfry/fcm/ca.pem",
            caBundle: "/u/me/.belfry/fcm/ca-bundle.pem",
            key: "/u/me/.belfry/fcm/service-account.json", project: "belfry-test")
        let block = ReadyBlock(
            version: "1.0.0", service: service, phones: [], dataFolder: nil,
            isAtUsualAddress: true, userFolder: "/u/me")
        #expect(
            block.text.contains(
                """
                                          key id DEV1234567 · team DEVTEAM123

                      FCM as HTTP proxy   http://localhost:8443   your code keeps Google's hosts
                                          CA bundle  ~/.belfry/fcm/ca-bundle.pem
                      Service account     ~/.belfry/fcm/service-account.json
                                          project belfry-test · belfry env firebase-python
                """))
        #expect(block.text.split(separator: "\n").allSatisfy { TextWidth($0).columns <= 80 })
    }

    @Test func `a service elsewhere says how the other commands find it`() throws {
        let block = ReadyBlock(
            version: "1.0.0", service: try decoded(Self.service), phones: [], dataFolder: "/u/me/d",
            isAtUsualAddress: false, userFolder: "/u/me")
        #expect(block.text.contains("data in ~/d"))
        #expect(block.text.contains("export BELFRY_API=http://127.0.0.1:8197"))
    }

    @Test func `L7: a service that others can reach says so`() throws {
        let block = ReadyBlock(
            version: "1.0.0", service: try decoded(Self.service), phones: [], dataFolder: nil,
            isAtUsualAddress: true, warnings: ["The page listens on 0.0.0.0."], userFolder: "/u/me")
        #expect(block.text.contains("\n\n  ⚠ The page listens on 0.0.0.0.\n\n  Try:"))
        #expect(HostPort("127.0.0.1:0")?.isLoopback == true)
        #expect(HostPort("[::1]:0")?.isLoopback == true)
        #expect(HostPort("0.0.0.0:0")?.isLoopback == false)
        #expect(HostPort("192.168.1.7:0")?.isLoopback == false)
    }

    @Test(arguments: ["my phone", "ü", "a/b?c#d%e"])
    func `L7: a phone's name is one part of a path, with any characters`(name: String) {
        let segment = ServiceClient.segment(name)
        #expect(segment.removingPercentEncoding == name)
        #expect(!segment.contains { "/?# ".contains($0) })
    }
}
