/// Finds which of some texts occur in a line, in one pass over its bytes (Aho and Corasick). Most
/// lines of a log contain none, so that this decides how fast a log is read.
struct NeedleSet: Sendable {
    /// For each byte, its class: the bytes that no needle has share one, so that the table is small.
    private var classes: [UInt8]
    /// The number of classes.
    private let width: Int
    /// For each state and class, the next state.
    private var next: [UInt16]
    /// For each state, the needles that end there, as a linked list of `matches`; zero for none.
    private var first: [UInt16] = [0]
    private var matches: [(needle: Int, next: UInt16)] = [(0, 0)]

    /// The class of bytes that a folded set skips.
    private static let skipped: UInt8 = 1

    /// A folded set finds texts whose blanks, marks and capital letters differ.
    init(_ needles: [String], isFolded: Bool = false) {
        let texts = needles.map { isFolded ? FoldedText.folded($0) : $0 }
        (classes, width) = Self.classes(of: texts, isFolded: isFolded)
        next = Array(repeating: 0, count: width)
        for (number, text) in texts.enumerated() { add(text, number) }
        precondition(first.count < Int(UInt16.max), "too many needles")
        link()
        guard isFolded else { return }
        for state in first.indices { next[state * width + Int(Self.skipped)] = UInt16(state) }
    }

    private static func classes(of texts: [String], isFolded: Bool) -> ([UInt8], Int) {
        var isUsed = Array(repeating: false, count: 256)
        for text in texts { for byte in text.utf8 { isUsed[Int(byte)] = true } }
        var classes = Array(repeating: UInt8(0), count: 256)
        var count = skipped + 1
        for byte in 0..<256 where isUsed[byte] {
            classes[byte] = count
            count += 1
        }
        guard isFolded else { return (classes, Int(count)) }
        let plain = classes
        for byte in 0..<256 {
            let other = FoldedText.byte(UInt8(byte))
            classes[byte] = other.map { plain[Int($0)] } ?? skipped
        }
        return (classes, Int(count))
    }

    /// Adds the states of a text, where zero is the absence of a next state.
    private mutating func add(_ text: String, _ number: Int) {
        var state = 0
        for byte in text.utf8 {
            let place = state * width + Int(classes[Int(byte)])
            if next[place] == 0 {
                next[place] = UInt16(first.count)
                first.append(0)
                next += repeatElement(0, count: width)
            }
            state = Int(next[place])
        }
        matches.append((number, first[state]))
        first[state] = UInt16(matches.count - 1)
    }

    /// Fills in the next state of each class that does not continue a text: that of the longest end
    /// of the text so far that begins another text.
    private mutating func link() {
        let width = width
        var fallback = Array(repeating: 0, count: first.count)
        var queue = [0]
        queue.reserveCapacity(first.count)
        next.withUnsafeMutableBufferPointer { next in
            var place = 0
            while place < queue.count {
                let state = queue[place]
                place += 1
                let (row, other) = (state * width, fallback[state] * width)
                var number = 0
                while number < width {
                    let child = Int(next[row + number])
                    if child != 0 {
                        fallback[child] = state == 0 ? 0 : Int(next[other + number])
                        queue.append(child)
                    } else if state != 0 {
                        next[row + number] = next[other + number]
                    }
                    number += 1
                }
            }
        }
        for state in queue where fallback[state] != 0 { append(first[fallback[state]], to: state) }
    }

    /// Lets the list of a state continue with that of its fallback, which is complete.
    private mutating func append(_ list: UInt16, to state: Int) {
        guard list != 0 else { return }
        var last = Int(first[state])
        guard last != 0 else { return first[state] = list }
        while matches[last].next != 0 { last = Int(matches[last].next) }
        matches[last].next = list
    }

    /// Returns the needles in `bytes`, each once, in the order in which they end.
    func needles(in bytes: UnsafeRawBufferPointer) -> [Int] {
        var found: [Int] = []
        classes.withUnsafeBufferPointer { classes in
            next.withUnsafeBufferPointer { next in
                first.withUnsafeBufferPointer { first in
                    var state = 0
                    for byte in bytes {
                        state = Int(next[state &* width &+ Int(classes[Int(byte)])])
                        var match = first[state]
                        while match != 0 {
                            let (needle, after) = matches[Int(match)]
                            if !found.contains(needle) { found.append(needle) }
                            match = after
                        }
                    }
                }
            }
        }
        return found
    }
}
