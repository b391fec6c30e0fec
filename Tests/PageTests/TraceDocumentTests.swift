import Foundation
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Page

/// The one file for a colleague.
struct TraceDocumentTests {
    private static let app = "com.example.app"

    /// Returns the steps of `count` alerts to a locked phone.
    private func steps(_ count: Int, title: String = "Order") throws -> [TraceDocument.Step] {
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000, seed: 7)))
        var device = PhoneWithApps(
            Phone(name: "phone-1", iOS: IOSVersion(18), settings: PhoneSettings(locked: true)))
        let app = InstalledApp(bundle: Self.app, implements: [.didFinishLaunching])
        device.install(RecordedApp(app, presents: nil), state: .suspended)
        world.add(device, at: .zero)
        let registration = world.registration(of: Self.app, on: "phone-1", for: .alert)
        let token = try #require(registration?.token)
        var steps: [TraceDocument.Step] = []
        for number in 0..<count {
            let now = Instant.zero + .seconds(Double(number))
            let request = PushRequest(
                path: "/3/device/\(token.hex)", topic: Self.app, pushType: "alert",
                credential: .trusted,
                payload: Array(#"{"aps":{"alert":{"title":"\#(title) \#(number)"}}}"#.utf8))
            let records = world.handle(.push(request, nil), at: now).records
            let phone = PhoneDescription("phone-1", in: world, at: now)
            for record in records {
                let line = TraceLine(
                    sequence: Int64(steps.count + 1), record, epoch: 1_700_000_000)
                steps.append(TraceDocument.Step(line, phone: phone))
            }
        }
        return steps
    }

    /// The JSON in the document.
    private func data(in html: String) throws -> JSONValue {
        let start = try #require(html.firstRange(of: #"id="data">"#)).upperBound
        let end = try #require(html[start...].firstRange(of: "</script>")).lowerBound
        return try JSONValue(parsing: Array(html[start..<end].utf8))
    }

    @Test func `a document holds each record, the rules behind them, and the pictures`() throws {
        let steps = try steps(3)
        let html = TraceDocument(title: "A test", facts: ["It failed."], steps: steps).html
        let data = try data(in: html)
        #expect(data["title"] == "A test")
        #expect(data["facts"] == ["It failed."])
        #expect(data["records"]?.array?.count == steps.count)
        #expect(data["cards"]?.array?.count == 3)
        let labels = Set(steps.flatMap(\.record.rules))
        let told = try #require(data["rules"]?.array).compactMap { $0["label"]?.string }
        #expect(Set(told) == labels)
        // A picture that is as the one before says nothing but its phone's name.
        #expect(data["changed"]?.array?[1] == ["name": "phone-1"])
    }

    @Test func `nothing but its own script and style is allowed, and nothing is loaded`() throws {
        let html = try TraceDocument(title: "A test", steps: steps(1)).html
        #expect(html.contains("script-src '\(ReplayBundle.scriptHash)'; style-src 'sha256-"))
        #expect(html.contains("<script>\(ReplayBundle.script)</script>"))
        for loading in ["src=", "href=\"http", "@import", "url("] {
            #expect(!html.contains(loading))
        }
    }

    @Test func `what a payload holds cannot leave the data`() throws {
        let html = try TraceDocument(
            title: "</title><script>alert(1)</script>",
            steps: steps(1, title: "</script><script>alert(1)</script><!--")
        ).html
        #expect(html.ranges(of: "<script>").count == 1)
        #expect(html.ranges(of: "</script>").count == 2)
        #expect(!html.contains("<!--"))
    }

    @Test func `a long trace becomes no longer than 300 KB, without its oldest records`() throws {
        let steps = try steps(800, title: String(repeating: "x", count: 500))
        let html = TraceDocument(title: "Long", steps: steps).html
        #expect(html.utf8.count <= TraceDocument.limit)
        let data = try data(in: html)
        let records = try #require(data["records"]?.array)
        #expect(records.last?["sequence"]?.int == steps.count)
        #expect(records.count > 100)
        let leftOut = steps.count - records.count
        let last = data["facts"]?.array?.last?.string
        #expect(last == "The oldest \(leftOut) records are left out.")
    }

    @Test func `the modules of a document can be put into one script`() {
        var names: [String: String] = [:]
        for module in ReplayBundle.modules {
            let text = PageFile.named(module)?.text ?? ""
            #expect(!text.isEmpty)
            for line in text.split(separator: "\n") {
                if line.hasPrefix("import ") { #expect(line.hasSuffix(";"), "\(module): \(line)") }
                let declaration = /^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/
                guard let name = line.firstMatch(of: declaration).map({ String($0.1) }) else {
                    continue
                }
                #expect(names[name] == nil, "\(name) is in \(module) and \(names[name] ?? "")")
                names[name] = module
            }
        }
    }
}
