/// The cases of an enum without payloads, found without a value.
///
/// Swift lists only the cases of a type that is `CaseIterable`. The cases of any other enum are
/// read from its metadata, whose layout Swift keeps stable: the kind, and in the descriptor the
/// numbers of cases with and without a payload. Without payloads a value is the number of its case.
/// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst
enum EnumCases {
    /// The metadata kind of enums.
    private static let enumKind = 0x201
    /// The offsets of the two counts in an enum's descriptor.
    private static let payloadCases = 20
    private static let emptyCases = 24

    /// Returns all cases of an enum; `nil` for a type that is not an enum, or that has payloads.
    static func all<Value>(of type: Value.Type) -> [Value]? {
        let metadata = unsafeBitCast(type as Any.Type, to: UnsafePointer<Int>.self)
        guard metadata.pointee == enumKind, _isPOD(type), MemoryLayout<Value>.size <= 2,
            let descriptor = UnsafeRawPointer(bitPattern: metadata[1])
        else { return nil }
        let payloads = descriptor.load(fromByteOffset: payloadCases, as: UInt32.self) & 0xFF_FFFF
        let count = descriptor.load(fromByteOffset: emptyCases, as: UInt32.self)
        guard payloads == 0, count > 0 else { return nil }
        return (0..<count).map { number in
            withUnsafeBytes(of: number.littleEndian) { bytes in
                withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
                    UnsafeMutableRawBufferPointer(place)
                        .copyMemory(
                            from: UnsafeRawBufferPointer(
                                rebasing: bytes.prefix(MemoryLayout<Value>.size)))
                    return place.baseAddress.unsafelyUnwrapped.pointee
                }
            }
        }
    }
}
