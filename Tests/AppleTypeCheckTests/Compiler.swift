#if os(Linux)
    import Foundation
    import TestSupport

    /// The compiler of this toolchain, compiling for an iPhone with iOS 15.
    struct Compiler: Sendable {
        /// The product of a compilation.
        enum Product: String {
            case nothing = "-typecheck"
            case module = "-emit-module"
            case sil = "-emit-silgen"
        }

        static let target = "arm64-apple-ios15.0"

        let sdk: AppleSDK

        /// The language features that `Package.swift` turns on.
        static let strict = [
            "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
            "MemberImportVisibility",
        ]

        /// Compiles sources in the language mode of Swift 6; throws with what the compiler says.
        func compile(
            _ sources: [URL], as module: String, _ product: Product = .nothing,
            to output: URL? = nil, _ options: [String] = [], features: [String] = strict
        ) throws {
            try Self.run(
                [product.rawValue] + sources.map(\.path)
                    + ["-module-name", module, "-package-name", "belfry", "-parse-as-library"]
                    + ["-swift-version", "6"] + features + sdk.searchPaths
                    + (output.map { ["-o", $0.path] } ?? []) + options)
        }

        /// The sources of a target of a package.
        static func sources(of target: String, in package: URL) throws -> [URL] {
            let folder = package.appending(path: "Sources/\(target)")
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
                .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
        }

        static let modules = [
            "PushRouterExtension", "PushRouter", "PushRouterUI", "PushRouterCalls",
            "PushRouterTesting",
        ]

        /// Makes the modules of PushRouter.
        func compilePushRouter(
            of package: URL, to folder: URL, _ options: [String] = [],
            features: [String] = strict
        ) throws {
            for module in Self.modules {
                try compile(
                    Self.sources(of: module, in: package), as: module, .module,
                    to: folder.appending(path: "\(module).swiftmodule"),
                    ["-I", folder.path] + flags(of: module) + options, features: features)
            }
        }

        /// Returns the flags with which Xcode compiles a module that an extension links.
        private func flags(of module: String) -> [String] {
            module == "PushRouterExtension" ? ["-application-extension"] : []
        }

        /// Runs the compiler, `swiftc -frontend`.
        static func run(_ arguments: [String]) throws {
            let said = try Tool.run(
                ["swiftc", "-frontend"] + arguments + [
                    "-target", target, "-enable-objc-interop",
                ])
            if !said.isSuccess { throw Failure(text: said.text) }
        }

        struct Failure: Error, CustomStringConvertible {
            let text: String
            var description: String { text }
        }
    }
#endif
