/// A set of cases of an enum, with one bit each, for sets that every decision reads.
struct SmallSet<Element: CaseIterable & Hashable & Codable & Sendable>: Hashable, Sendable {
    private var bits: UInt64 = 0

    init(_ elements: some Sequence<Element>) {
        for element in elements { insert(element) }
    }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// A case without associated values is stored as its number.
    private static func bit(_ element: Element) -> UInt64 {
        let number = unsafeBitCast(element, to: UInt8.self)
        precondition(number < UInt64.bitWidth, "\(Element.self) has more cases than bits")
        return 1 << UInt64(number)
    }

    var isEmpty: Bool { bits == 0 }
    var members: Set<Element> { Set(Element.allCases.filter(contains)) }

    func contains(_ element: Element) -> Bool { bits & Self.bit(element) != 0 }

    mutating func insert(_ element: Element) { bits |= Self.bit(element) }
    mutating func remove(_ element: Element) { bits &= ~Self.bit(element) }

    func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

    func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
}

extension SmallSet: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}

extension SmallSet: Codable {
    /// Skips unknown words, which come from an earlier or later version.
    init(from decoder: any Decoder) throws {
        var words = try decoder.unkeyedContainer()
        while !words.isAtEnd {
            if let element = try? words.decode(Element.self) {
                insert(element)
            } else {
                _ = try words.decode(String.self)
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        try Element.allCases.filter(contains).encode(to: encoder)
    }
}
