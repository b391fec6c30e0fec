import SwiftSyntax

/// Runs all visitors on all files. SwiftUI comes first, so that the others skip what it leaves out.
struct Rewriting {
    /// The imported modules that the generated package lacks, with the positions of the imports.
    private(set) var missingModules: [String: [SourcePosition]] = [:]
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
                draft.recordObstacle(
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
        for (module, position) in imports.missing {
            missingModules[module, default: []].append(position)
        }
        ConditionVisitor(draft).walk(draft.tree)
        let objectiveC = ObjectiveCVisitor(draft)
        objectiveC.walk()
        if let entryPoint = objectiveC.entryPoint { entryPoints.append(entryPoint) }
        OptionalVisitor(draft, methods: methods).walk()
        let selectors = SelectorVisitor(draft, methods: methods)
        selectors.walk()
        ObstacleVisitor(draft, converted: selectors.converted).walk()
    }

    /// The delegate at the app's entry point, or else the first one.
    func delegate(among delegates: [String]) -> String? {
        entryPoints.first(where: delegates.contains) ?? delegates.first
    }

    /// The obstacles for modules without a substitute.
    func obstacles(_ missing: [MissingType]) -> [Obstacle] {
        let substitutes: Set = ["os", "OSLog", "Combine", "SwiftUI", "WidgetKit"]
        return missingModules.sorted { $0.key < $1.key }.compactMap { module, positions in
            guard !substitutes.contains(module), let position = positions.first else { return nil }
            let used = missing.filter { $0.module == module }
            let names = used.map { "`\($0.name)` \($0.positions.count)×" }.joined(separator: ", ")
            let count =
                names.isEmpty ? "which names are its, only you know" : "used of it: \(names)"
            return Obstacle(
                position: position, what: "`\(module)` has no module here; \(count)",
                remedy: "Fill the stubs of what the delegate needs, or put a protocol between.")
        }
    }
}
