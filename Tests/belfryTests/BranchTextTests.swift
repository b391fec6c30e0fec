import API
import ArgumentParser
import Console
import Foundation
import Page
import PushModel
import Questions
import Testing
import VirtualPhone
import World

@testable import belfry

/// Both sides of a branch, and answers to why, on a terminal.
struct BranchTextTests {
    private static func line(
        _ time: Double, _ kind: String, _ name: String, _ text: String, state: String? = nil
    ) -> String {
        let state = state.map { #","state":"\#($0)""# } ?? ""
        return #"{"sequence":1,"at":"2026-11-22T08:00:00.000Z","time":\#(time),"kind":"\#(kind)","#
            + #""name":"\#(name)","rules":["R-UN-1"],"text":"\#(text)"\#(state)}"#
    }

    private static var branch: BranchLine {
        get throws {
            let delivered = line(5, "gateway", "delivered", "APNs answers 200 and hands it over.")
            let called = line(
                5, "callback", "didReceiveRemoteNotificationFetch", "application(…)",
                state: "background")
            let notTold = line(
                5.4, "system", "not-told",
                "iOS does not call the app because the user removed it.")
            let json = """
                {"title":"force-quit","original":{"status":200,"trace":[\(delivered),\(called)]},\
                "branch":{"status":200,"trace":[\(delivered),\(notTold)]},\
                "differences":["didReceiveRemoteNotificationFetch is not called."]}
                """
            return try JSONDecoder().decode(BranchLine.self, from: Data(json.utf8))
        }
    }

    @Test(arguments: [80, 60])
    func `both outcomes are side by side within the width`(width: Int) throws {
        let text = BranchText(width: width).text(try Self.branch)
        let lines = text.split(separator: "\n").map { String($0) }
        #expect(lines.allSatisfy { TextWidth($0).columns <= width }, "\(text)")
        #expect(lines[0].hasPrefix("as it was"))
        #expect(lines[0].contains("│ force-quit"))
        #expect(text.contains("+0.4"))
        #expect(text.contains("didReceiveRemoteN") && !text.contains("NotificationFetch ("))
        #expect(text.contains("  - didReceiveRemoteNotificationFetch is not called."))
        let places = lines.prefix { $0 != "Differences" }.map { line in
            TextWidth(line.prefix { $0 != "│" }).columns
        }
        #expect(Set(places).count == 1, "\(text)")
    }

    @Test func `the options say what is otherwise`() throws {
        let command = try #require(
            try Belfry.parseAsRoot([
                "replay", "latest", "--action", "force-quit", "--action", "network off", "--ios",
                "12.0", "--delegate", "late", "--state", "active", "--then", "tap:banner",
            ]) as? Replay)
        let change = command.change
        #expect(change.actions?.map(\.words) == ["force-quit", "network off"])
        #expect(change.then?.map(\.words) == ["tap banner"])
        #expect(change.ios == IOSVersion(12))
        #expect(change.notificationDelegate == .late)
        #expect(change.state == .active)
        #expect(throws: (any Error).self) { try Belfry.parseAsRoot(["replay", "latest"]) }
        #expect(throws: (any Error).self) {
            try Belfry.parseAsRoot(["replay", "latest", "--action", "explode"])
        }
    }

    @Test func `an answer has its reasons and what would have helped`() throws {
        let json = """
            {"question":"Why was willPresent not called?","happened":false,"answer":"willPresent was not called.",\
            "reasons":[{"text":"It was in the background.","rules":["R-UN-1"]}],\
            "changes":[{"change":{"state":"active"},"title":"the app in the foreground"}]}
            """
        let why = try JSONDecoder().decode(WhyLine.self, from: Data(json.utf8))
        #expect(
            WhyText().text(why) == """
                willPresent was not called.

                Why
                  It was in the background.  [R-UN-1]

                What would have made it happen
                  - the app in the foreground

                """)
        #expect(throws: (any Error).self) {
            try Belfry.parseAsRoot(["why", "latest", "--not", "banner", "--called", "sound"])
        }
    }
}
