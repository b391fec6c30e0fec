/// An amount of memory in bytes.
public struct MemorySize: RawRepresentable, Hashable, Sendable, Codable {
    /// The number of bytes.
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    private static let units = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]
    private static let largest = 1 << 50

    /// Reads a whole number with a unit: `24MB`, `512KB` or `1GB`, each unit 1024 of the one below.
    /// Returns `nil` for any other text, and for nothing or more than 1024 TB.
    public init?(text: String) {
        guard let (unit, bytes) = Self.units.first(where: { text.hasSuffix($0.0) }),
            let number = Int(text.dropLast(unit.count)), number > 0,
            number <= Self.largest / bytes
        else { return nil }
        rawValue = number * bytes
    }

    /// The amount as `init(text:)` reads it, rounded up to whole kilobytes.
    public var text: String {
        for (unit, bytes) in Self.units where rawValue >= bytes && rawValue % bytes == 0 {
            return "\(rawValue / bytes)\(unit)"
        }
        return "\((rawValue + 1023) / 1024)KB"
    }
}

extension MemorySize: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension MemorySize: CustomStringConvertible {
    /// The amount for people, in megabytes with one decimal place: `24.0 MB`.
    public var description: String {
        let tenths = (rawValue * 10 + (1 << 19)) >> 20
        return "\(tenths / 10).\(tenths % 10) MB"
    }
}
