import Foundation
import PushModel

/// Instants of a world as people write time.
enum WallTime {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// `2026-11-21T10:02:14.123Z`.
    static func text(of instant: Instant, epoch: UnixTime) -> String {
        Date(timeIntervalSince1970: (epoch + instant).seconds).formatted(style)
    }
}
