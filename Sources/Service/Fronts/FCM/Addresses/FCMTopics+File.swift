import Foundation

extension FCMTopics {
    /// Reads the topics of an earlier run; empty if the file does not exist.
    init(file: URL) throws(FCMFileError) {
        guard FileManager.default.fileExists(atPath: file.path) else {
            self.init()
            return
        }
        do {
            self = try JSONDecoder().decode(FCMTopics.self, from: Data(contentsOf: file))
        } catch {
            throw FCMFileError(file: file.path, problem: "\(error)")
        }
    }

    /// Writes the topics to a new file, which then replaces the old one.
    func write(to file: URL) throws(FCMFileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            try encoder.encode(self).write(to: file, options: .atomic)
        } catch {
            throw FCMFileError(file: file.path, problem: "\(error)")
        }
    }
}

/// The file of topics cannot be read or written.
package struct FCMFileError: Error, Hashable, Sendable, CustomStringConvertible {
    let file: String
    let problem: String

    package var description: String {
        "Cannot use the file of FCM topics \(file): \(problem). Correct it, or delete it to start "
            + "without subscriptions."
    }
}
