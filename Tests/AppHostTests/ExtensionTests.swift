import PushModel
import TestSupport
import Testing
import VirtualPhone

/// A notification service extension beside a launched app, as a program of its own.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ExtensionTests {
    /// Returns a phone with the app in the background. It waits shortly for an extension that
    /// `downloads`, and as long as a busy machine may need for one that answers.
    private static func phone(
        downloads: Bool = false, extensionMemory: MemorySize? = nil
    ) throws -> LaunchedPhone {
        let phone = try LaunchedPhone(
            extensions: [.service: try SampleApp.path(of: "SampleService")],
            extensionMemory: extensionMemory,
            patienceForHandlers: downloads ? .milliseconds(300) : Patience.forHangs)
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
        let phone = try Self.phone(downloads: true)
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
        let phone = try Self.phone(downloads: true)
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
                    && $0.sentence.contains(" in \(Callback.serviceDidReceive.swiftName)")
            })
        #expect(usages(phone).count == 1)
        #expect(phone.state == .suspended)
    }

    /// Returns the memory of each run of the extension that is over; zero where it is unknown.
    private func usages(_ phone: LaunchedPhone) -> [MemorySize] {
        phone.trace.compactMap { record in
            guard case .usage(let memory, let milliseconds)? = record.detail else { return nil }
            #expect(milliseconds >= 0)
            return memory ?? MemorySize(rawValue: 0)
        }
    }

    @Test func `the memory and the processor time of a run are in the trace`() throws {
        let phone = try Self.phone()
        phone.push(push("title"))
        phone.push(push("hold"))
        let usages = usages(phone)
        #expect(usages.count == 2)
        #if os(Linux)
            let hold = MemorySize(rawValue: 200 << 20)
            #expect(usages[0] > MemorySize(rawValue: 0) && usages[0] < hold)
            #expect(usages[1] > hold)
        #endif
        let sentence = try #require(phone.trace.first { $0.name == .extensionUsage }?.sentence)
        #expect(sentence.contains("ms of processor time"), "\(sentence)")
    }

    #if os(Linux)
        @Test func `R-NSE-2: an extension above the limit is ended before it answers`() throws {
            let phone = try Self.phone(extensionMemory: MemorySize(rawValue: 180 << 20))
            phone.push(push("hold"))
            #expect(try #require(banners(phone).first).contains("Sent"))
            let failure = phone.trace.first { $0.name == .extensionFailed }
            #expect(failure?.detail == .reason(.extensionOverMemory))
            #expect(phone.callbacks == ["serviceDidReceive"])
            #expect(usages(phone).count == 1)
        }
    #endif

    @Test func `R-NSE: the extension runs although the app was force-quit`() throws {
        let phone = try Self.phone()
        phone.happens(.user(.forceQuit(phone.bundle)))
        phone.push(push("title"))
        #expect(try #require(banners(phone).first).contains("Changed by process"))
        #expect(phone.pid == nil)
    }
}
