import Foundation
import PushModel

/// Instants of a world as the JSON of pages and of the API writes time.
package enum WallTime {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// `2026-11-21T10:02:14.123Z`.
    package static func text(of instant: Instant, epoch: UnixTime) -> String {
        Date(timeIntervalSince1970: (epoch + instant).seconds).formatted(style)
    }
}
