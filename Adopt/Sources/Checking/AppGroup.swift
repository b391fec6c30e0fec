/// Apps of a folder that have one launch, such as the variants of a product, and their sources.
///
/// The apps of a repository are checked apart, because each has its own delegate, scenes and
/// settings.
struct AppGroup {
    let facts: ProjectFacts
    let files: [SwiftFile]

    /// The bound of all groups' sources together, in multiples of the folder's sources.
    private static let mostRepetitions = 4

    static func all(of files: [SwiftFile], _ facts: ProjectFacts) -> [AppGroup] {
        let whole = [AppGroup(facts: facts, files: files)]
        guard facts.apps.count > 1, facts.apps.allSatisfy(\.isOfProject) else { return whole }
        let launches = files.filter { file in
            ["didFinishLaunchingWithOptions", "@main", "@UIApplicationMain"]
                .contains { file.text.contains($0) }
        }.map(\.path)
        let variants = Dictionary(grouping: facts.apps) { app in
            let own = launches.filter(app.contains)
            // The launch of an app without such a source is not known.
            return own.isEmpty ? [app.identifier] : own
        }
        let groups = variants.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { _, apps in
            let own = facts.restricted(to: apps)
            return AppGroup(
                facts: own, files: files.filter { own.mayContain($0.path, among: facts) })
        }
        let total = groups.reduce(0) { $0 + $1.files.count }
        let isSmall = total <= files.count * mostRepetitions
        return groups.count > 1 && isSmall ? groups : whole
    }
}
