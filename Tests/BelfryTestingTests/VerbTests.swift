import Foundation
import TestSupport
import Testing
import World

/// Compares the methods of `VirtualPhone` for persons and iOS with the table of verbs.
///
/// `VirtualPhone` names the verb in each method's body, which only its source shows.
struct VerbTests {
    /// A method, and the verb and the object that its body names.
    private struct Method {
        let name: String
        var verb: String?
        var objects: [String]
    }

    /// Settings are changed by typed values, so that no table has their words.
    private static let changesSettings: Set = ["allow", "change"]

    private static func methods() throws -> [Method] {
        try ["Person", "System", "Services"].flatMap { topic in
            try Repository.text(
                of: "Sources/Testing/BelfryTesting/Phone/VirtualPhone+\(topic).swift"
            )
            .split(separator: "public func ").dropFirst().map(method)
        }
    }

    private static func method(_ text: Substring) -> Method {
        let named = text.firstMatch(
            of:
                /perform\(\s*(?:PhoneAction\(\s*)?\.(\w+),\s*(?:\w+ \? )?(?:\.(\w+)(?: : \.(\w+))?)?/
        )
        return Method(
            name: String(text.prefix { $0 != "(" }), verb: named.map { String($0.1) },
            objects: [named?.2, named?.3].compactMap { $0.map(String.init) })
    }

    @Test func `each verb of a person or iOS that is an event on a phone has a method`() throws {
        let named = Set(try Self.methods().compactMap(\.verb))
        let verbs = PhoneAction.samples.filter {
            $0.verb.row.doer != .app && $0.event(on: "com.example.app") != nil
        }
        for verb in Set(verbs.map(\.verb)) {
            #expect(
                named.contains("\(verb)"),
                "No method of VirtualPhone performs .\(verb). Add one to VirtualPhone+Person.swift."
            )
        }
    }

    @Test func `each method names a verb of the table, and objects that it takes`() throws {
        let methods = try Self.methods()
        #expect(methods.count > 20)
        for method in methods where !Self.changesSettings.contains(method.name) {
            let verb = PhoneAction.Verb.allCases.first { "\($0)" == method.verb }
            let known = try #require(verb, "\(method.name)() performs no verb of the table.")
            for word in method.objects {
                let object = PhoneAction.Object.allCases.first { "\($0)" == word }
                #expect(
                    object.flatMap { PhoneAction(known, $0).event(on: "com.example.app") } != nil,
                    "\(method.name)(): “\(known.rawValue)” takes no \(word).")
            }
        }
    }
}
