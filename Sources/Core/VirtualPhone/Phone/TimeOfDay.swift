/// A time of day on the phone's clock, such as `18:00`.
public struct TimeOfDay: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Minutes since midnight, 0 to 1439.
    public let minutes: Int

    private enum CodingKeys: CodingKey {
        case minutes
    }

    /// Reads `9:05` and `18:00`; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), 0..<24 ~= hour, 0..<60 ~= minute
        else { return nil }
        minutes = hour * 60 + minute
    }

    private init(minutes: Int) {
        self.minutes = minutes
    }

    public init(from decoder: any Decoder) throws {
        let minutes = try decoder.container(keyedBy: CodingKeys.self).decode(
            Int.self, forKey: .minutes)
        guard 0..<1440 ~= minutes else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "a time of day is 0 to 1439 minutes"))
        }
        self.minutes = minutes
    }

    public static let noon = TimeOfDay(minutes: 720)

    func advanced(by duration: Duration) -> TimeOfDay {
        TimeOfDay(minutes: (minutes + Int(duration.components.seconds / 60)) % 1440)
    }

    /// The duration from this time of day to the next `other`, at least one minute.
    func until(_ other: TimeOfDay) -> Duration {
        let distance = (other.minutes - minutes + 1440) % 1440
        return .seconds(60 * (distance == 0 ? 1440 : distance))
    }

    public var description: String {
        let minute = minutes % 60
        return "\(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
    }
}
