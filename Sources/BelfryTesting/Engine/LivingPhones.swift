import AppGuest
import Foundation

/// The phones that are to leave a document, which they write when they go away. What holds a phone for ever,
/// such as a completion handler that its app forgot, keeps it to the end of the process: then it writes too.
enum LivingPhones {
    private struct Phone {
        weak var engine: PhoneEngine?
    }

    private static let phones: LockedValue<[Phone]> = {
        atexit { LivingPhones.write() }
        return LockedValue([])
    }()

    static func add(_ engine: PhoneEngine) {
        phones.withLock { phones in
            phones.removeAll { $0.engine == nil }
            phones.append(Phone(engine: engine))
        }
    }

    private static func write() {
        let engines = phones.withLock { $0.compactMap(\.engine) }
        for engine in engines { engine.writeArtefact() }
    }
}
