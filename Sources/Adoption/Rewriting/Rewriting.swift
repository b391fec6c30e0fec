import SwiftSyntax

/// All rewriting of all files, in its order: what is left out first, so that nothing else looks at it.
struct Rewriting {
    /// The modules that the files import and that the package lacks.
    private(set) var missingModules: [String: [Place]] = [:]
    private var entryPoints: [String] = []

    init(_ drafts: [Draft]) {
        for draft in drafts {
            let swiftUI = SwiftUIVisitor(draft)
            swiftUI.walk()
            if let delegate = swiftUI.delegate { entryPoints.append(delegate) }
        }
        let methods = MethodIndex(drafts)
        for draft in drafts {
            if let token = draft.firstError {
                draft.refuse(
                    token, what: "the file stops being Swift here",
                    remedy: "Mend it, and adopt it again; the compiler says more.")
            }
            rewrite(draft, methods: methods)
        }
    }

    var imported: Set<String> { Set(missingModules.keys) }

    private mutating func rewrite(_ draft: Draft, methods: MethodIndex) {
        let imports = ImportVisitor(draft)
        imports.walk()
        for (module, place) in imports.missing { missingModules[module, default: []].append(place) }
        ConditionVisitor(draft).walk(draft.tree)
        let objectiveC = ObjectiveCVisitor(draft)
        objectiveC.walk()
        if let entryPoint = objectiveC.entryPoint { entryPoints.append(entryPoint) }
        OptionalVisitor(draft, methods: methods).walk()
        let selectors = SelectorVisitor(draft, methods: methods)
        selectors.walk()
        ObstacleVisitor(draft, turned: selectors.turned).walk()
    }

    /// The delegate that the app itself starts with, or else the first that there is.
    func delegate(among delegates: [String]) -> String? {
        entryPoints.first(where: delegates.contains) ?? delegates.first
    }

    /// What is said about modules that have no stand-in.
    func obstacles(_ missing: [MissingType]) -> [Obstacle] {
        let standIns: Set = ["os", "OSLog", "Combine", "SwiftUI", "WidgetKit"]
        return missingModules.sorted { $0.key < $1.key }.compactMap { module, places in
            guard !standIns.contains(module), let place = places.first else { return nil }
            let used = missing.filter { $0.module == module }
            let names = used.map { "`\($0.name)` \($0.places.count)×" }.joined(separator: ", ")
            let count =
                names.isEmpty ? "which names are its, only you know" : "used of it: \(names)"
            return Obstacle(
                place: place, what: "`\(module)` has no module here; \(count)",
                remedy: "Fill the stubs of what the delegate needs, or put a protocol between.")
        }
    }
}
