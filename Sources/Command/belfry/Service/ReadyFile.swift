import API
import Foundation

/// The file of `--ready-file`. It exists while the service listens, and is removed at a clean end.
///
/// Written atomically, so that a reader never sees a part of it.
struct ReadyFile {
    let url: URL

    init(path: String) {
        url = UserFolder.url(path)
    }

    func write(_ description: ServiceDescription) throws(Failure) {
        do {
            try Self.json(description).write(to: url, options: .atomic)
        } catch {
            throw Failure(
                "Cannot write the ready file \(url.path): \(error.localizedDescription) Give --ready-file "
                    + "a path in an existing folder.")
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    static func json(_ description: ServiceDescription) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(description)
    }
}
