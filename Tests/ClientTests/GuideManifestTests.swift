import Foundation
import TestSupport
import Testing

/// The package of each guide of PushRouter, beside the one of `Examples`, which builds the same files.
@Suite(.timeLimit(.minutes(10)))
struct GuideManifestTests {
    @Test(arguments: ["Mail", "Tickets", "News", "Shop"])
    func `a guide's package has the targets that are tested`(name: String) async throws {
        let guide = try await Manifest("Examples/Guides/\(name)")
        let examples = try await Manifest("Examples")
        #expect(guide.targets.map(\.name).contains("\(name)Tests"))
        for target in guide.targets {
            let tested = try #require(examples.targets.first { $0.name == target.name })
            #expect(target.type == tested.type)
            #expect(target.dependencyNames == tested.dependencyNames, "of \(target.name)")
            #expect(tested.path == "Guides/\(name)/\(target.path ?? "")")
            // Examples has aliases for its other apps, too.
            #expect(target.flags.subtracting(tested.flags) == [], "of \(target.name)")
        }
        let traits = guide.dependencies.flatMap(\.traits)
        let usesSwiftUI = guide.targets.contains { $0.dependencyNames.contains("BelfrySwiftUI") }
        #expect(traits.contains("SwiftUI") == usesSwiftUI)
    }

    /// Xcode's template has files for which SwiftPM would want a default localization.
    @Test(arguments: ["Mail", "Tickets", "News", "Shop"])
    func `what Xcode's template has beside the sources is left out`(name: String) async throws {
        let guide = URL(filePath: "Examples/Guides/\(name)/Package.swift")
        for template in [[], ["Assets.xcassets", "Base.lproj", "Info.plist"]] {
            let folder = try Folder()
            try FileManager.default.copyItem(
                at: guide, to: folder.url.appending(path: "Package.swift"))
            let files = template.map { "\(name)/\($0)" } + ["\(name)/Views"]
            for file in files {
                try FileManager.default.createDirectory(
                    at: folder.url.appending(path: file), withIntermediateDirectories: true)
            }
            let app = try await Manifest(folder.path).targets.first { $0.name == name }
            #expect(app?.exclude == template)
        }
    }
}

/// The parts of a manifest, as SwiftPM reads them, that the tests compare.
private struct Manifest: Decodable {
    struct Target: Decodable {
        struct Dependency: Decodable {
            var product: [String?]?
            var byName: [String?]?
            var target: [String?]?

            var name: String { ((product ?? byName ?? target)?.first ?? nil) ?? "" }
        }

        struct Setting: Decodable {
            struct Kind: Decodable {
                struct Flags: Decodable {
                    var _0: [String]
                }

                var unsafeFlags: Flags?
            }

            var kind: Kind
        }

        var name: String
        var type: String
        var path: String?
        var exclude: [String]
        var dependencies: [Dependency]
        var settings: [Setting]

        var dependencyNames: [String] { dependencies.map(\.name).sorted() }
        var flags: Set<String> { Set(settings.flatMap { $0.kind.unsafeFlags?._0 ?? [] }) }
    }

    struct Dependency: Decodable {
        struct Local: Decodable {
            struct Trait: Decodable {
                var name: String
            }

            var traits: [Trait]?
        }

        var fileSystem: [Local]?

        var traits: [String] { (fileSystem ?? []).flatMap { $0.traits ?? [] }.map(\.name) }
    }

    var targets: [Target]
    var dependencies: [Dependency]

    init(_ folder: String) async throws {
        let finished = try await Command(
            executable: Executable(named: "swift"),
            arguments: ["package", "dump-package", "--package-path", folder]
        ).run(in: Folder())
        #expect(finished.status == 0, "\(finished)")
        self = try JSONDecoder().decode(Self.self, from: Data(finished.output.utf8))
    }
}
