/// The declarations that only some apps need.
extension SupportFile {
    struct Additions {
        /// The declarations that Foundation lacks on Linux and the copies use.
        private var gaps: [FoundationGap] = []
        /// Declarations of names of Swift 4 that the copies use.
        private var oldNames: [String] = []
        /// The stand-ins for imported packages.
        private var standIns: [StandIn] = []

        init() {}

        /// - Parameter imported: the modules that the sources import but the package lacks.
        init(
            for drafts: [Draft], trees: TreeCache, frameworks: TypeIndex?, imported: Set<String>
        ) {
            let mentioned = drafts.reduce(into: Set()) { $0.formUnion(Mentions.names(in: $1)) }
            let declared = drafts.reduce(into: Set()) {
                $0.formUnion(trees.declaredNames(of: $1.source))
            }
            gaps = FoundationGap.needed(mentioned: mentioned, declared: declared)
            standIns = StandIn.needed(imported: imported, declared: declared)
            oldNames = SwiftFourNames.declarations(
                mentioned: mentioned, declared: declared, frameworks: frameworks)
        }

        /// The names of types that are not missing.
        var types: Set<String> {
            SwiftFourNames.typeNames.union(gaps.flatMap(\.types)).union(standIns.flatMap(\.names))
        }

        /// The parts of the file, each without a blank line at its end.
        var texts: [String] {
            let head = "// Names of Swift 4, which Swift 4.2 renamed."
            let old = oldNames.isEmpty ? [] : [([head] + oldNames).joined(separator: "\n")]
            let missing = gaps.map(\.text).joined(separator: "\n\n")
            let filled = gaps.isEmpty ? [] : ["#if !canImport(ObjectiveC)\n\(missing)\n#endif"]
            return old + standIns.map(\.text) + filled
        }
    }
}
