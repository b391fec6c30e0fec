import PushModel
import World

/// The world of one phone at a point of the log.
package struct PastWorld: Sendable {
    package var phone: String
    /// With this phone alone, and the rest of its fleet as that began.
    package var world: World
    /// The row after which it stood so.
    package var row: Int64
    package var time: Instant
}

/// Why a phone cannot be had as it was.
package enum PastError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The log has no such row or record yet, or not any more.
    case noSuchRow(Int64)
    case noSuchRecord(Int64)
    /// What led to it is no longer in the log, or was never kept in a way that can be replayed.
    case gone(phone: String, row: Int64, earliest: Int64?)
    case notThere(phone: String, row: Int64)

    package var description: String {
        switch self {
        case .noSuchRow(let row): "The log has no row \(row)."
        case .noSuchRecord(let record): "The trace has no record \(record)."
        case .gone(let phone, let row, nil):
            "\(phone) cannot be shown as it was after row \(row): what led to it is not in the "
                + "log."
        case .gone(let phone, let row, let earliest?):
            "\(phone) cannot be shown as it was after row \(row): its past is kept from row "
                + "\(earliest) on."
        case .notThere(let phone, let row): "There was no \(phone) after row \(row)."
        }
    }

    /// What was asked for is not in the log.
    package var isMissing: Bool {
        switch self {
        case .noSuchRow, .noSuchRecord: true
        case .gone, .notThere: false
        }
    }

    /// What to do about it.
    package var hint: String {
        switch self {
        case .noSuchRow, .noSuchRecord:
            "GET /api/v1/pushes and GET /api/v1/phones/NAME/trace have the numbers that there are."
        case .gone:
            "Choose a later one; --keep-pushes keeps more."
        case .notThere: "GET /api/v1/phones lists the phones that there are now."
        }
    }
}
