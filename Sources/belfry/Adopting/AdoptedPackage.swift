import Adoption
import ArgumentParser
import Foundation

/// The folder of a package that `belfry adopt` makes.
struct AdoptedPackage {
    let folder: URL
    /// What is in it already, copies aside, by path.
    let existing: [String: String]

    private static let mark = "Made by belfry adopt"

    /// Refuses a folder that holds something else.
    init(path: String) throws(Failure) {
        folder = URL(filePath: path, directoryHint: .isDirectory).absoluteURL.standardizedFileURL
        let contents = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let manifest = Self.text(at: folder.appending(path: "Package.swift"))
        guard contents.isEmpty || manifest?.contains(Self.mark) == true else {
            throw Failure(
                "\(path) holds something that belfry adopt did not make. Choose another folder, for "
                    + "instance: --into BelfryTests",
                status: .validationFailure)
        }
        var texts: [String: String] = [:]
        let files = AppSources.swiftFiles(in: folder.appending(path: "Sources/App")).map(\.path)
        let others = [".gitignore", "Package.swift", "Tests/AppTests/FirstTest.swift"]
        for file in files {
            let path = String(file.dropFirst(folder.path.count).drop { $0 == "/" })
            guard !path.hasPrefix(GeneratedFile.copiesFolder + "/") else { continue }
            texts[path] = Self.text(at: folder.appending(path: path))
        }
        for path in others { texts[path] = Self.text(at: folder.appending(path: path)) }
        existing = texts
    }

    /// Writes what differs, and takes away copies that are not made any more.
    func write(_ files: [GeneratedFile]) throws(Failure) {
        removeCopies(besides: Set(files.map(\.path)))
        for file in files {
            let url = folder.appending(path: file.path)
            guard Self.text(at: url) != file.text else { continue }
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url, options: .atomic)
            } catch {
                throw Failure(
                    "Cannot write \(url.path): \(error.localizedDescription). Choose a folder that "
                        + "can be written, for instance: --into /tmp/BelfryTests")
            }
        }
    }

    private func removeCopies(besides paths: Set<String>) {
        let copies = folder.appending(path: GeneratedFile.copiesFolder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: copies.path)) ?? []
        for name in names where !paths.contains("\(GeneratedFile.copiesFolder)/\(name)") {
            let url = copies.appending(path: name)
            guard Self.text(at: url)?.hasPrefix("// \(Self.mark)") == true else { continue }
            try? FileManager.default.removeItem(at: url)
        }
    }

    private static func text(at url: URL) -> String? {
        FileManager.default.contents(atPath: url.path).map { String(decoding: $0, as: UTF8.self) }
    }
}
