extension RuleContext {
    /// Whether two sources certainly belong to one app. A source of no known target belongs to every
    /// app only if all apps share the other source.
    func shareApp(_ first: String, _ second: String) -> Bool {
        guard first != second, facts.apps.count > 1 else { return true }
        let firstApps = facts.apps(containing: first)
        let secondApps = facts.apps(containing: second)
        if firstApps.isEmpty || secondApps.isEmpty {
            return max(firstApps.count, secondApps.count) == facts.apps.count
        }
        return firstApps.contains { secondApps.contains($0) }
    }
}
