/// The part of an app's SwiftUI code that runs: its `App`, and the views of the named files.
struct SwiftUIScope {
    /// The name of the app's `App`.
    let app: String
    /// The parts of the SwiftUI code to leave out.
    let repairs: ViewWishes

    private let owners: [Place: ViewCode.Owner]
    private let builders: [Place: ViewCode.Builder]
    private let names: Set<String>
    /// The names that Belfry's SwiftUI declares.
    let provided: Set<String>

    /// Returns `nil` if no named file has an `App`, if the `App` does not compile, or if the
    /// developer's edited manifest has no SwiftUI.
    init?(_ chosen: [Draft], plan: Adoption.Plan, trees: TreeCache) {
        guard !plan.repairs.views.isLeftOut, Self.canDepend(plan.existing["Package.swift"]) else {
            return nil
        }
        let code = chosen.map { trees.viewCode(of: $0.source) }
        let all = code.flatMap(\.owners)
        guard let app = all.first(where: { $0.kind == .app })?.name else { return nil }
        self.app = app
        repairs = plan.repairs.views
        let kept = all.filter { !plan.repairs.views.dropped.contains($0.place) }
        owners = Dictionary(kept.map { ($0.place, $0) }) { first, _ in first }
        builders = Dictionary(code.flatMap(\.builders).map { ($0.place, $0) }) { first, _ in first }
        names = Set(kept.map(\.name))
        provided = plan.swiftUI?.declared ?? AppleModules.swiftUINames
    }

    /// Whether the package can depend on SwiftUI. An edited manifest is not changed, so it must
    /// already have the dependency.
    private static func canDepend(_ manifest: String?) -> Bool {
        guard let manifest, !Fingerprint.matches(manifest) else { return true }
        return manifest.contains("BelfrySwiftUI")
    }

    /// Whether the declaration at a place is an `App` or a view that runs.
    func keeps(_ place: Place) -> Bool { owners[place] != nil }

    /// Whether an extension adds members to an `App` or a view that runs.
    func keepsExtension(of type: String) -> Bool { names.contains(type) }

    func builder(at place: Place) -> ViewCode.Builder? { builders[place] }

    /// Whether Belfry's SwiftUI, the system or a named file declares a view of this name.
    func isThere(_ name: String) -> Bool {
        names.contains(name) || provided.contains(name) || SystemNames.contains(name)
    }

    /// Whether Belfry's SwiftUI declares the name.
    func provides(_ name: String) -> Bool { provided.contains(name) }
}

/// The SwiftUI code that does not compile.
struct ViewWishes: Hashable, Sendable {
    /// Bodies that are reduced to their life cycle.
    var reduced: Set<Place> = []
    /// Bodies that are replaced by an empty view or scene.
    var emptied: Set<Place> = []
    /// Views that are left out and replaced by empty views.
    var dropped: Set<Place> = []
    /// Whether the `App` is left out, so that the app runs from its delegate.
    var isLeftOut = false
    /// The compiler's first error in the `App` that is left out, with its line.
    var reason: String?
}
