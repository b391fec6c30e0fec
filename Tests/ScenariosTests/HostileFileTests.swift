import Foundation
import PushModel
import Scenarios
import ScenarioSupport
import Testing

/// Files that are not meant well, or not meant at all: each is an error, and soon.
struct HostileFileTests {
    @Test(arguments: Array(files.keys.sorted()))
    func `is refused and does no harm`(name: String) throws {
        let bytes = try #require(Self.files[name])
        #expect(throws: ScenarioErrors.self) {
            try ScenarioFile(bytes, name: name)
        }
    }

    @Test func `D11: a pipe is refused at once instead of being waited for`() throws {
        let path = FileManager.default.temporaryDirectory.appending(
            path: "\(UUID().uuidString).yaml"
        ).path
        try #require(mkfifo(path, 0o600) == 0)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let refused = #expect(throws: ScenarioErrors.self) { try ScenarioFile(path: path) }
        #expect(refused?.all.first?.sentence == "This is a pipe or a device.")
        #expect(throws: StringsFileError.self) { try StringCatalog(path: path) }
        #expect(FileKind.contents(atPath: path) == nil)
    }

    private static let files: [String: [UInt8]] = [
        "binary": [0xFF, 0x00, 0x13, 0x37],
        "broken UTF-8": Array("steps: [".utf8) + [0xC3, 0x28],
        "control characters": Array("steps: \u{1}\u{0}".utf8),
        "brackets": text(String(repeating: "[", count: 100_000)),
        "braces in a step": text("steps: " + String(repeating: "{a: ", count: 900)),
        "dashes": text(String(repeating: "- ", count: 50_000)),
        "indentation": text((0..<600).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
        "too large": Array(repeating: UInt8(ascii: "#"), count: 1_000_001),
        "a bomb of aliases": text("steps: [{push: {\(bomb)}}]\n"),
        "a bomb in a key": text("id: {\(bomb)}\n? *l\n: 1\n"),
        "a bomb in a flow key": text("id: {\(bomb)}\nb: {[*l]: 1, [*l]: 2}\n"),
        "a bomb of merges": text(merges),
        "a year of waiting": text("steps: [{wait: 9999999d}]"),
        "runs without end": text(
            "steps:\n" + String(repeating: "- push: [alert, silent]\n", count: 40)),
    ]

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Twelve lists, each of nine aliases of the one before: 9¹¹ values.
    private static let bomb: String = {
        let names = "abcdefghijkl".map(String.init)
        let lists = zip(names, names.dropFirst()).map { before, name in
            let aliases = Array(repeating: "*\(before)", count: 9).joined(separator: ", ")
            return "\(name)1: &\(name) [\(aliases)]"
        }
        return (["a1: &a [x, x]"] + lists).joined(separator: ", ")
    }()

    /// A mapping that merges two aliases of a mapping that merges two aliases …
    private static let merges: String = {
        let levels = (1...30).map { "{<<: [*m\($0 - 1), *m\($0 - 1)]}" }
        let anchored = levels.enumerated().map { "m\($0 + 1): &m\($0 + 1) \($1)" }
        return "id: {m0: &m0 {tap: icon}, \(anchored.joined(separator: ", "))}\nsteps: [*m30]\n"
    }()
}
