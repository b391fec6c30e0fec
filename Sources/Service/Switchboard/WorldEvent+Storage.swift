import Foundation
import Log
import World

extension WorldEvent {
    /// The event as a log keeps it.
    var stored: [UInt8] {
        // It encodes numbers and text alone, which JSON can express.
        (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? []
    }

    /// `nil` for bytes that this version has not written.
    init?(stored bytes: [UInt8]) {
        guard let event = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else {
            return nil
        }
        self = event
    }
}
