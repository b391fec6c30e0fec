import Foundation
import PushModel
import TestSupport
import Testing

/// Tokens of every kind and of both environments, as a person has them who knows the commands alone.
@Suite(.timeLimit(.minutes(10)))
struct TokenKindTests {
    private func output(_ finished: Command.Finished) throws -> String {
        try #require(finished.status == 0, "\(finished)")
        return finished.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns curl's output for a push to `host` that uses the service as its proxy: the status,
    /// and the reason if there is one.
    private func push(
        to token: String, at host: String, through service: BelfryService
    ) async throws -> String {
        let bearer = try await ProviderTokens(for: service).named("fresh")
        let arguments = [
            "--silent", "--show-error", "--http2", "--max-time", "300",
            "--proxy", "http://localhost:\(service.ready.apnsPort)", "--cacert", service.ready.ca,
            "--header", "authorization: bearer \(bearer)", "--header",
            "apns-topic: com.example.app",
            "--header", "apns-push-type: alert", "--data", #"{"aps":{"alert":"Hi"}}"#,
            "--write-out", "%{http_code}", "https://\(host)/3/device/\(token)",
        ]
        let command = Command(executable: try Executable(named: "curl"), arguments: arguments)
        return try output(try await command.run(in: service.folder))
    }

    @Test func `item 7: a token of each kind is printed, and a push finds it by itself`()
        async throws
    {
        let service = try await BelfryService()
        let ordinary = try output(try await service.belfry("phones", "token", "phone-1"))
        #expect(ordinary == (try service.token))
        let voip = try output(
            try await service.belfry("phones", "token", "phone-1", "--type", "voip"))
        #expect(voip.count == 64 && voip != ordinary)
        let again = try output(try await service.belfry("phones", "token", "--type", "voip"))
        #expect(again == voip)
        let activity = try output(
            try await service.belfry("phones", "token", "phone-1", "--type", "liveactivity"))
        #expect(activity.count == 160)
        let list = try output(try await service.belfry("phones", "--wide"))
        #expect(list.contains("com.example.app.voip") && list.contains(activity))
        for recipient in ["phone-1", voip] {
            let sent = try await service.belfry(
                ["send", recipient, #"{"from":"Ann"}"#]
                    + (recipient == voip ? [] : ["--push-type", "voip"]))
            #expect(sent.status == 0, "\(sent)")
        }
        let widgets = try await service.belfry(
            "send", "phone-1", #"{"aps":{"content-changed":true}}"#, "--push-type", "widgets")
        #expect(widgets.status == 0, "\(widgets)")
        let wrong = try await service.belfry(
            "send", ordinary, "Hi", "--topic", "com.example.app.voip", "--push-type", "voip")
        #expect(wrong.status == 1)
        let command = "belfry phones token phone-1 --app com.example.app --type voip"
        let hint = (wrong.output + wrong.errors).split { $0.isWhitespace }.joined(separator: " ")
        #expect(hint.contains(command), "\(wrong)")
    }

    @Test func `item 7: api.push.apple.com through the proxy works to the end`() async throws {
        let service = try await BelfryService(command: ["--environment", "production"])
        let token = try service.token
        #expect(try service.ready.phones.first?.apps.first?.environment == "production")
        let production = try await push(to: token, at: "api.push.apple.com", through: service)
        #expect(production == "200")
        let sandbox = try await push(
            to: token, at: "api.sandbox.push.apple.com", through: service)
        #expect(sandbox == #"{"reason":"BadDeviceToken"}400"#)
        let right = try await service.belfry("send", "phone-1", "Hi", "--environment", "production")
        #expect(right.status == 0, "\(right)")
        let wrong = try await service.belfry("send", "phone-1", "Hi", "--environment", "sandbox")
        #expect(wrong.status == 1 && wrong.output.contains("BadDeviceToken"), "\(wrong)")
        let edited = try await service.belfry(
            "phones", "edit", "phone-1", "--environment", "sandbox")
        #expect(edited.status == 0, "\(edited)")
        let new = try output(try await service.belfry("phones", "token", "phone-1"))
        #expect(new != token)
        let moved = try await push(to: new, at: "api.sandbox.push.apple.com", through: service)
        #expect(moved == "200")
        let old = try await push(to: token, at: "api.push.apple.com", through: service)
        #expect(old.contains("Unregistered") && old.hasSuffix("410"))
    }

    @Test func `item 7: identifiers differ between starts, unless a seed is given`() async throws {
        func id(_ command: [String]) async throws -> [String] {
            let service = try await BelfryService(command: command)
            let bearer = try await ProviderTokens(for: service).named("fresh")
            let push = Push(to: try service.token, bearer: bearer)
            let answer = try await Curl().push(push, to: service)
            return [try #require(answer.fields["apns-id"]), try service.token]
        }
        let (first, second) = try await (id([]), id([]))
        #expect(first[0] != second[0])
        #expect(first[1] == second[1])
        let (third, fourth) = try await (id(["--seed", "3"]), id(["--seed", "3"]))
        #expect(third == fourth)
    }
}
