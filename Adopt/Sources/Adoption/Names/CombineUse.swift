/// The use of Combine by an app, and the module that provides it.
struct CombineUse {
    /// Whether the package depends on OpenCombine, under the name of Combine.
    let isOpenCombine: Bool
    /// The names that come from OpenCombine.
    let names: Set<String>
    /// The imported modules that the package lacks, which the support file can replace.
    let lacking: Set<String>

    /// Names that mean Combine even in a file that does not import it, because SwiftUI exports
    /// them.
    private static let telling: Set<String> = [
        "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject",
        "PassthroughSubject", "Published",
    ]

    /// Names that apps also give to their own types. An extension of such a name means the app's
    /// type.
    private static let common: Set<String> = [
        "Deferred", "Empty", "Fail", "Future", "Just", "Subscription",
    ]

    /// Adds `import Combine` to the files that use Combine without importing it.
    ///
    /// - Parameter hasSwiftUI: whether SwiftUI runs, which needs Combine.
    init(
        _ drafts: [Draft], index: TypeIndex, rewriting: Rewriting, plan: Adoption.Plan,
        hasSwiftUI: Bool
    ) {
        let combine = AppleModules.combine
        let used = Self.telling.subtracting(index.declared).flatMap { index.uses[$0, default: []] }
        let users = Set(used.map(\.position.path))
        let isUsed = rewriting.allImported.contains(combine) || !users.isEmpty || hasSwiftUI
        isOpenCombine = isUsed && Self.canDepend(plan.existing["Package.swift"])
        // Apps have their own types named Subscription or Future.
        let isImported = rewriting.allImported.contains(combine)
        let combines = isImported ? AppleModules.combineNames : Self.telling
        let own = Self.common.filter { name in
            index.uses[name, default: []].contains { $0.kind == .extended }
        }
        names = isOpenCombine ? combines.subtracting(own) : []
        lacking = rewriting.imported.union(isUsed && !isOpenCombine ? [combine] : [])
        guard isOpenCombine else { return }
        for draft in drafts where users.contains(draft.source.path) { draft.addImport(combine) }
    }

    /// Whether the package can depend on OpenCombine. An edited manifest is not changed, so it must
    /// already have the dependency.
    static func canDepend(_ manifest: String?) -> Bool {
        guard let manifest, !Fingerprint.matches(manifest) else { return true }
        return manifest.contains("OpenCombineShim")
    }
}
