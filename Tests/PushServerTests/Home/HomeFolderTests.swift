import Foundation
import Testing

@testable import PushServer

/// The folder of the authority and the keys: what it was before, who may read it, who holds it.
struct HomeFolderTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private let home = TestHome.temporaryFolder()

    @Test(arguments: [["intermediate-key.pem"], ["intermediate-key.pem", "intermediate.pem"]])
    func `a first start that was ended is taken up by the next one`(files: [String]) throws {
        let made = try CertificateAuthority(home: home, at: Self.now)
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
        for name in names where !files.contains(name) {
            try FileManager.default.removeItem(at: home.appending(path: name))
        }
        let again = try CertificateAuthority(home: home, at: Self.now)
        #expect(again.issuer.rootPEM != made.issuer.rootPEM)
        #expect(exists("ca.pem") && exists("server.pem"))
    }

    @Test func `what a killed process has left of a file is removed, not what is being written`()
        throws
    {
        _ = try CertificateAuthority(home: home, at: Self.now)
        let (old, new) = (".server-key.pem.\(UUID().uuidString)", ".ca.pem.\(UUID().uuidString)")
        try write("half a key", to: old)
        try write("half a certificate", to: new)
        try FileManager.default.setAttributes(
            [.modificationDate: Date.now - 61], ofItemAtPath: home.appending(path: old).path)
        _ = try CertificateAuthority(home: home, at: Self.now)
        #expect(!exists(old) && exists(new))
    }

    @Test(arguments: ["", "/belfry", "/deeper/belfry"])
    func `a home that cannot be made is reported in a sentence`(below: String) throws {
        try Data().write(to: home)
        let place = URL(filePath: home.path + below, directoryHint: .isDirectory)
        let error = #expect(throws: HomeError.self) { try HomeFolder(place) }
        #expect(
            error?.description
                == "Cannot write \(place.path): Not a directory. Check the folder and its "
                + "permissions, or choose another home with --home.")
    }

    @Test func `folders on the way to a home are made, for their owner alone`() throws {
        let place = home.appending(path: "a/b", directoryHint: .isDirectory)
        _ = try HomeFolder(place)
        _ = try HomeFolder(place)
        let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func `L5: open permissions are reported, with the command that fixes them`() throws {
        _ = try CertificateAuthority(home: home, at: Self.now)
        try chmod(0o777, home)
        let key = home.appending(path: "intermediate-key.pem")
        try chmod(0o640, key)
        var told: [String] = []
        _ = try CertificateAuthority(home: home, at: Self.now) { told.append($0) }
        #expect(told.count == 2)
        #expect(told.first?.hasSuffix("chmod go-w \(home.path)") == true)
        #expect(told.last?.hasSuffix("chmod 600 \(key.path)") == true)

        try chmod(0o700, home)
        try chmod(0o600, key)
        _ = try CertificateAuthority(home: home, at: Self.now) { told.append($0) }
        #expect(told.count == 2)
    }

    @Test func `L5: the lock is not made through a link`() throws {
        let target = TestHome.temporaryFolder()
        _ = try HomeFolder(home)
        try FileManager.default.createSymbolicLink(
            at: home.appending(path: ".lock"), withDestinationURL: target)
        let error = #expect(throws: HomeError.self) {
            try CertificateAuthority(home: home, at: Self.now)
        }
        #expect(error?.description.contains(".lock") == true)
        #expect(!FileManager.default.fileExists(atPath: target.path))
    }

    @Test func `L5: a held lock is reported, and waited for only for a time`() throws {
        let folder = try HomeFolder(home)
        let patience = HomeFolder.Patience(
            quiet: .zero, most: .milliseconds(5), pause: .milliseconds(1))
        var told: [String] = []
        let error = try folder.locked { () throws(HomeError) in
            #expect(throws: HomeError.self) {
                try folder.locked(patience: patience, tell: { told.append($0) }) {}
            }
        }
        #expect(error == .locked(file: home.appending(path: ".lock").path))
        #expect(told.count == 1)
        #expect(told.first?.contains(".lock. Belfry waits for it") == true)
        try folder.locked(patience: patience) {}
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: home.appending(path: name), encoding: .utf8)
    }

    private func write(_ text: String, to name: String) throws {
        let file = home.appending(path: name)
        try Data(text.utf8).write(to: file)
        try chmod(0o600, file)
    }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: home.appending(path: name).path)
    }

    private func chmod(_ mode: Int, _ url: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
}
