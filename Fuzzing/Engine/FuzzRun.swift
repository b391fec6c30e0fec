import Foundation

/// Runs numbered inputs through a target: the same seed and numbers do the same again.
package struct FuzzRun {
    package let target: FuzzTargetKind
    package let seed: UInt64
    /// How many inputs were taken, and how many refused.
    package private(set) var taken = 0
    package private(set) var refused = 0
    private var mutations: Mutations

    /// `Fuzzing/Corpus` of this package.
    package static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus")

    package init(_ target: FuzzTargetKind, seed: UInt64) throws {
        self.target = target
        self.seed = seed
        let folder = Self.corpus.appending(path: target.name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let corpus = try files.map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
        mutations = Mutations(
            corpus: corpus, words: target.words, longest: target.longestInput, seed: seed)
    }

    /// Runs the inputs with these numbers, of which `begins` hears before each.
    package mutating func run(
        _ numbers: Range<Int>, begins: (Int, [UInt8]) -> Void = { _, _ in }
    ) {
        var current: (batch: Int, target: any FuzzTarget)?
        for number in numbers {
            let batch = number / target.batch
            if current?.batch != batch { current = (batch, target.make()) }
            let input = mutations.input(number)
            begins(number, input)
            if current?.target.run(input) == true { taken += 1 } else { refused += 1 }
        }
    }
}
