import DeviceLog
import Testing

/// A log of invented lines, in a style in which people copy logs, and the verdicts on its pushes.
struct LogStory: CustomTestStringConvertible, Sendable {
    static let app = "com.example.shop"

    let name: String
    let log: String
    /// The verdicts of each push, oldest first; the one that matters most comes first.
    let verdicts: [[String]]

    init(_ name: String, _ verdicts: [[String]], _ lines: [String]) {
        (self.name, self.verdicts) = (name, verdicts)
        log = lines.joined(separator: "\n") + "\n"
    }

    var testDescription: String { name }

    /// A line as Console copies it.
    static func console(_ time: String, _ process: String, _ message: String) -> String {
        "default\t\(time)+0200\t\(process)\t\(message)"
    }

    /// A decision of iOS' scheduler, as Console copies it.
    static func decision(
        _ time: String, _ activity: String, _ policy: String, _ decision: String,
        _ rationale: String? = nil
    ) -> String {
        let reason = rationale.map { ", Rationale: [{\($0)}]" } ?? ""
        return console(
            time, "dasd",
            "com.apple.pushLaunch.\(app):\(activity):[\n\t{name: \(policy), policyWeight: 1.000, response: "
                + "{Decision: \(decision), Score: 0.00\(reason)}}\n ], FinalDecision: \(decision)}")
    }

    static func submitted(_ time: String, _ activity: String) -> String {
        console(
            time, "dasd",
            "Submitted Activity: com.apple.pushLaunch.\(app):\(activity) at priority 5 <private>")
    }

    /// A push as the notification server receives it. `flags` are alert, sound, badge,
    /// content-available and mutable-content.
    static func request(_ time: String, _ digest: String, _ flags: [Int]) -> String {
        console(
            time, "SpringBoard",
            "[\(app)] Received remote notification request \(digest) [ waking: 0, hasAlertContent: "
                + "\(flags[0]), hasSound: \(flags[1]) hasBadge: \(flags[2]) hasContentAvailable: "
                + "\(flags[3]) hasMutableContent: \(flags[4]) pushType: Alert]")
    }
}

extension DeviceLog {
    init(text: String) {
        self.init { take in Array(text.utf8).withUnsafeBytes { take($0) } }
    }

    /// The words of the verdicts on each case, oldest first.
    var verdicts: [[String]] { cases.map { $0.findings.map(\.id) } }
}
