#if os(Linux)
    import Foundation
    import TestSupport

    /// Modules to compile against as for an iPhone, on a machine without Xcode.
    ///
    /// - `Swift`, `_Concurrency` and the other modules of the standard library are this toolchain's
    ///   own textual interfaces, compiled for `arm64-apple-ios15.0` with Objective-C, so that their
    ///   availability is Apple's. Declarations that exist only in the build for Apple's platforms,
    ///   and that the compiler needs, are in `SDK/Swift/StandardLibrary.txt`.
    /// - `Foundation`, `Dispatch`, `ObjectiveC` and `Darwin`, `UIKit`, `UserNotifications`,
    ///   `SwiftUI`, `ActivityKit`, `PushKit`, `CallKit` and `os` are in `SDK`: Objective-C headers with the real optional protocols,
    ///   actors, nullability and availability, and Swift parts. They declare only the names that
    ///   PushRouter and its documents use.
    ///
    /// Not covered: errors in the declarations of `SDK`, Mac Catalyst and visionOS, differences
    /// between Xcode's compiler and this one, linking, and running.
    struct AppleSDK: Sendable {
        private let modules: URL
        private static let files = Repository.root.appending(
            path: "Tests/AppleTypeCheckTests/SDK")
        private static let standard = [
            "Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing",
            "Testing",
        ]
        private static let apple = [
            "Dispatch", "ObjectiveC", "Foundation", "SwiftUI", "os", "ActivityKit",
        ]

        /// Built once for each toolchain and state of `SDK`, in 25 seconds.
        static let shared = Result { try AppleSDK() }

        private init() throws {
            let toolchain = try Toolchain()
            let folder = Repository.root.appending(
                path: ".build/apple-type-check/\(try Self.digest(toolchain))")
            modules = folder
            let complete = folder.appending(path: "complete")
            if FileManager.default.fileExists(atPath: complete.path) { return }
            // The modules know the paths of what they were made of: they are built where they stay.
            try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try toolchain.link(to: folder)
            for module in Self.standard { try toolchain.compile(module, to: folder) }
            for module in Self.apple {
                try toolchain.compile(
                    interface: Self.files.appending(path: "Swift/\(module).swiftinterface"),
                    module, to: folder)
            }
            try Data().write(to: complete)
        }

        var searchPaths: [String] { Self.searchPaths(modules) }

        fileprivate static func searchPaths(_ modules: URL) -> [String] {
            let headers = files.appending(path: "C").path
            return [
                "-I", modules.path, "-I", headers, "-sdk", headers, "-module-cache-path",
                modules.appending(path: "cache").path, "-resource-dir",
                modules.appending(path: "toolchain").path, "-plugin-path",
                modules.appending(path: "toolchain/host/plugins").path,
            ]
        }

        private static func digest(_ toolchain: Toolchain) throws -> String {
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            let paths = FileManager.default.subpaths(atPath: files.path) ?? []
            var bytes = Array((toolchain.compilerVersion + #filePath).utf8)
            for path in paths.sorted() where path.contains(".") {
                bytes += Array(path.utf8) + (try Data(contentsOf: files.appending(path: path)))
            }
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            return String(hash, radix: 16)
        }

        fileprivate static func additions(to module: String) throws -> String {
            guard module == "Swift" else { return "" }
            return try String(
                contentsOf: files.appending(path: "Swift/StandardLibrary.txt"), encoding: .utf8)
        }
    }

    /// The output of `swiftc -print-target-info`.
    private struct Toolchain: Decodable {
        struct Target: Decodable { let moduleTriple: String }
        struct Paths: Decodable { let runtimeResourcePath: String }

        let compilerVersion: String
        let target: Target
        let paths: Paths

        init() throws {
            let said = try Tool.run(["swiftc", "-print-target-info"])
            self = try JSONDecoder().decode(Self.self, from: Data(said.text.utf8))
        }

        /// The compiler's own headers and macros, without the modules for Linux.
        func link(to folder: URL) throws {
            let links = folder.appending(path: "toolchain")
            for folder in [links, folder.appending(path: "interfaces")] {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
            }
            for name in ["shims", "clang", "host"] {
                try FileManager.default.createSymbolicLink(
                    at: links.appending(path: name),
                    withDestinationURL: URL(filePath: paths.runtimeResourcePath)
                        .appending(path: name).resolvingSymlinksInPath())
            }
        }

        /// Compiles a module of this toolchain, which is for Linux, for iOS.
        func compile(_ module: String, to folder: URL) throws {
            let linux = URL(filePath: paths.runtimeResourcePath).appending(
                path: "linux/\(module).swiftmodule/\(target.moduleTriple).swiftinterface")
            var text = try String(contentsOf: linux, encoding: .utf8)
            for (flag, replacement) in [
                ("-disable-objc-interop", ""), (" -O ", " "),
                ("-target \(target.moduleTriple)", "-target \(Compiler.target)"),
            ] {
                text = text.replacing(flag, with: replacement)
            }
            // On Linux nothing is deployed back, and bodies are left out.
            text.replace(#/(?m)^ *@backDeployed\(.*\) *$/#, with: "")
            text += try AppleSDK.additions(to: module)
            let interface = folder.appending(path: "interfaces/\(module).swiftinterface")
            try Data(text.utf8).write(to: interface)
            try compile(
                interface: interface, module, to: folder,
                ["-parse-stdlib", "-disable-availability-checking"])
        }

        func compile(
            interface: URL, _ module: String, to folder: URL, _ options: [String] = []
        ) throws {
            try Compiler.run(
                ["-compile-module-from-interface", interface.path, "-module-name", module]
                    + ["-o", folder.appending(path: "\(module).swiftmodule").path, "-Onone"]
                    + AppleSDK.searchPaths(folder) + options)
        }
    }
#endif
