import Foundation
import PushModel

/// Wall time of a world's instants in the JSON of the page and of the API.
package enum WallTime {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// Returns a time such as `2026-11-21T10:02:14.123Z`.
    package static func text(of instant: Instant, epoch: UnixTime) -> String {
        Date(timeIntervalSince1970: (epoch + instant).seconds).formatted(style)
    }
}
