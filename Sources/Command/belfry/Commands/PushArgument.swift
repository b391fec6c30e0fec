import ArgumentParser
import Foundation
import Lint
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// A push on the command line: one of the three kinds by name, `local`, `voip`, another push type, or a
/// file with a payload.
struct PushArgument: ExpressibleByArgument, CustomStringConvertible {
    let arrival: Matrix.Arrival
    /// The kind that was named; `nil` otherwise.
    let kind: PushKind?
    /// The push type that was named, if such a push is not a notification; `nil` otherwise.
    var type: PushType?
    /// The payload of a file; `nil` without one.
    var json: JSONValue?

    init(_ kind: PushKind) {
        arrival = Matrix.Arrival(kind)
        self.kind = kind
    }

    var payload: Payload { arrival.payload }

    /// The type of a push that is not a notification, named or inferred from the keys of a file.
    var serviceType: PushType? { type ?? json.flatMap { PushType(toldBy: $0) } }

    /// Reads a push on the command line. An error says why a file is not a push.
    init(_ text: String) throws {
        if let push = PushArgument(argument: text) {
            self = push
            return
        }
        let path = TerminalText.escape(text)
        guard text.contains("/") || text.contains("."),
            let bytes = FileKind.contents(atPath: text)
        else {
            let isFile = text.contains("/") || text.contains(".")
            let nearest = Vocabulary(Self.allValueStrings.dropLast()).nearest(to: text)
                .map { " Did you mean \($0)?" }
            throw ValidationError(
                isFile
                    ? "There is no file “\(path)” that can be read."
                    : "“\(path)” is not a push.\(nearest ?? "") There are: "
                        + Self.allValueStrings.joined(separator: ", ") + ".")
        }
        do {
            _ = try Payload(parsing: Array(bytes))
        } catch {
            throw ValidationError("“\(path)” holds no payload: \(error)")
        }
        throw ValidationError("“\(path)” holds no payload: it is not a JSON object.")
    }

    init?(argument: String) {
        // People call a silent push by its push type, too.
        kind = argument == PushType.background.rawValue ? .silent : PushKind(rawValue: argument)
        // Scenarios write push-to-talk, the header pushtotalk.
        let word = argument.replacing("-", with: "")
        switch (kind, argument, PushType(rawValue: word)) {
        case (let kind?, _, _): arrival = Matrix.Arrival(kind)
        case (nil, Matrix.Arrival.local.name, _): arrival = .local
        case (nil, Matrix.Arrival.voip.name, _): arrival = .voip
        case (nil, _, let named?) where named.isOfService:
            guard let service = ServicePush(named) else { return nil }
            arrival = Matrix.Arrival(service)
            type = named
        default:
            guard let bytes = FileKind.contents(atPath: argument).map(Array.init) else {
                return nil
            }
            let ofMessage = FCMLint.payload(of: bytes)
            let sent = ofMessage ?? bytes
            guard let payload = try? Payload(pushed: sent), let json = try? JSONValue(parsing: sent)
            else { return nil }
            arrival = Matrix.Arrival(ofMessage == nil ? "this payload" : "this message", payload)
            self.json = json
        }
    }

    static var allValueStrings: [String] {
        PushKind.allCases.map(\.rawValue)
            + [Matrix.Arrival.local.name, Matrix.Arrival.voip.name]
            + PushType.allCases.filter(\.isOfService).map(\.rawValue)
            + ["a file with a JSON payload"]
    }

    /// The word for the push, also for the default in a help text.
    var description: String { arrival.name }
    var defaultValueDescription: String { description }
}
