import Adoption
import ArgumentParser
import Foundation

/// The folder of the app's own sources, in which missing names are looked up.
struct AppRepository {
    let repository: Repository

    /// - Parameter package: the folder of the created package, which is left out.
    init(path: String, besides package: URL) throws(Failure) {
        let folder = URL(filePath: path, directoryHint: .isDirectory).absoluteURL
            .standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
            isFolder.boolValue
        else {
            throw Failure(
                "The folder \(path) does not exist. Name the folder of your app's sources: "
                    + "--from ../MyApp",
                status: .validationFailure)
        }
        var sources: [SourceText] = []
        var bytes = 0
        for file in try AppSources.swiftFiles(in: folder) {
            guard !file.path.hasPrefix(package.path + "/"), let text = file.textOfFile,
                file.lastPathComponent != "main.swift", NestingScan.complaint(about: text) == nil
            else { continue }
            bytes += text.utf8.count
            guard sources.count < AdoptionLimits.repositoryFiles,
                bytes <= AdoptionLimits.repositoryBytes
            else {
                throw Failure(
                    "\(path) contains more than \(AdoptionLimits.repositoryFiles) Swift files or "
                        + "\(AdoptionLimits.repositoryBytes >> 20) MiB of them. Name a folder "
                        + "in it.",
                    status: .validationFailure)
            }
            let rest = file.path.dropFirst(folder.path.count).drop { $0 == "/" }
            sources.append(
                SourceText(path: String(rest), absolutePath: file.path, text: text))
        }
        guard !sources.isEmpty else {
            throw Failure(
                "\(path) contains no Swift files. Name the folder of your app's sources, not a "
                    + "link to it: --from ../MyApp",
                status: .validationFailure)
        }
        repository = Repository(sources)
    }
}
