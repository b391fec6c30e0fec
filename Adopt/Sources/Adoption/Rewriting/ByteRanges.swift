/// Ranges of bytes of a file, in order, none of which lies in another.
struct ByteRanges {
    private var ranges: [Range<Int>] = []

    func contains(_ offset: Int) -> Bool {
        let after = index(after: offset)
        return after > 0 && ranges[after - 1].contains(offset)
    }

    /// Whether all of a range lies in one of them.
    func contains(_ range: Range<Int>) -> Bool {
        let after = index(after: range.lowerBound)
        return after > 0 && ranges[after - 1].contains(range.lowerBound)
            && range.upperBound <= ranges[after - 1].upperBound
    }

    /// A range either lies in one of the others, holds them, or is apart from them, as nodes of a tree do.
    mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty, !contains(range.lowerBound) || !contains(range.upperBound - 1) else {
            return
        }
        let start = index(after: range.lowerBound - 1)
        let end = index(after: range.upperBound - 1)
        ranges.replaceSubrange(start..<end, with: [range])
    }

    /// The first range that begins behind an offset.
    private func index(after offset: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
