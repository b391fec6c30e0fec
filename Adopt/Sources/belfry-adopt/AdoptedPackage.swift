import Adoption
import ArgumentParser
import Foundation

/// The folder of a package that `belfry adopt` creates.
struct AdoptedPackage {
    let folder: URL
    /// The existing files in the folder except copies, by path.
    let existing: [String: String]

    private static let mark = "Made by belfry adopt"

    /// Opens the folder. Throws if it contains other files.
    init(path: String) throws(Failure) {
        folder = URL(filePath: path, directoryHint: .isDirectory).absoluteURL.standardizedFileURL
        let contents = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let manifest = folder.appending(path: "Package.swift").textOfFile
        guard contents.isEmpty || manifest?.contains(Self.mark) == true else {
            throw Failure(
                "\(path) contains files that belfry adopt did not create. Choose another folder, "
                    + "for example: --into BelfryTests",
                status: .validationFailure)
        }
        var texts: [String: String] = [:]
        let files = try AppSources.swiftFiles(in: folder.appending(path: "Sources/App")).map(\.path)
        let others = [".gitignore", "Package.swift", "Tests/AppTests/FirstTest.swift"]
        for file in files {
            let path = String(file.dropFirst(folder.path.count).drop { $0 == "/" })
            guard !path.hasPrefix(GeneratedFile.copiesFolder + "/") else { continue }
            let text = folder.appending(path: path).textOfFile
            if let complaint = text.flatMap(NestingScan.complaint) {
                throw Failure("\(file) \(complaint). Shorten it, or move it away and adopt again.")
            }
            texts[path] = text
        }
        for path in others { texts[path] = folder.appending(path: path).textOfFile }
        existing = texts
    }

    /// Writes the files that differ, and removes copies that are no longer created.
    func write(_ files: [GeneratedFile]) throws(Failure) {
        for file in files { try refuseLinks(on: file.path) }
        removeCopies(besides: Set(files.map(\.path)))
        for file in files {
            let url = folder.appending(path: file.path)
            guard url.textOfFile != file.text else { continue }
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url, options: .atomic)
            } catch {
                throw Failure(
                    "Cannot write \(url.path): \(error.localizedDescription) Choose a writable "
                        + "folder, for example: --into /tmp/BelfryTests")
            }
        }
    }

    /// Throws if a part of the path is a link, because a file behind it would be outside the
    /// package.
    private func refuseLinks(on path: String) throws(Failure) {
        var place = folder
        for part in path.split(separator: "/") {
            place.append(component: String(part))
            let attributes = try? FileManager.default.attributesOfItem(atPath: place.path)
            guard attributes?[.type] as? FileAttributeType == .typeSymbolicLink else { continue }
            throw Failure(
                "\(place.path) is a link, but belfry adopt writes only inside the package. Remove "
                    + "the link, or choose another folder with --into.",
                status: .validationFailure)
        }
    }

    private func removeCopies(besides paths: Set<String>) {
        let copies = folder.appending(path: GeneratedFile.copiesFolder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: copies.path)) ?? []
        for name in names where !paths.contains("\(GeneratedFile.copiesFolder)/\(name)") {
            let url = copies.appending(path: name)
            guard url.textOfFile?.hasPrefix("// \(Self.mark)") == true else { continue }
            try? FileManager.default.removeItem(at: url)
        }
    }
}
