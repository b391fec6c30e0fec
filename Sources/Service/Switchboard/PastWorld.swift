import PushModel
import World

/// The world of one phone at a point of the log.
package struct PastWorld: Sendable {
    package var phone: String
    /// The world with only this phone, and the rest of its fleet in its initial state.
    package var world: World
    /// The row of the log after which the world had this state.
    package var row: Int64
    package var time: Instant
}

/// The reason why a phone's past state is not available.
package enum PastError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The log does not have the row or record yet, or no longer.
    case noSuchRow(Int64)
    case noSuchRecord(Int64)
    /// The phone's past is no longer in the log, or was never kept in a form that can be replayed.
    case gone(phone: String, row: Int64, earliest: Int64?)
    case notThere(phone: String, row: Int64)

    package var description: String {
        switch self {
        case .noSuchRow(let row): "The log has no row \(row)."
        case .noSuchRecord(let record): "The trace has no record \(record)."
        case .gone(let phone, let row, nil):
            "Belfry cannot show \(phone) after row \(row) because the log lacks its past."
        case .gone(let phone, let row, let earliest?):
            "Belfry cannot show \(phone) after row \(row) because the log has its past only from "
                + "row \(earliest) on."
        case .notThere(let phone, let row): "\(phone) did not exist after row \(row)."
        }
    }

    /// `true` if the requested row or record is not in the log.
    package var isMissing: Bool {
        switch self {
        case .noSuchRow, .noSuchRecord: true
        case .gone, .notThere: false
        }
    }

    /// The next thing to do, as a sentence.
    package var hint: String {
        switch self {
        case .noSuchRow, .noSuchRecord:
            "GET /api/v1/pushes and GET /api/v1/phones/NAME/trace list the existing numbers."
        case .gone:
            "Choose a later row. --keep-pushes keeps more."
        case .notThere: "GET /api/v1/phones lists the current phones."
        }
    }
}
