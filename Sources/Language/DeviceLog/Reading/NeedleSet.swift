/// Finds which of some texts occur in a line, in one pass over its bytes (Aho and Corasick). Most
/// lines of a log contain none, so that this decides how fast a log is read.
struct NeedleSet: Sendable {
    /// For each state and byte, the next state.
    private var next: [UInt16]
    /// For each state, the needles that end there, as a linked list of `matches`; zero for none.
    private var first: [UInt16]
    private var matches: [(needle: Int, next: UInt16)]

    /// A folded set finds texts whose blanks, marks and capital letters differ.
    init(_ needles: [String], isFolded: Bool = false) {
        var children: [[UInt8: Int]] = [[:]]
        var ends: [[Int]] = [[]]
        for (number, needle) in needles.enumerated() {
            var state = 0
            for byte in isFolded ? FoldedText.folded(needle).utf8 : needle.utf8 {
                if let child = children[state][byte] {
                    state = child
                } else {
                    children[state][byte] = children.count
                    state = children.count
                    children.append([:])
                    ends.append([])
                }
            }
            ends[state].append(number)
        }
        precondition(children.count < Int(UInt16.max), "too many needles")
        next = Array(repeating: 0, count: children.count * 256)
        var fallback = Array(repeating: 0, count: children.count)
        var queue = [0]
        var place = 0
        while place < queue.count {
            let state = queue[place]
            place += 1
            for byte in 0..<256 {
                let other = state == 0 ? 0 : Int(next[fallback[state] * 256 + byte])
                if let child = children[state][UInt8(byte)] {
                    next[state * 256 + byte] = UInt16(child)
                    fallback[child] = other
                    ends[child] += ends[other]
                    queue.append(child)
                } else {
                    next[state * 256 + byte] = UInt16(other)
                }
            }
            guard isFolded else { continue }
            for byte in 0..<256 {
                guard let other = FoldedText.byte(UInt8(byte)) else {
                    next[state * 256 + byte] = UInt16(state)
                    continue
                }
                next[state * 256 + byte] = next[state * 256 + Int(other)]
            }
        }
        first = []
        matches = [(0, 0)]
        for end in ends {
            var head: UInt16 = 0
            for needle in end {
                matches.append((needle, head))
                head = UInt16(matches.count - 1)
            }
            first.append(head)
        }
    }

    /// Returns the needles in `bytes`, each once, in the order in which they end.
    func needles(in bytes: UnsafeRawBufferPointer) -> [Int] {
        var found: [Int] = []
        next.withUnsafeBufferPointer { next in
            first.withUnsafeBufferPointer { first in
                var state = 0
                for byte in bytes {
                    state = Int(next[state &* 256 &+ Int(byte)])
                    var match = first[state]
                    while match != 0 {
                        let (needle, after) = matches[Int(match)]
                        if !found.contains(needle) { found.append(needle) }
                        match = after
                    }
                }
            }
        }
        return found
    }
}
