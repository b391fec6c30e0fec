import AppGuest
import Dispatch
import Foundation

/// The phones that will write a document when they are released. A phone that is never released,
/// for example because its app forgot a completion handler, writes at the end of the process.
enum PhonesWithArtefact {
    private struct Phone {
        weak var engine: PhoneEngine?
    }

    private static let phones: LockedValue<[Phone]> = {
        atexit { PhonesWithArtefact.write() }
        return LockedValue([])
    }()

    /// The documents that are not written yet.
    private static let unwritten = DispatchGroup()
    /// The longest wait for the documents at the end of a process: longer than writing one takes,
    /// shorter than a person would wait.
    private static let seconds = 5

    static func add(_ engine: PhoneEngine) {
        unwritten.enter()
        phones.withLock { phones in
            phones.removeAll { $0.engine == nil }
            phones.append(Phone(engine: engine))
        }
    }

    static func hasWritten() { unwritten.leave() }

    /// Writes the remaining documents at the end of the process, and waits for other threads that
    /// are writing.
    private static func write() {
        let engines = phones.withLock { $0.compactMap(\.engine) }
        for engine in engines { engine.writeArtefact() }
        _ = unwritten.wait(timeout: .now() + .seconds(seconds))
    }
}
