/// `Package.swift` of the generated package.
struct ManifestFile {
    var belfry: BelfryReference
    var mode: LanguageMode
    /// Whether the app uses Combine, so that the package depends on OpenCombine.
    var usesCombine = false
    /// Whether the app's `App` runs, so that the package uses SwiftUI.
    var usesSwiftUI = false

    private static let openCombine =
        #".package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")"#

    var text: String {
        """
        // swift-tools-version: 6.2
        // Made by belfry adopt, which replaces it each time unless you have edited it.
        import PackageDescription

        // The app's `import UIKit` imports Belfry's module BelfryUIKit. SwiftPM accepts such flags
        // in the package that it builds, but not in a dependency.
        let settings: [SwiftSetting] = [
            .define("BELFRY"),
            .swiftLanguageMode(.v\(mode.rawValue)),
            .unsafeFlags([
        \(lines(8) { #""-module-alias", "\#($0)=Belfry\#($0)","# })\(
            usesCombine ? "\n        \"-module-alias\", \"Combine=OpenCombineShim\"," : "")\(
            usesSwiftUI ? "\n        \"-module-alias\", \"SwiftUI=BelfrySwiftUI\"," : "")
            ]),
        ]

        let package = Package(
            name: "AppTests",
            platforms: [.macOS(.v15)],
            dependencies: [\(dependencies)],
            targets: [
                .target(
                    name: "App",
                    dependencies: [
        \(lines(16) { product("Belfry\($0)") + "," })\(usesCombine ? "\n" + Self.shim : "")\(swiftUI)
                    ],
                    swiftSettings: settings
                ),
                .testTarget(
                    name: "AppTests",
                    dependencies: [
                        "App", \(product("BelfryTesting")),\(swiftUI)
                    ],
                    swiftSettings: settings
                ),
            ]
        )

        """
    }

    private static let shim =
        String(repeating: " ", count: 16)
        + #".product(name: "OpenCombineShim", package: "OpenCombine"),"#

    private var swiftUI: String {
        let indentation = String(repeating: " ", count: 16)
        return usesSwiftUI ? "\n\(indentation)\(product("BelfrySwiftUI"))," : ""
    }

    private var dependencies: String {
        let own = belfry.dependency(traits: usesSwiftUI ? ["SwiftUI"] : [])
        guard usesCombine else { return own }
        return "\n        \(own),\n        \(Self.openCombine),\n    "
    }

    /// Returns a line for each of Apple's modules that Belfry provides.
    private func lines(_ indentation: Int, _ line: (String) -> String) -> String {
        AppleModules.provided.map { String(repeating: " ", count: indentation) + line($0) }
            .joined(separator: "\n")
    }

    private func product(_ name: String) -> String {
        #".product(name: "\#(name)", package: "\#(belfry.identity.asLiteral)")"#
    }
}

extension String {
    /// The text escaped for a Swift string literal.
    var asLiteral: String {
        var literal = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": literal += "\\\\"
            case "\"": literal += "\\\""
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal
    }
}
