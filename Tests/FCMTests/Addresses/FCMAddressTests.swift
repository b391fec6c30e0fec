import PushModel
import Testing

@testable import FCM

/// FIDs and registration tokens.
struct FCMAddressTests {
    private static func installation(_ number: UInt64) -> FCMInstallation {
        FCMInstallation(of: "com.acme.app\(number)", on: FCMHash.mixed(number), earlier: number % 3)
    }

    @Test("a FID has 22 characters of base64url, begins with c, d, e or f, and is read back")
    func fids() throws {
        var seen: Set<String> = []
        for number in UInt64(0)..<1000 {
            let installation = Self.installation(number)
            let fid = installation.fid
            #expect(fid.utf8.count == 22)
            #expect("cdef".contains(fid.prefix(1)))
            #expect(FCMInstallation(fid: fid[...]) == installation)
            seen.insert(fid)
        }
        #expect(seen.count == 1000)
    }

    @Test(
        "a token begins with its FID and names its project",
        arguments: [
            "shop12", "belfry-test", "a-project-of-thirty-characters",
        ])
    func tokens(_ project: String) throws {
        let address = FCMAddress(Self.installation(7), project: project)
        #expect(address.token.hasPrefix(address.fid + ":APA91b"))
        #expect(address.token.utf8.count == 22 + 7 + 134)
        let token = try #require(FCMToken(address.token))
        #expect(token.project == project)
        #expect(token.installation == Self.installation(7))
    }

    @Test("a token with one other character belongs to no project")
    func damage() throws {
        let text = FCMAddress(Self.installation(1), project: "shop").token
        for place in [30, 60, 100, 140, 162] {
            var letters = Array(text)
            letters[place] = letters[place] == "x" ? "y" : "x"
            #expect(FCMToken(String(letters))?.project == nil)
        }
    }

    @Test(
        "texts that are not tokens",
        arguments: [
            "", "abc", ":APA91b", "cAAAAAAAAAAAAAAAAAAAAA", "cAAAAAAAAAAAAAAAAAAAAA:APA91babc",
            "gAAAAAAAAAAAAAAAAAAAAA:APA91b" + String(repeating: "A", count: 134),
            "c AAAAAAAAAAAAAAAAAAAA:APA91b" + String(repeating: "A", count: 134),
            "cAAAAAAAAAAAAAAAAAAAAA:APA91b" + String(repeating: "é", count: 134),
        ])
    func malformed(_ text: String) {
        #expect(FCMToken(text) == nil)
    }

    @Test("a project has a number of twelve digits, and is named by both")
    func projects() {
        let number = FCMProject.number(of: "shop")
        #expect(number.utf8.count == 12)
        #expect(FCMProject.isNamed("shop", by: number))
        #expect(FCMProject.isNamed("shop", by: "shop"))
        #expect(!FCMProject.isNamed("shop", by: FCMProject.number(of: "other")))
    }
}
