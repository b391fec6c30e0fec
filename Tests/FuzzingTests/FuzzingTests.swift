import Testing

@testable import Fuzzing

/// Some thousand inputs a target; `make fuzz` runs them without end.
@Suite(.serialized) struct FuzzingTests {
    /// A fast target runs more of them.
    private static let inputs = [
        "json": 20_000, "first-bytes": 5_000, "token": 2_000, "http2": 2_000, "payload": 2_000,
        "app": 500, "scenario": 300,
    ]

    @Test(arguments: FuzzTargets.all.map(\.name))
    func `no input ends the process, and some are taken`(name: String) throws {
        let target = try #require(FuzzTargets.all.first { $0.name == name })
        let count = try #require(Self.inputs[name])
        var run = try FuzzRun(target, seed: 1)
        run.run(0..<count)
        #expect(run.taken + run.refused == count)
        #expect(run.taken > count / 100 && run.refused > 0, "\(run.taken) of \(count) are taken")
    }

    @Test func `the same seed and number make the same input`() {
        let corpus = [Array("{\"a\":1}".utf8), Array("[2]".utf8)]
        func inputs(seed: UInt64, _ numbers: Range<Int>) -> [[UInt8]] {
            var mutations = Mutations(corpus: corpus, words: ["x"], longest: 20, seed: seed)
            return numbers.map { mutations.input($0) }
        }
        let all = inputs(seed: 7, 0..<200)
        #expect(all.prefix(2) == corpus.prefix(2))
        #expect(inputs(seed: 7, 100..<200) == Array(all[100...]))
        #expect(inputs(seed: 8, 100..<200) != Array(all[100...]))
        #expect(all.allSatisfy { $0.count <= 20 } && Set(all).count > 150)
    }
}
