import Foundation

extension Answer {
    /// Whether the timestamp, in milliseconds since 1970, is between `start` and now. Both clocks count
    /// parts of a second differently, so that a second more on either side is right.
    func isTimed(since start: Date) -> Bool {
        guard let timestamp else { return false }
        let time = Date(timeIntervalSince1970: Double(timestamp) / 1000)
        return (start - 1...Date() + 1).contains(time)
    }
}
