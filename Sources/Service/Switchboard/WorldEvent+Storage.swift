import Foundation
import Log
import World

extension WorldEvent {
    /// The event as stored in a log.
    var stored: [UInt8] {
        // Events contain only numbers and text, which JSON can express.
        (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? []
    }

    /// Reads a stored event; `nil` for bytes that this version has not written.
    init?(stored bytes: [UInt8]) {
        guard let event = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else {
            return nil
        }
        self = event
    }
}
