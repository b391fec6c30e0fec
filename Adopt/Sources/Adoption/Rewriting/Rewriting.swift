import SwiftSyntax

/// A run of all visitors on all files. The visitor for SwiftUI comes first, so that the others skip
/// the code that it leaves out.
struct Rewriting {
    /// The imported modules that the generated package lacks, with the positions of the imports.
    private(set) var missingModules: [String: [SourcePosition]] = [:]
    /// All modules that the files import.
    private(set) var allImported: Set<String> = []
    private var entryPoints: [String] = []

    /// Modules that the package has only for some apps.
    private let modules: Set<String>

    /// - Parameters:
    ///   - hasCombine: whether the package may depend on OpenCombine.
    ///   - scope: the part of the app's SwiftUI code that runs.
    ///   - appError: the compiler's first error in an `App` that is left out.
    init(
        _ drafts: [Draft], hasCombine: Bool = true, scope: SwiftUIScope? = nil,
        appError: String? = nil
    ) {
        modules = Set(
            (hasCombine ? [AppleModules.combine] : [])
                + (scope == nil ? [] : [AppleModules.swiftUI]))
        let hasDelegate = drafts.contains { $0.source.text.contains("UIApplicationDelegate") }
        for draft in drafts {
            let swiftUI = SwiftUIVisitor(
                draft, hasDelegate: hasDelegate, scope: scope, appError: appError)
            swiftUI.walk()
            if let delegate = swiftUI.delegate { entryPoints.append(delegate) }
        }
        let methods = MethodIndex(drafts)
        for draft in drafts {
            if let token = draft.firstError {
                draft.recordObstacle(
                    token, what: "the file has a syntax error here",
                    remedy: "Fix it, and adopt the file again. The compiler's message has details.")
            }
            rewrite(draft, methods: methods)
        }
    }

    var imported: Set<String> { Set(missingModules.keys) }

    private mutating func rewrite(_ draft: Draft, methods: MethodIndex) {
        let imports = ImportVisitor(draft, modules: modules)
        imports.walk()
        allImported.formUnion(imports.imported)
        if imports.imported.contains("SwiftUI") || Observation.isUsed(in: draft) {
            draft.addImport("Observation")
        }
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

    /// Returns the delegate at the app's entry point, or else the first delegate.
    func delegate(among delegates: [String]) -> String? {
        entryPoints.first(where: delegates.contains) ?? delegates.first
    }

    /// Returns the obstacles for modules without a substitute.
    ///
    /// - Parameter own: the app's sources, whose folders have the names of the app's own modules.
    func obstacles(_ missing: [MissingType], own: Repository? = nil) -> [Obstacle] {
        let substitutes: Set = ["os", "OSLog", "Combine", "SwiftUI", "WidgetKit"]
        let remedy = "Complete the stubs that the delegate needs, or call it through a protocol."
        var nameless: [(module: String, position: SourcePosition)] = []
        var obstacles: [Obstacle] = []
        for (module, positions) in missingModules.sorted(by: { $0.key < $1.key }) {
            guard !substitutes.contains(module), !StandIn.modules.contains(module),
                let position = positions.first,
                own?.hasFolder(module) != true
            else { continue }
            let used = missing.filter { $0.module == module && !$0.positions.isEmpty }
            let names = used.map { "`\($0.name)` \($0.positions.count)×" }.joined(separator: ", ")
            guard !names.isEmpty else {
                nameless.append((module, position))
                continue
            }
            obstacles.append(
                Obstacle(
                    position: position,
                    what: "the module `\(module)` is not available, but the sources use \(names)",
                    remedy: remedy))
        }
        guard let first = nameless.first else { return obstacles }
        let modules = nameless.map { "`\($0.module)`" }.joined(separator: ", ")
        let what =
            nameless.count == 1
            ? "the module \(modules) is not available. Its names are unknown"
            : "the modules \(modules) are not available. Their names are unknown"
        obstacles.append(
            Obstacle(
                position: first.position,
                what: what, remedy: remedy))
        return obstacles
    }
}
