/// An instant, twice: in seconds that never jump, for deadlines, and in seconds since 1970, for
/// what is kept longer than the process lives.
package struct Moment: Hashable, Sendable {
    package var uptime: Double
    package var date: Double

    package init(uptime: Double, date: Double) {
        self.uptime = uptime
        self.date = date
    }
}
