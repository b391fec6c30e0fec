import AppGuest
import Foundation
import TestSupport
import Testing

/// Messages between phone and app, as earlier versions sent them: an app that was built with one of
/// them is understood, and understands. `Scripts/store_formats.py` wrote them down.
struct StoredMessagesTests {
    struct Line: CustomTestStringConvertible, Sendable {
        let version: String
        let text: String

        var testDescription: String { "\(version): \(text.prefix(60))" }
    }

    private static func lines(in name: String) -> [Line] {
        let folder = Repository.root.appending(path: "Tests/Stored")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return versions.sorted().flatMap { version in
            ((try? Repository.text(of: "Tests/Stored/\(version)/\(name)")) ?? "")
                .split(separator: "\n").map { Line(version: version, text: String($0)) }
        }
    }

    static let ofPhones = lines(in: "from-phone.jsonl")
    static let ofApps = lines(in: "from-app.jsonl")

    /// The message as this version sends it has all that the line has.
    private func expectNothingLost<Message: Codable>(_ line: Line, as _: Message.Type) throws {
        let data = Data(line.text.utf8)
        let message = try JSONDecoder().decode(Message.self, from: data)
        let sent = try JSONEncoder().encode(message)
        let stored = Self.inOrder(try JSONSerialization.jsonObject(with: data))
        #expect(Self.inOrder(try JSONSerialization.jsonObject(with: sent)) == stored)
    }

    /// Sets are lists in any order.
    private static func inOrder(_ json: Any) -> AnyHashable {
        switch json {
        case let object as [String: Any]: AnyHashable(object.mapValues(inOrder))
        case let names as [String]: AnyHashable(names.sorted())
        case let list as [Any]: AnyHashable(list.map(inOrder))
        default: AnyHashable((json as? NSObject) ?? NSNull())
        }
    }

    @Test(arguments: ofPhones)
    func `a message of a phone is read`(line: Line) throws {
        try expectNothingLost(line, as: PhoneMessage.self)
    }

    @Test(arguments: ofApps)
    func `a message of an app is read`(line: Line) throws {
        try expectNothingLost(line, as: AppMessage.self)
    }

    @Test func `there are messages of many kinds`() {
        #expect(Self.ofPhones.count > 20)
        #expect(Self.ofApps.count > 10)
    }
}
