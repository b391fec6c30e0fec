/// Where the made package finds Belfry.
public enum BelfryReference: Hashable, Sendable {
    /// A folder, absolute.
    case folder(String)
    /// A repository; its default branch is taken.
    case repository(String)

    /// The dependency as a manifest says it.
    var dependency: String {
        switch self {
        case .folder(let path): #".package(name: "belfry", path: "\#(path.asLiteral)")"#
        case .repository(let url): #".package(url: "\#(url.asLiteral)", branch: "main")"#
        }
    }

    /// What SwiftPM calls the package: the last part of the address.
    var identity: String {
        guard case .repository(let url) = self else { return "belfry" }
        let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}

/// The language mode that the app is compiled in.
public enum LanguageMode: String, CaseIterable, Sendable {
    case five = "5"
    case six = "6"
}
