import AppGuest
import Dispatch
import Foundation

/// The phones that are to leave a document, which they write when they go away. What holds a phone for ever,
/// such as a completion handler that its app forgot, keeps it to the end of the process: then it writes too.
enum PhonesWithArtefact {
    private struct Phone {
        weak var engine: PhoneEngine?
    }

    private static let phones: LockedValue<[Phone]> = {
        atexit { PhonesWithArtefact.write() }
        return LockedValue([])
    }()

    /// The documents that are still to be written.
    private static let unwritten = DispatchGroup()
    /// Longer than writing one takes, shorter than one waits for the end of a process.
    private static let seconds = 5

    static func add(_ engine: PhoneEngine) {
        unwritten.enter()
        phones.withLock { phones in
            phones.removeAll { $0.engine == nil }
            phones.append(Phone(engine: engine))
        }
    }

    static func hasWritten() { unwritten.leave() }

    /// At the end of the process: writes what is left, and waits for other threads that are writing.
    private static func write() {
        let engines = phones.withLock { $0.compactMap(\.engine) }
        for engine in engines { engine.writeArtefact() }
        _ = unwritten.wait(timeout: .now() + .seconds(seconds))
    }
}
