/// Whether an app uses Combine, and where it comes from.
struct CombineUse {
    /// Whether the package depends on OpenCombine, under the name of Combine.
    let isOpenCombine: Bool
    /// What OpenCombine declares.
    let names: Set<String>
    /// The imported modules that the package lacks, for which the support file may stand in.
    let lacking: Set<String>

    /// Names that mean Combine also in a file that does not import it, for SwiftUI exports them.
    private static let telling: Set<String> = [
        "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject",
        "PassthroughSubject", "Published",
    ]

    /// Names that apps give to types of their own, and whose Combine's nobody extends.
    private static let common: Set<String> = [
        "Deferred", "Empty", "Fail", "Future", "Just", "Subscription",
    ]

    /// Adds `import Combine` to the files that use it without saying so.
    ///
    /// - Parameter hasSwiftUI: whether SwiftUI runs, which brings it along.
    init(
        _ drafts: [Draft], index: TypeIndex, rewriting: Rewriting, plan: Adoption.Plan,
        hasSwiftUI: Bool
    ) {
        let combine = AppleModules.combine
        let used = Self.telling.subtracting(index.declared).flatMap { index.uses[$0, default: []] }
        let users = Set(used.map(\.position.path))
        let isUsed = rewriting.allImported.contains(combine) || !users.isEmpty || hasSwiftUI
        isOpenCombine = isUsed && Self.canDepend(plan.existing["Package.swift"])
        // Apps have types called Subscription or Future that are none of Combine's.
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

    /// A manifest that the developer has edited stays as it is, with or without the dependency.
    static func canDepend(_ manifest: String?) -> Bool {
        guard let manifest, !Fingerprint.matches(manifest) else { return true }
        return manifest.contains("OpenCombineShim")
    }
}
