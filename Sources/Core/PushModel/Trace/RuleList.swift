/// A few rules in the order in which they decided, stored in two numbers, which are copied without
/// reference counting. Most code uses `[RuleLabel]`.
///
/// The limit is far above the number of rules of one decision. A `TraceRecord` keeps longer lists
/// in an array.
@usableFromInline
package struct RuleList: Hashable, Sendable {
    /// The most rules in a list.
    @usableFromInline package static let limit = 14
    /// Seven rules a number, nine bits each, from the lowest: the rule's number plus one, or zero
    /// after the last.
    @usableFromInline var first: UInt64 = 0
    @usableFromInline var second: UInt64 = 0

    /// Creates a list. Rules beyond the limit are left out.
    @inlinable
    package init(_ labels: some Sequence<RuleLabel>) {
        for label in labels { append(label) }
    }

    /// Returns the rule's number plus one. In memory, a case without associated values is its
    /// number.
    @inlinable @inline(__always)
    static func code(_ label: RuleLabel) -> UInt64 {
        UInt64(unsafeBitCast(label, to: UInt8.self)) + 1
    }

    @inlinable package var isEmpty: Bool { first == 0 }

    @inlinable package var count: Int {
        (UInt64.bitWidth - first.leadingZeroBitCount + 8) / 9
            + (UInt64.bitWidth - second.leadingZeroBitCount + 8) / 9
    }

    @inlinable
    package mutating func append(_ label: RuleLabel) {
        let count = count
        if count < 7 {
            first |= Self.code(label) << UInt64(count * 9)
        } else if count < Self.limit {
            second |= Self.code(label) << UInt64((count - 7) * 9)
        }
    }

    @inlinable
    package static func + (left: RuleList, right: RuleList) -> RuleList {
        var sum = left
        let count = left.count
        if count + right.count <= 7 {
            sum.first |= right.first << UInt64(count * 9)
        } else {
            for label in right { sum.append(label) }
        }
        return sum
    }

    @inlinable
    package static func += (left: inout RuleList, right: RuleList) { left = left + right }

    package var labels: [RuleLabel] { Array(self) }
}

extension RuleList: Sequence {
    @usableFromInline
    package struct Iterator: IteratorProtocol {
        @usableFromInline var first: UInt64
        @usableFromInline var second: UInt64

        @usableFromInline init(first: UInt64, second: UInt64) {
            self.first = first
            self.second = second
        }

        @inlinable
        package mutating func next() -> RuleLabel? {
            if first == 0 { swap(&first, &second) }
            guard first != 0 else { return nil }
            defer { first >>= 9 }
            return unsafeBitCast(UInt8((first & 511) - 1), to: RuleLabel.self)
        }
    }

    @inlinable package func makeIterator() -> Iterator { Iterator(first: first, second: second) }
    @inlinable package var underestimatedCount: Int { count }
}

extension RuleList: ExpressibleByArrayLiteral {
    @inlinable @inline(__always)
    package init(arrayLiteral labels: RuleLabel...) { self.init(few: labels) }

    /// Written out for the usual lengths, so that the compiler turns a literal into a number.
    @inlinable @inline(__always)
    package init(few labels: [RuleLabel]) {
        let count = labels.count
        guard count > 0 else { return }
        first = Self.code(labels[0])
        guard count > 1 else { return }
        first |= Self.code(labels[1]) << 9
        guard count > 2 else { return }
        first |= Self.code(labels[2]) << 18
        guard count > 3 else { return }
        first |= Self.code(labels[3]) << 27
        guard count > 4 else { return }
        for label in labels[4...] { append(label) }
    }
}

extension RuleList: Codable {
    @usableFromInline
    package init(from decoder: any Decoder) throws {
        self.init(try [RuleLabel](from: decoder))
    }

    @usableFromInline
    package func encode(to encoder: any Encoder) throws {
        try labels.encode(to: encoder)
    }
}
