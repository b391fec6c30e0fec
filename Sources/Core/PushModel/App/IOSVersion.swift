/// A version of iOS, such as `9.3` or `18.2.1`.
public struct IOSVersion: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The three numbers, the first in the highest bits, so that versions compare like their
    /// numbers.
    private let number: UInt32

    /// Creates a version. Each number must be below 1000.
    public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
        number = UInt32(major) << 20 | UInt32(minor) << 10 | UInt32(patch)
    }

    public var major: Int { Int(number >> 20) }
    public var minor: Int { Int(number >> 10 & 1023) }
    public var patch: Int { Int(number & 1023) }

    /// Reads `18`, `18.2` and `18.2.1`; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count,
            numbers.allSatisfy({ (0..<1000).contains($0) })
        else { return nil }
        self.init(
            numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
    }

    /// The versions at which a rule of this model changes, oldest first, and the newest modelled
    /// version. A range in a scenario selects its lower bound and the versions of this list in it.
    public static let changes: [IOSVersion] = [
        IOSVersion(3, 0),  // remote notifications
        IOSVersion(4, 0),  // background and suspended states, local notifications
        IOSVersion(5, 0),  // Notification Center, banners, lock-screen list
        IOSVersion(6, 0),  // application(_:willFinishLaunchingWithOptions:)
        IOSVersion(7, 0),  // content-available and the fetch handler, app switcher cards
        IOSVersion(8, 0),  // permission and token are split
        IOSVersion(9, 0),
        IOSVersion(10, 0),  // UserNotifications
        IOSVersion(10, 1),
        IOSVersion(11, 0),
        IOSVersion(12, 0),
        IOSVersion(13, 0),
        IOSVersion(13, 3),  // service extensions that filter
        IOSVersion(14, 0),  // .banner and .list
        IOSVersion(15, 0),
        IOSVersion(16, 0),
        IOSVersion(16, 1),  // Live Activities
        IOSVersion(16, 2),  // their stale date and content
        IOSVersion(17, 0),
        IOSVersion(17, 2),  // pushes that start one
        IOSVersion(18, 0),  // broadcast channels, controls
        IOSVersion(18, 1),
        IOSVersion(18, 4),  // a warning for apps without scenes
        IOSVersion(26, 0),  // pushes for widgets
        IOSVersion(26, 4),  // metadata of VoIP pushes
        IOSVersion(27, 0),  // scenes are demanded, Now Playing
    ]

    public static let oldest = IOSVersion(3, 0)
    /// The newest modelled version, and the default of phones.
    public static let newest = IOSVersion(27, 0)

    /// The newest minor version of each major one, from 3 on. After 18, Apple continued with the
    /// year.
    /// https://support.apple.com/en-us/100100
    private static let newestMinors: [Int: Int] = [
        3: 2, 4: 3, 5: 1, 6: 1, 7: 1, 8: 4, 9: 3, 10: 3, 11: 4, 12: 5, 13: 7, 14: 8, 15: 8, 16: 7,
        17: 7, 18: 7, 26: 6,
        // Not released yet. Belfry treats it as 27.0 without the faults of that version.
        27: 1,
    ]

    /// Whether Belfry has rules for the version: it has remote notifications, and Apple has
    /// released it.
    public var isModelled: Bool {
        self >= Self.oldest && minor <= Self.newestMinors[major] ?? -1
    }

    /// The modelled versions, as a clause for a message about another version.
    package static let modelledRange =
        "Belfry models the released versions of iOS from \(oldest) to 18.7 and from 26.0 to "
        + "\(newest)"

    public static func < (left: IOSVersion, right: IOSVersion) -> Bool {
        left.number < right.number
    }

    public var description: String {
        patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
    }

    public init(from decoder: any Decoder) throws {
        self = try decoder.value(of: { IOSVersion($0) }, orSay: { "\($0) is not an iOS version" })
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
