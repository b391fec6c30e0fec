import ArgumentParser
import Foundation
import PushModel
import Questions
import Scenarios
import VirtualPhone

extension AppState: ExpressibleByArgument {}
extension Callback: ExpressibleByArgument {}
extension DelegateTiming: ExpressibleByArgument {}
extension UserReaction: ExpressibleByArgument {}
extension Permission: ExpressibleByArgument {}
extension PhoneSwitch: ExpressibleByArgument {}
extension PushKind: ExpressibleByArgument {}

/// Callbacks that ran, in order: `didFinishLaunching, willPresent (active)`.
struct ObservedArgument: ExpressibleByArgument {
    let calls: [Symptoms.Call]

    init?(argument: String) {
        var calls: [Symptoms.Call] = []
        for part in argument.split(separator: ",") {
            guard let callback = Self.read(part) else { return nil }
            calls.append(callback)
        }
        self.calls = calls
    }

    private static func read(_ text: Substring) -> Symptoms.Call? {
        let words = text.split(whereSeparator: { " ()".contains($0) }).map(String.init)
        guard let name = words.first, words.count <= 2, let callback = callback(named: name) else {
            return nil
        }
        guard words.count == 2 else { return Symptoms.Call(callback) }
        return ApplicationState(rawValue: words[1]).map { Symptoms.Call(callback, state: $0) }
    }

    /// By short name, by Swift's name without its arguments' brackets, or by selector.
    private static func callback(named name: String) -> Callback? {
        Callback(rawValue: name) ?? Callback.allCases.first { $0.selector == name }
    }

    static var allValueStrings: [String] { Callback.allCases.map(\.rawValue) }
}

/// A push on the command line: one of the three kinds by name, or a file with a payload.
struct PushArgument: ExpressibleByArgument {
    let payload: Payload
    /// The kind that was named; `nil` for a file.
    let kind: PushKind?

    init(_ kind: PushKind) {
        self.init(payload: kind.payload, kind: kind)
    }

    private init(payload: Payload, kind: PushKind?) {
        self.payload = payload
        self.kind = kind
    }

    init?(argument: String) {
        if let kind = PushKind(rawValue: argument) {
            self.init(kind)
            return
        }
        guard let bytes = FileManager.default.contents(atPath: argument),
            let payload = try? Payload(parsing: Array(bytes))
        else { return nil }
        self.init(payload: payload, kind: nil)
    }

    static var allValueStrings: [String] {
        PushKind.allCases.map(\.rawValue) + ["a file with a JSON payload"]
    }
}

extension IOSVersion: ExpressibleByArgument {
    public init?(argument: String) {
        guard let version = IOSVersion(argument), version.isModelled else { return nil }
        self = version
    }
}
