import Foundation

/// Which generated stories are played: the suite's few, or those of `make stories STORIES=1-10000`.
enum Stories {
    /// The seeds of `BELFRY_STORIES`, a range or one; otherwise as many as said here.
    static func seeds(of suite: ClosedRange<Int>) -> ClosedRange<Int> {
        guard let text = ProcessInfo.processInfo.environment["BELFRY_STORIES"] else { return suite }
        let bounds = text.split(separator: "-").compactMap { Int($0) }
        guard let first = bounds.first, let last = bounds.last, (1...last).contains(first) else {
            preconditionFailure("BELFRY_STORIES is \(text); write a seed, or a range as 1-10000.")
        }
        return first...last
    }

    /// Returns the suite in at most 48 blocks. The stories of a block are played one after the
    /// other.
    static func blocks(of suite: ClosedRange<Int>) -> [ClosedRange<Int>] {
        let seeds = seeds(of: suite)
        let size = (seeds.count + 47) / 48
        return stride(from: seeds.lowerBound, through: seeds.upperBound, by: size).map {
            $0...min($0 + size - 1, seeds.upperBound)
        }
    }

    /// How a failed story is played again.
    static func again(_ seed: UInt64) -> String { "make stories STORIES=\(seed)" }
}
