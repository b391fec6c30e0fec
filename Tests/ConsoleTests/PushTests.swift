import API
import Console
import Foundation
import Hummingbird
import PushGateway
import PushModel
import Switchboard
import Testing

/// Pushes in the API: listed, searched, sent, read one by one, forgotten.
struct PushTests {
    private static let alert = #"{"aps":{"alert":{"title":"Order shipped","body":"On its way"}}}"#
    private static let silent = #"{"aps":{"content-available":1}}"#

    private func list(_ path: String, _ console: ConsoleFixture) async throws -> JSONValue {
        let reply = try await console.get(path)
        #expect(reply.status == 200, "\(reply.text)")
        return try JSONValue(parsing: Array(reply.body))
    }

    private func fates(_ path: String, _ console: ConsoleFixture) async throws -> [String] {
        try await list(path, console)["items"]?.array?.compactMap { $0["fate"]?.string } ?? []
    }

    @Test func `a list has the newest first, with counts, and a summary of each push`()
        async throws
    {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        await console.push(Self.silent)
        await console.push("{")
        let all = try await list("pushes", console)
        #expect(all["total"] == 3)
        #expect(all["matched"] == 3)
        #expect(all["start"] == 0)
        let items = try #require(all["items"]?.array)
        #expect(items.map { $0["fate"]?.string } == ["refused", "silent", "shown"])
        #expect(items[2]["title"] == "Order shipped")
        #expect(items[2]["body"] == "On its way")
        #expect(items[2]["app"] == "com.example.app")
        #expect(items[2]["kind"] == "push")
        #expect(items[2]["bytes"]?.int == Self.alert.utf8.count)
        #expect(items[2]["uniqueID"]?.string?.count == 36)
        let middle = try await list("pushes?start=1&limit=1", console)
        #expect(middle["items"]?.array?.map { $0["fate"] } == ["silent"])
        #expect(middle["start"] == 1)
    }

    @Test func `pushes are found by what they are, where they went and what they say`()
        async throws
    {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        await console.push(Self.silent)
        await console.push("{")
        #expect(try await fates("pushes?query=is:shown", console) == ["shown"])
        #expect(try await fates("pushes?query=order%20!is:refused", console) == ["shown"])
        #expect(try await fates("pushes?query=order+!is:refused", console) == ["shown"])
        #expect(try await fates("pushes?query=order%2Bis:refused", console).isEmpty)
        #expect(try await fates("pushes?query=%22order+shipped%22", console) == ["shown"])
        #expect(try await fates("pushes?query=status:4xx", console) == ["refused"])
        #expect(try await fates("pushes?query=phone:phone-1", console) == ["silent", "shown"])
        let found = try await list("pushes?query=is:silent", console)
        #expect(found["matched"] == 1)
        #expect(found["total"] == 3)
        let bad = try await console.get("pushes?query=is:slient")
        #expect(bad.status == 400)
        #expect(bad.problem?.members["position"] == 4)
        #expect(bad.problem?.hint?.contains("Did you mean “silent”?") == true)
    }

    @Test func `C4: a failed connection is a row, and not a push`() async throws {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        console.switchboard.refusedConnection("The client does not trust us.")
        // The request behind it is handled after it.
        await console.push(Self.silent)
        let items = try #require(try await list("pushes", console)["items"]?.array)
        #expect(items.map { $0["kind"]?.string } == ["push", "connection", "push"])
        #expect(items[1]["hint"] == "The client does not trust us.")
        #expect(try await fates("pushes?query=is:connection", console).count == 1)
        #expect(try await fates("pushes?query=!is:connection", console) == ["silent", "shown"])
        #expect(try await fates("pushes?query=trust", console).count == 1)
    }

