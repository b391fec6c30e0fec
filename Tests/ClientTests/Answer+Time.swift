import Foundation

extension Answer {
    /// The timestamp is milliseconds since 1970, and not long ago.
    func isTimedWithin(minutes: Double) -> Bool {
        guard let timestamp else { return false }
        let age = Date().timeIntervalSince1970 - Double(timestamp) / 1000
        return abs(age) < minutes * 60
    }
}
