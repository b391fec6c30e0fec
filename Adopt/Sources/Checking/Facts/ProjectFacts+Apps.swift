extension ProjectFacts {
    /// Returns the facts about some apps, the targets on which they depend, and the targets on which
    /// no app of the folder depends.
    func restricted(to own: [Target]) -> ProjectFacts {
        let known = Dictionary(targets.map { ($0.identifier, $0) }) { first, _ in first }
        let reached = { (apps: [Target]) in
            apps.reduce(into: Set<String>()) { Self.add($1.dependencies, to: &$0, of: known) }
        }
        let (needed, claimed) = (reached(own), reached(allApps))
        let folders = Set(own.map(\.projectFolder))
        var facts = self
        facts.targets = targets.filter { target in
            if target.kind == .app { return own.contains { $0.identifier == target.identifier } }
            if needed.contains(target.identifier) { return true }
            // A project does not say which targets of other projects it needs.
            if folders.contains(target.projectFolder) {
                return !claimed.contains(target.identifier)
            }
            return !allApps.contains { $0.projectFolder == target.projectFolder }
                || folders.contains { Self.nest($0, target.projectFolder) }
        }
        return facts
    }

    private static func add(
        _ identifiers: Set<String>, to reached: inout Set<String>, of known: [String: Target]
    ) {
        for identifier in identifiers where reached.insert(identifier).inserted {
            add(known[identifier]?.dependencies ?? [], to: &reached, of: known)
        }
    }

    /// Whether a source is in one of these targets, or in none and not below the project of another
    /// app.
    func mayContain(_ path: String, among all: ProjectFacts) -> Bool {
        if targets.contains(where: { $0.contains(path) }) { return true }
        guard !all.targets.contains(where: { $0.contains(path) }) else { return false }
        let own = Set(apps.map(\.projectFolder))
        return !allApps.contains { other in
            RelativePath.contains(other.projectFolder, path)
                && own.allSatisfy { !Self.nest($0, other.projectFolder) }
        }
    }

    /// Whether one folder is the other one or lies in it.
    private static func nest(_ first: String, _ second: String) -> Bool {
        first == second || RelativePath.contains(first, second)
            || RelativePath.contains(second, first)
    }

    /// Whether an app has a source, or a property list or entitlements of this path.
    func isOwn(_ path: String) -> Bool {
        apps.contains { app in
            app.contains(path)
                || app.configurations.contains {
                    $0.plist?.path == path || $0.entitlements?.path == path
                }
        }
    }
}

extension ProjectFacts {
    /// Returns the facts with the paths of sources as the folder spells them. A project may write them
    /// in other letters, because the file system of a Mac ignores case.
    func spelled(as paths: [String]) -> ProjectFacts {
        let exact = Set(paths)
        let known = Dictionary(grouping: paths) { $0.lowercased() }
        var facts = self
        for place in facts.targets.indices {
            let missing = facts.targets[place].sources.subtracting(exact)
            for source in missing {
                facts.targets[place].sources.formUnion(known[source.lowercased()] ?? [])
            }
        }
        return facts
    }
}
