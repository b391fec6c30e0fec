import Foundation
import TestSupport
import Testing

/// Firebase's Admin SDK for Python, unmodified, sends through Belfry's front for FCM.
///
/// The packages of the SDKs for Node, Go, Java, .NET and PHP are not on the machines of this
/// project, so no test runs them.
@Suite(.timeLimit(.minutes(10)))
struct FirebaseTests {
    private struct Report: Decodable {
        var token, fid, unknown, dryRun, dryRunUnknown, topic, condition: String
        var shown: [Int]
        var each: [String]
        var dryRunPushes, topicShown, conditionShown: Int
        var subscribed, unsubscribed, legacy: TopicChange
        var quota, quotaWithTime, unavailable, thirdPartyAuth: Failing
        var asyncEach, asyncVersions: [String]?
    }

    /// The number of changed subscriptions, and the errors of the others.
    private struct TopicChange: Decodable, Equatable {
        var successes: Int
        var errors: [String]

        init(_ successes: Int, _ errors: [String]) {
            (self.successes, self.errors) = (successes, errors)
        }

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            self.init(try values.decode(Int.self), try values.decode([String].self))
        }
    }

    /// The outcome of a message, and the number of its requests that FCM failed.
    private struct Failing: Decodable, Equatable {
        var outcome: String
        var requests: Int

        init(_ outcome: String, _ requests: Int) {
            (self.outcome, self.requests) = (outcome, requests)
        }

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            self.init(try values.decode(String.self), try values.decode(Int.self))
        }
    }

    private static let sent = "projects/belfry-test/messages"
    private static let each = ["sent", "InvalidArgumentError", "sent", "sent", "sent"]

    @Test func `the SDK for Python sends by the proxy`() async throws {
        let folder = try Folder()
        let finished = try await command("proxy", ["--proxy"], in: folder).run(in: folder)
        try expectAnswers(try report(finished))
    }

    @Test func `the SDK for Python sends by Google's names, and over HTTP/2`() async throws {
        let folder = try Folder()
        let command = try command("names", ["--fcm-listen", "443"], in: folder)
        let finished = try await namespaced(command, in: folder).run(in: folder)
        let report = try report(finished)
        try expectAnswers(report)
        #expect(report.asyncEach == Self.each)
        #expect(report.asyncVersions == ["HTTP/2"])
    }

    private func expectAnswers(_ report: Report) throws {
        #expect(report.token == Self.sent)
        #expect(report.fid == Self.sent)
        #expect(report.shown == [1, 1])
        #expect(report.each == Self.each)
        #expect(report.unknown == "UnregisteredError")
        #expect(report.dryRun == Self.sent)
        #expect(report.dryRunUnknown == "UnregisteredError")
        #expect(report.dryRunPushes == 0)
        // The SDK asks FCM once for each token; the older function asks the host iid once.
        #expect(report.subscribed == TopicChange(1, ["UNREGISTERED"]))
        #expect(report.unsubscribed == TopicChange(1, []))
        #expect(report.legacy == TopicChange(1, ["NOT_FOUND"]))
        #expect(report.topic == Self.sent)
        #expect(report.topicShown == 1)
        #expect(report.condition == Self.sent)
        #expect(report.conditionShown == 1)
        // The SDK repeats 429 only if the answer says when.
        #expect(report.quota == Failing("QuotaExceededError", 1))
        #expect(report.quotaWithTime == Failing(Self.sent, 1))
        #expect(report.unavailable == Failing(Self.sent, 2))
        // The SDK repeats 401 twice, each time with a new access token.
        #expect(report.thirdPartyAuth == Failing("ThirdPartyAuthError", 3))
    }

    private func report(_ finished: Command.Finished) throws -> Report {
        try #require(finished.status == 0, "\(finished)")
        return try JSONDecoder().decode(Report.self, from: Data(finished.output.utf8))
    }

    /// The SDK with a service of its own.
    private func command(
        _ way: String, _ options: [String], in folder: Folder
    ) throws -> Command {
        let python = try Executable.python()
        let home = folder.url.appending(path: "home").path
        return Command(
            executable: try Executable.belfry(),
            arguments: ["exec", "--fcm", "--home", home] + options + [
                "--", python.url.path, Repository.fixture("firebase_python.py"), way,
            ], environment: ["HOME": folder.path], directory: folder.url)
    }

    /// Runs a command in a network and a file system of its own, in which Google's names lead to
    /// this machine.
    private func namespaced(_ command: Command, in folder: Folder) async throws -> Command {
        let hosts = folder.url.appending(path: "hosts")
        let names = "fcm.googleapis.com iid.googleapis.com oauth2.googleapis.com"
        try "127.0.0.1 localhost \(names)\n::1 localhost\n".write(
            to: hosts, atomically: true, encoding: .utf8)
        let setUp = "ip link set lo up && mount --bind \(hosts.path) /etc/hosts"
        let isolated = ["--map-root-user", "--net", "--mount", "sh", "-c"]
        let unshare = try Executable(named: "unshare")
        let trial = Command(executable: unshare, arguments: isolated + [setUp])
        guard try await trial.run(in: folder).status == 0 else {
            try Test.cancel("This machine gives a test no network namespace of its own.")
        }
        return Command(
            executable: unshare,
            arguments: isolated + [setUp + #" && exec "$0" "$@""#, command.executable.url.path]
                + command.arguments,
            environment: command.environment, directory: command.directory)
    }
}