    @Test func `what became of a stored push later is part of it`() async throws {
        let console = try ConsoleFixture()
        let actions = "phones/phone-1/actions"
        _ = try await console.post(actions, #"{"action":"network","object":"off"}"#)
        await console.push(Self.alert)
        #expect(try await fates("pushes", console) == ["stored"])
        _ = try await console.post(actions, #"{"action":"network","object":"on"}"#)
        #expect(try await fates("pushes?query=is:stored%20is:shown", console) == ["shown"])
    }

    @Test func `one push is found by its id, its place or as the latest, with all of it`()
        async throws
    {
        let console = try ConsoleFixture()
        let id = try #require(await console.push(Self.alert).first?.id)
        for path in ["pushes/latest", "pushes/\(id)", "pushes/1"] {
            let push = try await list(path, console)
            #expect(push["id"]?.string == id)
            #expect(
                push["headers"]?.array == [
                    ["name": "apns-push-type", "value": "alert"],
                    ["name": "apns-topic", "value": "com.example.app"],
                ])
            #expect(push["trace"]?.array?.isEmpty == false)
            #expect(push["curl"]?.string?.hasPrefix("curl --http2 --cacert 'ca.pem'") == true)
        }
        #expect(try await console.get("pushes/\(id)/raw").text == Self.alert)
        let apns = try await console.get("pushes/1/apns").text
        #expect(apns.contains(#""Simulator Target Bundle":"com.example.app""#))
        let none = try await console.get("pushes/none")
        #expect(none.status == 404)
        #expect(none.problem?.detail == "There is no push “none”.")
    }

    @Test func `a quotation mark in a payload cannot leave the curl command`() async throws {
        let console = try ConsoleFixture()
        await console.push(#"{"aps":{"alert":"it's; $(rm -rf /)"}}"#)
        let curl = try await console.get("pushes/latest/curl").text
        #expect(curl.contains(#"it'\''s; $(rm -rf /)"#))
    }

    @Test func `a push is sent from the API as a provider sends it`() async throws {
        let console = try ConsoleFixture()
        let sent = try await console.post(
            "pushes",
            #"{"phone":"phone-1","payload":{"aps":{"alert":"Hi"}},"headers":{"x-belfry-label":"a"}}"#
        )
        #expect(sent.status == 201, "\(sent.text)")
        let push = try JSONValue(parsing: Array(sent.body))
        #expect(push["status"] == 200)
        #expect(push["fate"] == "shown")
        #expect(push["label"] == "a")
        #expect(push["transport"] == "Belfry")
        let refused = try await console.post("pushes", #"{"token":"00","payloadText":"{"}"#)
        #expect(refused.status == 201)
        #expect(try JSONValue(parsing: Array(refused.body))["status"] == 400)
        #expect(try await fates("pushes?query=label:a", console) == ["shown"])
    }

    @Test(arguments: [
        (#"{"payload":{}}"#, 400, "A push needs a “phone” or a “token”."),
        (#"{"phone":"phone-1"}"#, 400, "A push needs either “payload” or “payloadText”."),
        (#"{"phone":"phone-9","payload":{}}"#, 404, "There is no phone “phone-9”."),
        (
            #"{"phone":"phone-1","app":"com.x","payload":{}}"#, 409,
            "com.x has no device token on phone-1."
        ),
        (
            #"{"phone":"phone-1","payload":{},"headers":{"host":"x"}}"#, 400,
            "Belfry does not send the header “host”."
        ),
        (#"{"phone":"phone-1","paylod":{}}"#, 400, "“paylod” is not a key of the body."),
    ])
    func `a push that cannot be sent is refused by name`(
        body: String, status: Int, detail: String
    ) async throws {
        let reply = try await ConsoleFixture().post("pushes", body)
        #expect(reply.status == status)
        #expect(reply.problem?.detail.hasPrefix(detail) == true, "\(reply.text)")
    }

    @Test func `what is deleted is in no list, no search and no trace any more`() async throws {
        let console = try ConsoleFixture()
        let id = try #require(await console.push(Self.alert).first?.id)
        await console.push(Self.silent)
        await console.push("{")
        let refused = try await console.delete("pushes?query=is:refused")
        #expect(refused.text == #"{"deleted":1}"#)
        #expect(try await fates("pushes", console) == ["silent", "shown"])
        #expect(try await console.delete("pushes?ids=\(id),none").text == #"{"deleted":1}"#)
        #expect(try await fates("pushes", console) == ["silent"])
        #expect(try await fates("pushes?query=order", console).isEmpty)
        #expect(try await console.get("pushes/\(id)").status == 404)
        let trace = try await console.get("phones/phone-1/trace").text
        #expect(!trace.contains(id))
        #expect(try await console.delete("pushes").status == 400)
        #expect(try await console.delete("pushes?query=").status == 400)
        #expect(try await console.delete("pushes?all=true").text == #"{"deleted":1}"#)
        #expect(try await list("pushes", console)["total"] == 0)
        // The place of a push that is gone is not given again.
        await console.push(Self.alert)
        #expect(try await list("pushes/latest", console)["sequence"]?.int == 4)
    }
}
