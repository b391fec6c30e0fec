import Adoption
import ArgumentParser
import Foundation

/// The location of Belfry's package, and the types that its modules declare, if the sources are
/// available.
struct BelfryHome {
    let reference: BelfryReference
    let frameworks: TypeIndex?
    /// The types that Belfry's SwiftUI declares; `nil` if the sources are not available.
    let swiftUI: TypeIndex?

    /// - Parameter option: the value of `--belfry`, if any.
    init(_ option: String?) throws(Failure) {
        let example = "--belfry ../belfry"
        if let option, option.contains("://") || option.hasPrefix("git@") {
            reference = .repository(option)
            (frameworks, swiftUI) = (nil, nil)
            return
        }
        let executable = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let folder =
            option.map { URL(filePath: $0, directoryHint: .isDirectory).absoluteURL }
            ?? executable.flatMap(Self.package(above:))
            // An installed command is elsewhere, but the sources that it was built from may still
            // exist.
            ?? (BelfryAdopt.isRelease ? nil : Self.package(above: URL(filePath: #filePath)))
        guard let folder else {
            throw Failure(
                "Belfry's package was not found: this command is outside it, and its sources "
                    + "are not on this machine. Name its folder or repository, for example: "
                    + example,
                status: .validationFailure)
        }
        guard Self.isPackage(folder) else {
            throw Failure(
                "\(folder.path) does not contain Belfry's Package.swift and sources. Name Belfry's "
                    + "folder, for example: \(example)",
                status: .validationFailure)
        }
        reference = .folder(folder.standardizedFileURL.path)
        frameworks = try Self.types(of: Adoption.modules, in: folder)
        swiftUI = try Self.types(of: ["BelfrySwiftUI"], in: folder)
    }

    private static func package(above executable: URL) -> URL? {
        var folder = executable.deletingLastPathComponent()
        while folder.path != "/", folder.path != "" {
            if isPackage(folder) { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    private static func isPackage(_ folder: URL) -> Bool {
        let manifest = try? String(
            contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        return manifest?.contains(#"name: "belfry""#) == true
            && FileManager.default.fileExists(
                atPath: folder.appending(path: "Sources/Apps/BelfryUIKit").path)
    }

    private static func types(
        of modules: [String], in folder: URL
    ) throws(Failure) -> TypeIndex? {
        var texts: [SourceText] = []
        for module in modules {
            for url in try AppSources.swiftFiles(
                in: folder.appending(path: "Sources/Apps/\(module)"))
            {
                guard let text = url.textOfFile else { continue }
                texts.append(SourceText(path: url.path, absolutePath: url.path, text: text))
            }
        }
        return texts.isEmpty ? nil : TypeIndex(texts)
    }
}
