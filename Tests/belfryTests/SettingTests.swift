import ArgumentParser
import Foundation
import PushModel
import TestSupport
import Testing

@testable import belfry

struct SettingTests {
    private func file(_ text: String) throws -> ConfigurationFile {
        try ConfigurationFile(Array(text.utf8), name: "belfry.yaml")
    }

    @Test func `flags win over the environment, that over the file, that over what is usual`()
        throws
    {
        let home = try ConfigurationFile(
            Array(#"{"seed": 9, "ios": 12.0}"#.utf8), name: "home.json")
        let values = SettingValues(
            given: [Settings.apns.row: "1"],
            environment: [
                "BELFRY_APNS": "2", "BELFRY_LISTEN": "3", "BELFRY_LOG_LEVEL": "debug",
                "BELFRY_APP": "",
            ],
            files: [try file("apns: 4\nlisten: 4\nios: 10.0\napp: com.acme.shop\n"), home])
        #expect(try values(Settings.apns).port == 1)
        #expect(try values(Settings.listen).port == 3)
        #expect(try values(Settings.ios).description == "10.0")
        #expect(try values(Settings.app) == ["com.acme.shop"])
        #expect(try values(Settings.seed) == 9)
        #expect(try values(Settings.auth) == .any)
        #expect(try values(Settings.data) == nil)
        let origins = Settings.rows.compactMap { row in
            values.entry(of: row)?.origin.map { "\(row.key) \($0)" }
        }
        #expect(
            Set(origins) == [
                "apns --apns", "listen BELFRY_LISTEN", "app belfry.yaml:4", "ios belfry.yaml:3",
                "seed home.json:1", "logLevel BELFRY_LOG_LEVEL",
            ])
    }

    @Test func `the front for FCM is off unless the flag, the variable or the file asks for it`()
        throws
    {
        func front(_ given: [SettingRow: String], _ text: String = "") throws -> FCMParts.Settings?
        {
            try FCMOptions.front(
                SettingValues(given: given, environment: [:], files: [try file(text)]))
        }
        #expect(try front([:]) == nil)
        #expect(try front([:], "fcmListen: 443") == nil)
        let flag = try #require(Belfry.parseAsRoot(["serve", "--fcm"]) as? Serve)
        let usual = try front(
            Dictionary(
                uniqueKeysWithValues: flag.service.fcm.given.compactMap { row, text in
                    text.map { (row, $0) }
                }))
        #expect(usual?.address == HostPort(host: "localhost", port: 8443))
        #expect(usual?.project == "belfry-test")
        #expect(usual?.tunnels == [])
        let given = try front([:], "fcm: true\nfcmProject: my-shop-1\nfcmDataOnly: bare")
        #expect(given?.project == "my-shop-1")
        #expect(throws: Failure.self) { try front([:], "fcmDataOnly: none") }
        let project = #expect(throws: Failure.self) { try front([:], "fcmProject: Shop") }
        #expect(
            project?.description
                == "belfry.yaml:1 takes the ID of a project such as my-shop-1: 6 to 30 lower-case "
                + "letters, digits and hyphens, not “Shop”.")
        #expect(throws: Failure.self) { try front([:], "fcm: yes") }
    }

    @Test(arguments: [
        ("apns", ["apns"]), ("Push.Test, my_apns-1", ["push.test", "my_apns-1"]), ("", nil),
        ("apns,", nil), ("apns:2197", nil), ("10.0.0.1", nil), ("*.test", nil), ("-a", nil),
        ("ä.test", nil),
    ])
    func `the names of hosts are those that a certificate can have`(
        text: String, names: [String]?
    ) {
        #expect(HostNames(text)?.names == names)
    }

    @Test(arguments: [
        (
            "ios: ten",
            "belfry.yaml:1 takes a version of iOS such as 27.0, the newest that is modelled, "
                + "not “ten”."
        ),
        (
            "\napns: here",
            "belfry.yaml:2 takes an address such as 127.0.0.1:2197, or a port, not “here”."
        ),
    ])
    func `C19: a wrong value names its line and says what is wanted`(
        text: String, sentence: String
    ) throws {
        let values = SettingValues(environment: [:], files: [try file(text)])
        let failure = #expect(throws: Failure.self) {
            _ = try values(Settings.apns)
            _ = try values(Settings.ios)
        }
        #expect(failure?.description == sentence)
        #expect(failure?.status == .validationFailure)
    }

    @Test(arguments: [
        (
            "apns: 1\nlogLevl: debug",
            "belfry.yaml:2: There is no setting “logLevl”. Did you mean “logLevel”? "
                + "belfry config --example lists all."
        ),
        ("apns: [1, 2]", "belfry.yaml:1: apns takes one value, not several."),
        ("- apns", "belfry.yaml:1: A configuration file has lines such as “ios: \"26.0\"”."),
        ("a: b: c", "belfry.yaml:1: This is neither YAML nor JSON."),
    ])
    func `what no setting is called is an error with its line`(
        text: String, sentence: String
    ) throws {
        let failure = #expect(throws: Failure.self) { try file(text) }
        #expect(failure?.description == sentence)
    }

    @Test(arguments: ["", "# nothing\n", "{}"])
    func `a file may say nothing`(text: String) throws {
        #expect(try file(text).values.isEmpty)
    }

    @Test func `the log is in memory, in a folder or in a database, and not in two of them`() throws
    {
        let address = "postgres:///belfry?host=/run/postgresql"
        func storage(_ given: [SettingRow: String]) throws -> LogStorage {
            try StorageOptions.storage(
                SettingValues(given: given, environment: [:], files: [try file("data: kept")]))
        }
        let none = SettingValues(environment: [:], files: [])
        #expect(try StorageOptions.storage(none) == .memory)
        #expect(try storage([:]) == .folder(URL.folder("kept")))
        let database = SettingValues(environment: ["BELFRY_LOG": address], files: [])
        #expect(try StorageOptions.storage(database) == .postgres(address))
        let both = #expect(throws: Failure.self) { try storage([Settings.log.row: address]) }
        #expect(
            both?.description
                == "belfry.yaml:1 and --log both say where the log is stored. Give only one of them."
        )
        let other = #expect(throws: Failure.self) { try storage([Settings.log.row: "mysql://h"]) }
        #expect(
            other?.description
                == "--log takes an address such as postgres://user@host/belfry, not “mysql://h”.")
        let folder = #expect(throws: Failure.self) { try storage([Settings.data.row: address]) }
        #expect(folder?.description == "--data takes a folder. Give the database to --log.")
    }

    @Test func `every row is an option of serve, or of the commands on a service`() throws {
        for row in Settings.rows { #expect(row.example != "", "\(row.key)") }
        // One command line: a debug build takes a third of a second for each.
        let served = Settings.rows.filter { $0 != Settings.api.row }
        #expect(throws: Never.self) {
            try Belfry.parseAsRoot(
                ["serve"] + served.flatMap { $0.isFlag ? [$0.flag] : [$0.flag, $0.example] })
            try Belfry.parseAsRoot(["phones", Settings.api.row.flag, Settings.api.row.example])
        }
    }
}
