extension Adoption {
    /// The developer's choices, and the files of an earlier adoption.
    package struct Plan: Sendable {
        package var belfry: BelfryReference
        package var mode: LanguageMode
        /// The types that Belfry's modules declare; `nil` if their sources are not available. Then
        /// every name with one of Apple's prefixes counts as declared.
        package var frameworks: TypeIndex?
        /// The types that Belfry's SwiftUI declares; `nil` if its sources are not available.
        package var swiftUI: TypeIndex?
        /// The files of the package from an earlier run by path, without the copies.
        package var existing: [String: String]
        /// The app's own sources, from which the declarations that adopted files use are copied.
        package var repository: Repository?
        /// The repairs that follow from the compiler's errors.
        package var repairs = RepairPlan()

        package init(
            belfry: BelfryReference, mode: LanguageMode = .five, frameworks: TypeIndex? = nil,
            swiftUI: TypeIndex? = nil, existing: [String: String] = [:],
            repository: Repository? = nil
        ) {
            self.repository = repository
            self.belfry = belfry
            self.mode = mode
            self.frameworks = frameworks
            self.swiftUI = swiftUI
            self.existing = existing
        }
    }
}

/// The location of the Belfry package.
package enum BelfryReference: Hashable, Sendable {
    /// The absolute path of a folder.
    case folder(String)
    /// The URL of a repository; its branch `main` is used.
    case repository(String)

    /// The dependency as written in a manifest.
    func dependency(traits: [String]) -> String {
        let names = traits.map { "\"\($0)\"" }.joined(separator: ", ")
        let traits = traits.isEmpty ? "" : ", traits: [\(names)]"
        return switch self {
        case .folder(let path):
            #".package(name: "belfry", path: "\#(path.asLiteral)"\#(traits))"#
        case .repository(let url):
            #".package(url: "\#(url.asLiteral)", branch: "main"\#(traits))"#
        }
    }

    /// SwiftPM's identity of the package: the last component of its location.
    var identity: String {
        guard case .repository(let url) = self else { return "belfry" }
        let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}

/// The language mode that the app is compiled in.
package enum LanguageMode: String, CaseIterable, Sendable {
    case five = "5"
    case six = "6"
}
