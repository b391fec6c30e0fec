import Foundation
import TestSupport

/// The public declarations of one built module, as the compiler's own tool lists them.
struct SymbolGraph {
    private struct File: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            struct Fragment: Decodable { let spelling: String }
            struct Identifier: Decodable { let precise: String }

            let kind: Kind
            let identifier: Identifier
            let pathComponents: [String]
            let declarationFragments: [Fragment]
        }

        struct Relationship: Decodable {
            let kind: String
            let source: String
            let target: String
            let targetFallback: String?
        }

        let symbols: [Symbol]
        let relationships: [Relationship]
    }

    /// The kinds of types, such as `class`, by name.
    private(set) var types: [String: String] = [:]
    private(set) var superclasses: [String: String] = [:]
    private(set) var members: [String: [Declaration]] = [:]
    /// Everything by its path, such as `UIApplication.open(_:options:completionHandler:)`.
    private(set) var paths: Set<String> = []

    /// The modules beside the test bundle.
    private static let modules = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "Modules")

    /// The C modules below the frameworks.
    private static let runtimes = ["CAppRuntime", "COpenCombineHelpers"].map {
        modules.deletingLastPathComponent().appending(path: "\($0).build/module.modulemap").path
    }

    init(of module: String) throws {
        let folder = try Folder()
        try Self.extract(module, to: folder.url)
        for file in try FileManager.default.contentsOfDirectory(
            at: folder.url, includingPropertiesForKeys: nil)
        {
            add(try JSONDecoder().decode(File.self, from: Data(contentsOf: file)))
        }
    }

    private mutating func add(_ file: File) {
        var names: [String: String] = [:]
        for symbol in file.symbols {
            let name = symbol.pathComponents.joined(separator: ".")
            names[symbol.identifier.precise] = name
            paths.insert(name)
            let kind = symbol.kind.identifier.split(separator: ".").last.map(String.init) ?? ""
            if ["class", "struct", "enum", "protocol", "typealias"].contains(kind) {
                types[name] = kind
            }
            let text = symbol.declarationFragments.map(\.spelling).joined()
            let owner = symbol.pathComponents.dropLast().joined(separator: ".")
            members[owner, default: []].append(Declaration(text, in: owner))
        }
        for relationship in file.relationships where relationship.kind == "inheritsFrom" {
            superclasses[names[relationship.source] ?? ""] =
                names[relationship.target] ?? relationship.targetFallback
        }
    }

    private static func extract(_ module: String, to folder: URL) throws {
        #if arch(arm64)
            let target = "aarch64-unknown-linux-gnu"
        #else
            let target = "x86_64-unknown-linux-gnu"
        #endif
        let tool = Process()
        tool.executableURL = URL(filePath: "/usr/bin/env")
        tool.arguments =
            [
                "swift-symbolgraph-extract", "-module-name", module, "-I", Self.modules.path,
                "-target", target, "-output-dir", folder.path, "-minimum-access-level", "public",
                "-skip-inherited-docs",
            ] + Self.runtimes.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        try tool.start()
        tool.waitUntilExit()
        struct Failure: Error { let module: String }
        if tool.terminationStatus != 0 { throw Failure(module: module) }
    }

    func has(_ entry: InventoryEntry) -> Bool {
        if entry.isType { return types[entry.type] == entry.declaration }
        let wanted = Declaration(entry.declaration, in: entry.type)
        var owner: String? = entry.type
        while let type = owner {
            if members[type]?.contains(where: wanted.isDeclared) == true { return true }
            owner = superclasses[type]
        }
        return false
    }
}
