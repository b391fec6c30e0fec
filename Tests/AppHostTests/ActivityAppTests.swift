import PushModel
import Testing
import VirtualPhone

/// ActivityKit in an app that runs as a process of its own.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ActivityAppTests {
    private func contents(_ phone: LaunchedPhone) -> [String] {
        phone.activities.map { $0.content.state }
    }

    @Test func `R-LA-4, R-LA-42: a launched app begins an activity, and its streams say so`() throws
    {
        let phone = try LaunchedPhone(app: "DeliveryApp")
        phone.happens(.user(.tapIcon(phone.bundle)))
        #expect(phone.activities.map(\.attributesType) == ["DeliveryAttributes"])
        #expect(contents(phone).allSatisfy { $0.contains("Ana, order 1") }, "\(contents(phone))")
    }

    @Test func `R-LA-22: a push-to-start reaches a launched app that iOS had ended`() throws {
        let phone = try LaunchedPhone(app: "DeliveryApp")
        phone.leaveInBackground()
        phone.happens(.system(.terminate(phone.bundle)))
        #expect(phone.pid == nil)
        let token = try #require(phone.startToken)
        phone.push(
            #"{"aps":{"event":"start","timestamp":1700000020,"attributes-type":"#
                + #""DeliveryAttributes","attributes":{"order":2},"content-state":"#
                + #"{"status":"cooking","arrival":800000000},"#
                + #""alert":{"title":"Roma","body":"In the kitchen"}}}"#,
            type: .liveactivity, to: token)
        #expect(phone.pid != nil)
        #expect(
            contents(phone).contains { $0.contains("Ana, order 2") }, "\(contents(phone))")
    }
}
