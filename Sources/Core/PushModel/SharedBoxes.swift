/// Boxes that many values share. A value that is encoded with them has a number in the place of each, and one
/// that is decoded shares them again.
///
/// What is in a box must be encoded as an object: a number in its place is that of a box.
package final class SharedBoxes: Sendable {
    private let boxes: [any Sendable]
    private let numbers: [UInt: Int]

    /// All boxes in `values`, in the order in which they are encoded: equal values give equal numbers.
    package init(in values: [some Encodable]) {
        let found = FoundBoxes()
        // Only numbers and texts are encoded, which cannot fail.
        for value in values { _ = try? CompactEncoder.encode(value, [.foundBoxes: found]) }
        boxes = found.boxes
        numbers = found.numbers
    }

    fileprivate func number(of box: COWBox<some Any>) -> Int? { numbers[box.identity] }

    fileprivate func box<Box>(_ number: Int) -> Box? {
        boxes.indices.contains(number) ? boxes[number] as? Box : nil
    }
}

/// Boxes that an encoder has come by, each once. They are kept, so that no other takes an address.
private final class FoundBoxes {
    var boxes: [any Sendable] = []
    var numbers: [UInt: Int] = [:]

    func add(_ box: COWBox<some Any>) {
        guard numbers[box.identity] == nil else { return }
        numbers[box.identity] = boxes.count
        boxes.append(box)
    }
}

extension CodingUserInfoKey {
    static let sharedBoxes = CodingUserInfoKey(rawValue: "sharedBoxes").unsafelyUnwrapped
    fileprivate static let foundBoxes = CodingUserInfoKey(rawValue: "foundBoxes").unsafelyUnwrapped
}

extension COWBox: Codable {
    @usableFromInline
    package init(from decoder: any Decoder) throws {
        if let shared = decoder.userInfo[.sharedBoxes] as? SharedBoxes,
            let number = try? decoder.singleValueContainer().decode(Int.self)
        {
            guard let box: Self = shared.box(number) else { throw CompactReader.Damage() }
            self = box
        } else {
            self.init(try Value(from: decoder))
        }
    }

    @usableFromInline
    package func encode(to encoder: any Encoder) throws {
        if let shared = encoder.userInfo[.sharedBoxes] as? SharedBoxes,
            let number = shared.number(of: self)
        {
            var container = encoder.singleValueContainer()
            return try container.encode(number)
        }
        (encoder.userInfo[.foundBoxes] as? FoundBoxes)?.add(self)
        try value.encode(to: encoder)
    }
}
