import PushModel
import Testing
import VirtualPhone

/// A notification service extension beside a launched app, as a program of its own.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ExtensionTests {
    private static func phone() throws -> LaunchedPhone {
        let phone = try LaunchedPhone(
            extensions: [.service: try SampleApp.path(of: "SampleService")],
            patienceForHandlers: .milliseconds(300))
        phone.leaveInBackground()
        phone.clear()
        return phone
    }

    private func push(_ what: String) -> String {
        #"{"aps":{"alert":{"title":"Sent","body":"Dinner?"},"mutable-content":1},"do":"\#(what)"}"#
    }

    /// Returns the texts of the banners.
    private func banners(_ phone: LaunchedPhone) -> [String] {
        phone.trace.filter { $0.name == .banner }.map(\.sentence)
    }

    @Test func `R-NSE: the extension changes a push in a process of its own`() throws {
        let phone = try Self.phone()
        phone.push(push("title"))
        #expect(phone.callbacks == ["serviceDidReceive"])
        let banner = try #require(banners(phone).first)
        #expect(banner.contains("Changed by process"), "\(banner)")
        #expect(phone.state == .suspended)
    }

    @Test func `R-NSE: a download of 31 seconds shows the best attempt, once`() throws {
        let phone = try Self.phone()
        phone.push(push("download"))
        #expect(banners(phone).isEmpty)
        phone.advance(by: .seconds(29))
        #expect(banners(phone).isEmpty)
        phone.advance(by: .seconds(60))
        #expect(phone.callbacks == ["serviceDidReceive", "serviceWillExpire"])
        #expect(banners(phone).count == 1)
        let banner = try #require(banners(phone).first)
        #expect(banner.contains("Without its picture"), "\(banner)")
        #expect(!phone.trace.contains { $0.sentence.contains("With its picture") })
    }

    @Test func `R-NSE: two pushes are two runs that do not wait for each other`() throws {
        let phone = try Self.phone()
        phone.push(push("download"))
        phone.push(push("title"))
        #expect(banners(phone).count == 1)
        phone.advance(by: .seconds(31))
        #expect(banners(phone).count == 2)
    }

    @Test func `R-NSE: an extension that crashes leaves the push as it came`() throws {
        let phone = try Self.phone()
        phone.push(push("crash"))
        let banner = try #require(banners(phone).first)
        #expect(banner.contains("Sent"), "\(banner)")
        #expect(
            phone.trace.contains {
                $0.name == .crashReport && $0.sentence.contains("about to count below zero")
            })
        #expect(phone.state == .suspended)
    }

    @Test func `R-NSE: the extension runs although the app was force-quit`() throws {
        let phone = try Self.phone()
        phone.happens(.user(.forceQuit(phone.bundle)))
        phone.push(push("title"))
        #expect(try #require(banners(phone).first).contains("Changed by process"))
        #expect(phone.pid == nil)
    }
}
