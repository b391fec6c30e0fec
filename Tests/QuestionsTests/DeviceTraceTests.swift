import PushModel
import Testing

@testable import Questions

/// Files of BelfryRecorder, good and bad.
struct DeviceTraceTests {
    private static let launch =
        #"{"event":"launch","format":1,"ios":"18.5","model":"iPhone16,1","scenes":false,"time":0}"#
    private static let begin =
        #"{"event":"begin","card":"alert/active/arrives","time":1}"#
    private static let call = """
        {"event":"call","method":"userNotificationCenter(_:willPresent:withCompletionHandler:)",\
        "state":"active","time":2}
        """

    private func trace(_ lines: String...) throws -> DeviceTrace {
        try DeviceTrace(lines.joined(separator: "\n"))
    }

    @Test func `a recording is compared with the card's situation`() throws {
        let trace = try trace(Self.launch, Self.begin, Self.call)
        let comparison = DeviceComparison(try #require(trace.runs.first))
        #expect(comparison.verdict == .agrees)
        #expect(comparison.json["verdict"]?.string == "agrees")
        #expect(comparison.run.facts.model == "iPhone16,1")
    }

    @Test func `another process of the app continues the situation`() throws {
        let begin = Self.begin.replacing("alert/active", with: "alert/force-quit")
        let trace = try trace(Self.launch, begin, Self.launch, Self.call)
        #expect(trace.runs.map(\.calls.count) == [1])
    }

    @Test func `calls before the first situation are not compared`() throws {
        let trace = try trace(
            Self.launch, Self.call.replacing("2}", with: "0.5}"), Self.begin, Self.call)
        #expect(trace.runs.map(\.calls.count) == [1])
    }

    @Test func `an app with scenes is not comparable with a card without`() throws {
        let launch = Self.launch.replacing(#""scenes":false"#, with: #""scenes":true"#)
        let run = try #require(try trace(launch, Self.begin, Self.call).runs.first)
        let comparison = DeviceComparison(run)
        #expect(
            comparison.verdict
                == .notComparable("The app has scenes, and the card is for an app without."))
    }

    /// Files, and how the refusal begins.
    static let refused: [(String, String)] = [
        ("", "The file has no lines of BelfryRecorder."),
        ("{}", "Line 1: “event” is not a text."),
        ("[1]", "Line 1: It is not a JSON object."),
        (#"{"event":"stop"}"#, "Line 1: “stop” is not an event of BelfryRecorder."),
        (launch, "The recording begins no situation."),
        (begin, "Line 1: No launch of the app comes before it."),
        (call, "Line 1: No launch of the app comes before it."),
        (
            launch.replacing(#""format":1"#, with: #""format":2"#),
            "Line 1: The file has another format."
        ),
        (launch.replacing("18.5", with: "99.0"), "Line 1: “99.0” is not a version of iOS"),
        (launch.replacing(#""model":"iPhone16,1","#, with: ""), "Line 1: “model” is not a text."),
        (launch + "\n" + begin.replacing("active", with: "asleep"), "Line 2: iOS 18.5 has no card"),
        (
            launch + "\n" + begin.replacing(#""time":1"#, with: #""time":-1"#),
            "Line 2: “time” is not"
        ),
        (
            launch + "\n" + begin + "\n" + call.replacing(#""time":2"#, with: #""time":0.5"#),
            "Line 3: The time runs back from 1.0 s to 0.5 s."
        ),
        (
            launch + "\n" + begin + "\n" + call.replacing(#""active""#, with: #""awake""#),
            "Line 3: “state” is not active, inactive or background."
        ),
    ]

    @Test(arguments: refused)
    func `a file that is not a recording is refused with a sentence`(
        text: String, start: String
    ) throws {
        let error = #expect(throws: DeviceTrace.Mistake.self) { try DeviceTrace(text) }
        #expect(error?.description.hasPrefix(start) == true, "\(error?.description ?? "")")
    }

    @Test func `each card has a name of its own, steps, and is found by its name`() throws {
        for version in [IOSVersion(9, 3), IOSVersion(18, 5), .newest] {
            let cards = MeasureCard.all(on: version)
            #expect(Set(cards.map(\.name)).count == cards.count)
            for card in cards {
                #expect(card.steps.count >= 4)
                #expect(MeasureCard(name: card.name, on: version) == card)
            }
        }
        #expect(!MeasureCard.all(of: .rUn1, on: .newest).isEmpty)
    }
}
