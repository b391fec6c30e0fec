/// Decides whether a batch may be written on the thread of its caller, which handles nothing else
/// meanwhile.
struct LogPace: Sendable {
    /// The longest commit that callers may wait for; a change of threads takes about half as long.
    static let limit = Duration.microseconds(500)

    private let durability: Durability
    /// The duration of the last commit, on any thread.
    private var last = Duration.zero
    /// The number of writes that wait or run on the log's own thread.
    var writes = 0

    init(_ durability: Durability) {
        self.durability = durability
    }

    /// `false` while another write runs, after a slow commit, and if commits wait for the disk.
    var isForCallers: Bool { writes == 0 && last < Self.limit && durability == .commit }

    mutating func note(_ duration: Duration) { last = duration }
}
