import ArgumentParser
import Foundation
import PushModel
import Questions
import Scenarios
import VirtualPhone

extension AppState: ExpressibleByArgument {
    public init?(argument: String) { self.init(word: argument) }
}

extension Callback: ExpressibleByArgument {
    public init?(argument: String) { self.init(word: argument) }
}

extension DelegateTiming: ExpressibleByArgument {}
extension UserReaction: ExpressibleByArgument {}
extension Permission: ExpressibleByArgument {}
extension PhoneSwitch: ExpressibleByArgument {}
extension PushKind: ExpressibleByArgument {}

/// Callbacks that ran, in order: `didFinishLaunching, willPresent (active)`.
struct ObservedArgument {
    let calls: [Symptoms.Call]

    init(_ text: String) throws {
        do {
            calls = try Symptoms.calls(in: text)
        } catch {
            throw ValidationError(error.description)
        }
    }
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
