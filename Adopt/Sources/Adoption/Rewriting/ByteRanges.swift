/// Ranges of bytes in a file, in order and without overlaps.
struct ByteRanges {
    private var ranges: [Range<Int>] = []

    func contains(_ offset: Int) -> Bool {
        let after = index(after: offset)
        return after > 0 && ranges[after - 1].contains(offset)
    }

    /// Whether a range lies entirely in one of the ranges.
    func contains(_ range: Range<Int>) -> Bool {
        let after = index(after: range.lowerBound)
        return after > 0 && ranges[after - 1].contains(range.lowerBound)
            && range.upperBound <= ranges[after - 1].upperBound
    }

    /// Inserts a range. Like a node of a tree, it must lie in another range, contain other ranges,
    /// or be separate from them.
    mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty, !contains(range.lowerBound) || !contains(range.upperBound - 1) else {
            return
        }
        let start = index(after: range.lowerBound - 1)
        let end = index(after: range.upperBound - 1)
        ranges.replaceSubrange(start..<end, with: [range])
    }

    /// Returns the index of the first range that begins after an offset.
    private func index(after offset: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
