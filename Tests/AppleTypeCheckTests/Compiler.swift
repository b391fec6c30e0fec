#if os(Linux)
    import Foundation
    import TestSupport

    /// The compiler of this toolchain, compiling for an iPhone with iOS 15.
    struct Compiler {
        /// What the sources are compiled into.
        enum Product: String {
            case nothing = "-typecheck"
            case module = "-emit-module"
            case sil = "-emit-silgen"
        }

        static let target = "arm64-apple-ios15.0"

        let sdk: AppleSDK

        /// Compiles sources as `Package.swift` does; throws with what the compiler says.
        func compile(
            _ sources: [URL], as module: String, _ product: Product = .nothing,
            to output: URL? = nil, _ options: [String] = []
        ) throws {
            try Self.run(
                [product.rawValue] + sources.map(\.path)
                    + ["-module-name", module, "-package-name", "belfry", "-parse-as-library"]
                    + ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"]
                    + ["-enable-upcoming-feature", "MemberImportVisibility"]
                    + sdk.searchPaths + (output.map { ["-o", $0.path] } ?? []) + options)
        }

        /// Runs `swiftc -frontend`.
        static func run(_ arguments: [String]) throws {
            let said = try output(
                of: ["swiftc", "-frontend"] + arguments + [
                    "-target", target, "-enable-objc-interop",
                ])
            if !said.isSuccess { throw Failure(text: said.text) }
        }

        /// Runs a tool of the toolchain; both its outputs go into one text.
        static func output(of command: [String]) throws -> (isSuccess: Bool, text: String) {
            let folder = try Folder()
            let file = try folder.newFile()
            let handle = try FileHandle(forWritingTo: file)
            let tool = Process()
            tool.executableURL = URL(filePath: "/usr/bin/env")
            tool.arguments = command
            tool.standardOutput = handle
            tool.standardError = handle
            try tool.run()
            tool.waitUntilExit()
            try handle.close()
            return (tool.terminationStatus == 0, try String(contentsOf: file, encoding: .utf8))
        }

        struct Failure: Error, CustomStringConvertible {
            let text: String
            var description: String { text }
        }
    }
#endif
