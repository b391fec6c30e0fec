/// Which of an app's SwiftUI runs: its `App`, and the views of the files that were named.
struct SwiftUIScope {
    /// The app's `App`.
    let app: String
    /// What is left of it, as far as it does not compile.
    let repairs: ViewWishes

    private let owners: [Place: ViewCode.Owner]
    private let builders: [Place: ViewCode.Builder]
    private let names: Set<String>
    /// What SwiftUI here declares.
    let provided: Set<String>

    /// `nil` if no file that was named has an `App`, it does not compile, or the package is the
    /// developer's and has no SwiftUI.
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

    /// A manifest that the developer has edited stays as it is.
    private static func canDepend(_ manifest: String?) -> Bool {
        guard let manifest, !Fingerprint.matches(manifest) else { return true }
        return manifest.contains("BelfrySwiftUI")
    }

    /// Whether a declaration of a file is an `App` or a view that runs.
    func keeps(_ place: Place) -> Bool { owners[place] != nil }

    /// Whether members of an extension are those of an `App` or a view that runs.
    func keepsExtension(of type: String) -> Bool { names.contains(type) }

    func builder(at place: Place) -> ViewCode.Builder? { builders[place] }

    /// Whether a view of this name can be made: SwiftUI here or the named files declare it.
    func isThere(_ name: String) -> Bool {
        names.contains(name) || provided.contains(name) || SystemNames.contains(name)
    }

    /// Whether nobody has to look for a name that SwiftUI declares.
    func provides(_ name: String) -> Bool { provided.contains(name) }
}

/// What of SwiftUI does not compile.
struct ViewWishes: Hashable, Sendable {
    /// Bodies of which only the life cycle stays.
    var reduced: Set<Place> = []
    /// Bodies of which nothing stays.
    var emptied: Set<Place> = []
    /// Views that are not there, so that empty ones stand in for them.
    var dropped: Set<Place> = []
    /// The app runs without its `App`, from its delegate.
    var isLeftOut = false
}
