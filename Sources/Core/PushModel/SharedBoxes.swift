/// Boxes that many values share. `CompactEncoder` writes such a box as its number, and
/// `CompactDecoder` returns the box of that number, so that the decoded values share it again.
///
/// The content of a box must be encoded as an object, so that a number cannot be mistaken for it.
package final class SharedBoxes: Sendable {
    private let boxes: [any Sendable]
    private let numbers: [UInt: Int]

    /// Numbers all boxes in `values` by the place where the encoder meets them. Equal values give
    /// equal numbers, whether or not two places share one box, provided that no set or dictionary
    /// in them contains boxes.
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

/// The boxes that an encoder has met, once for each place. They are retained, so that no address is reused.
private final class FoundBoxes {
    var boxes: [any Sendable] = []
    var numbers: [UInt: Int] = [:]

    func add(_ box: COWBox<some Any>) {
        if numbers[box.identity] == nil { numbers[box.identity] = boxes.count }
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
