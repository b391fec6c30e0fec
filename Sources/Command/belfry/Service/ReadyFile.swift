import API
import Foundation

/// The file that `--ready-file` names: there when everything listens, and gone after a clean end.
///
/// It is written atomically: a reader never sees half of it.
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
                "Cannot write the ready file \(url.path): \(error.localizedDescription) Name a "
                    + "file in a folder that exists with --ready-file.")
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
