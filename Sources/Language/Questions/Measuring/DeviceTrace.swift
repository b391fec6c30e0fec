import PushModel
import VirtualPhone

/// The calls that BelfryRecorder has written on a phone, one measured situation after the other.
package struct DeviceTrace: Hashable, Sendable {
    /// The phone and the app, as a process of the app has found them at its launch.
    package struct Facts: Hashable, Sendable {
        package var iOS: IOSVersion
        /// The hardware, such as `iPhone16,1`.
        package var model: String
        /// `nil` if the process could not know.
        package var hasScenes: Bool?
        package var hasBackgroundMode: Bool?
    }

    /// A call of a method of the app.
    package struct Call: Hashable, Sendable {
        package var callback: Callback
        package var state: ApplicationState?
    }

    /// The calls from the begin of one situation to the next one.
    package struct Run: Hashable, Sendable {
        package var facts: Facts
        package let card: MeasureCard
        package var calls: [Call] = []
        /// Recorded methods that Belfry does not know.
        package var unknown: [String] = []
    }

    package private(set) var runs: [Run] = []
    /// The facts of the newest process.
    private var facts: Facts?
    private var time: Double = 0

    /// A line that is not part of a recording.
    package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// The format that BelfryRecorder writes.
    private static let format = 1

    /// Reads a file of BelfryRecorder: a JSON object a line.
    package init(_ text: String) throws(Mistake) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
            do {
                try read(Line(line))
            } catch {
                throw Mistake(description: "Line \(index + 1): \(error)")
            }
        }
        guard facts != nil else {
            throw Mistake(description: "The file has no lines of BelfryRecorder.")
        }
        guard !runs.isEmpty else {
            throw Mistake(
                description: "The recording begins no situation. Call begin(_:) with a card of "
                    + "belfry measure.")
        }
    }

    private mutating func read(_ line: Line) throws(Mistake) {
        let event = try line.text("event")
        switch Line.Kind(rawValue: event) {
        case .launch:
            guard try line.int("format") == Self.format else {
                throw Mistake(
                    description: "The file has another format. Use BelfryRecorder of this version.")
            }
            facts = try line.facts
            // The clock of a recording begins anew with each process.
            time = 0
            if !runs.isEmpty { runs[runs.count - 1].facts = try line.facts }
        case .begin:
            guard let facts else {
                throw Mistake(description: "No launch of the app comes before it.")
            }
            try advance(to: line)
            runs.append(Run(facts: facts, card: try line.card(on: facts.iOS)))
        case .call:
            guard facts != nil else {
                throw Mistake(description: "No launch of the app comes before it.")
            }
            try advance(to: line)
            guard !runs.isEmpty else { return }
            let method = try line.text("method")
            if let callback = Callback.allCases.first(where: { $0.swiftName == method }) {
                runs[runs.count - 1].calls.append(
                    Call(callback: callback, state: try line.state))
            } else {
                runs[runs.count - 1].unknown.append(method)
            }
        case nil: throw Mistake(description: "“\(event)” is not an event of BelfryRecorder.")
        }
    }

    private mutating func advance(to line: Line) throws(Mistake) {
        let next = try line.number("time")
        guard next >= time else {
            throw Mistake(
                description: "The time runs back from \(time) s to \(next) s. The lines are not in "
                    + "the order in which they were written.")
        }
        time = next
    }
}

/// A line of a recording.
private struct Line {
    /// The event of a line.
    enum Kind: String {
        case launch, begin, call
    }

    let json: JSONValue

    init(_ text: some StringProtocol) throws(DeviceTrace.Mistake) {
        guard let json = try? JSONValue(parsing: Array(text.utf8)), json.object != nil else {
            throw DeviceTrace.Mistake(description: "It is not a JSON object.")
        }
        self.json = json
    }

    func text(_ key: String) throws(DeviceTrace.Mistake) -> String {
        guard let text = json[key]?.string else { throw missing(key, "a text") }
        return text
    }

    func int(_ key: String) throws(DeviceTrace.Mistake) -> Int {
        guard let number = json[key]?.int else { throw missing(key, "a whole number") }
        return number
    }

    func number(_ key: String) throws(DeviceTrace.Mistake) -> Double {
        guard let number = json[key]?.double ?? json[key]?.int.map(Double.init),
            number.isFinite, number >= 0
        else { throw missing(key, "a number of seconds") }
        return number
    }

    private func missing(_ key: String, _ kind: String) -> DeviceTrace.Mistake {
        DeviceTrace.Mistake(description: "“\(key)” is not \(kind).")
    }

    var facts: DeviceTrace.Facts {
        get throws(DeviceTrace.Mistake) {
            let version = try text("ios")
            guard let iOS = IOSVersion(version), iOS.isModelled else {
                throw DeviceTrace.Mistake(
                    description: "“\(version)” is not a version of iOS that Belfry has rules for.")
            }
            return DeviceTrace.Facts(
                iOS: iOS, model: try text("model"), hasScenes: json["scenes"]?.bool,
                hasBackgroundMode: json["backgroundModes"]?.array.map { modes in
                    modes.contains { $0.string == "remote-notification" }
                })
        }
    }

    var state: ApplicationState? {
        get throws(DeviceTrace.Mistake) {
            guard let word = json["state"] else { return nil }
            guard let state = word.string.flatMap(ApplicationState.init) else {
                throw missing("state", "active, inactive or background")
            }
            return state
        }
    }

    func card(on iOS: IOSVersion) throws(DeviceTrace.Mistake) -> MeasureCard {
        let name = try text("card")
        guard let card = MeasureCard(name: name, on: iOS) else {
            throw DeviceTrace.Mistake(
                description: "iOS \(iOS) has no card “\(name)”. belfry measure lists the cards of "
                    + "a rule.")
        }
        return card
    }
}
