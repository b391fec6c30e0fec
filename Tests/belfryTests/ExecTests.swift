import API
import ArgumentParser
import Console
import Foundation
import Testing

@testable import belfry

struct ExecTests {
    private static let service = """
        {"api":"http://127.0.0.1:8198","apns":"https://localhost:2198","apnsPort":2198,\
        "ca":"/h/ca.pem","caBundle":"/h/ca-bundle.pem",\
        "key":{"file":"/h/AuthKey.p8","keyID":"DEV1234567","teamID":"DEVTEAM123"},\
        "phones":[{"apps":[{"bundle":"a.b","environment":"sandbox","token":"9f3c","tokens":{"alert":"9f3c"},\
        "tokenTypes":["alert"]}],\
        "ios":"27.0","name":"phone-1"}]}
        """

    private var description: ServiceDescription {
        get throws {
            try JSONDecoder().decode(ServiceDescription.self, from: Data(Self.service.utf8))
        }
    }

    @Test(arguments: ["--help", "-h"])
    func `help is about the command, and no program's name`(word: String) throws {
        let error = try #require(throws: (any Error).self) {
            try Belfry.parseAsRoot(["exec", "--app", "com.acme.shop", word])
        }
        #expect(Belfry.exitCode(for: error) == .success)
        #expect(Belfry.fullMessage(for: error).contains("USAGE: belfry exec"))
        let command = try Belfry.parseAsRoot(["exec", "--", "npm", word])
        #expect((command as? Exec)?.words == ["--", "npm", word])
    }

    @Test func `a program finds the service by variables, and through a proxy if asked`() throws {
        let variables = ExecEnvironment(service: try description).variables
        #expect(variables["APNS_PORT"] == "2198")
        #expect(variables["APNS_URL"] == "https://localhost:2198")
        #expect(variables["NODE_EXTRA_CA_CERTS"] == "/h/ca.pem")
        #expect(variables["SSL_CERT_FILE"] == "/h/ca-bundle.pem")
        #expect(variables["APNS_DEVICE_TOKEN"] == "9f3c")
        #expect(variables["BELFRY_API"] == "http://127.0.0.1:8198")
        #expect(variables["HTTPS_PROXY"] == nil)
        let proxied = ExecEnvironment(service: try description, isProxy: true).variables
        #expect(proxied["HTTPS_PROXY"] == "http://localhost:2198")
        for name in variables.keys { #expect(ExecEnvironment.help.contains(name), "\(name)") }
    }

    @Test func `with the front for FCM, a program gets the key, the token and both authorities`()
        throws
    {
        var service = try description
        service.fcm = ServiceDescription.FCM(
            address: "https://localhost:8443", port: 8443, ca: "/h/fcm/ca.pem",
            caBundle: "/h/fcm/ca-bundle.pem", key: "/h/fcm/service-account.json",
            project: "belfry-test")
        let registration = FCMAddressDescription(
            token: "fid:APA91b", fid: "fid", project: "belfry-test")
        let variables = ExecEnvironment(
            service: service, isProxy: true, registration: registration
        ).variables
        for name in ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE"] {
            #expect(variables[name] == "/h/fcm/ca-bundle.pem", "\(name)")
        }
        #expect(variables["APNS_CA"] == "/h/ca.pem")
        #expect(variables["GOOGLE_APPLICATION_CREDENTIALS"] == "/h/fcm/service-account.json")
        #expect(variables["GOOGLE_CLOUD_PROJECT"] == "belfry-test")
        #expect(variables["FCM_REGISTRATION_TOKEN"] == "fid:APA91b")
        #expect(variables["FCM_FID"] == "fid")
        #expect(variables["HTTPS_PROXY"] == "http://localhost:8443")
        for name in variables.keys { #expect(ExecEnvironment.help.contains(name), "\(name)") }
    }

    @Test(arguments: [["exec", "--", "npm", "test", "--all"], ["exec", "npm", "test", "--all"]])
    func `the program's own options are the program's`(words: [String]) throws {
        #expect(try Belfry.parseAsRoot(words) is Exec)
    }

    @Test func `settings of at least twelve libraries are filled in`() throws {
        let values = LibraryValues(try description)
        #expect(ProviderLibrary.all.count >= 12)
        #expect(Set(ProviderLibrary.all.map(\.id)).count == ProviderLibrary.all.count)
        for library in ProviderLibrary.all {
            let text = library.text(values)
            #expect(!text.contains("{{"), "\(library.id)")
            let isWithoutTopic = library.id == "gorush" || library.id.hasPrefix("firebase-")
            #expect(text.contains("a.b") || isWithoutTopic, "\(library.id)")
            #expect(
                text.contains("2198")
                    || ["443", "2197"].contains { text.contains($0) }, "\(library.id)"
            )
        }
        let curl = try #require(ProviderLibrary.all.first { $0.id == "curl" })
        #expect(curl.text(values).contains("keys token --service http://127.0.0.1:8198"))
    }

    @Test func `the example of a configuration has a line for every setting, and is one`() throws {
        let text = ConfigCommand.example.replacing(#/# (\w+): "/#) { "\($0.1): \"" }
        let file = try ConfigurationFile(Array(text.utf8), name: "example")
        #expect(Set(file.values.keys) == Set(Settings.rows.map(\.key)))
    }

    @Test func `the manual page has every command, setting and exit status`() throws {
        let page = try ManualPage().text
        for command in CommandSuggestion.all.types
        where command.configuration.shouldDisplay {
            let name = command._commandName.replacing("-", with: "\\-")
            #expect(page.contains(".SS belfry \(name)\n"), "\(name)")
        }
        for row in Settings.rows { #expect(page.contains(", \(row.variable)\n")) }
        for (code, _) in ManualPage.exitCodes { #expect(page.contains(".B \(code)\n")) }
        #expect(page.hasPrefix(".TH BELFRY 1"))
    }
}
