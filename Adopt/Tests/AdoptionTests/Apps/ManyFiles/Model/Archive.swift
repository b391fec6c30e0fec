import Foundation

// swift-format-ignore: NeverForceUnwrap
/// The storage of mails. Like many apps, it ends the app if its folder is missing.
final class Archive {
    static let shared = Archive()
    let folder: String

    init() {
        let folder = Folders.path(named: "Mails")!
        self.folder = folder
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            assertionFailure("No folder for mails.")
            abort()
        }
    }

    func keep(_ text: String) {
        FileManager.default.createFile(
            atPath: folder + "/last", contents: text.data(using: .utf8))
    }
}
