import PushModel

extension ScenarioNode {
    /// Returns the version; throws if Belfry does not model it.
    func modelled(_ version: IOSVersion) throws(ScenarioError) -> IOSVersion {
        guard version.isModelled else {
            throw error(
                "There is no iOS \(version). \(IOSVersion.modelledRange).",
                suggestion: "Write \(IOSVersion.newest) or an older version.")
        }
        return version
    }
}

/// Reads the versions that `phone.ios` selects.
enum IOSChoice {
    /// The versions without `phone.ios`: all with `UserNotifications`.
    static let standard = since(IOSVersion(10), until: nil, closed: false)

    private static let examples =
        "Write a version (18.2), a range (7.0..<10.0, 10.0...) or a list of versions."

    /// Reads one version, a range, or a list of both.
    static func versions(_ node: ScenarioNode) throws(ScenarioError) -> [IOSVersion] {
        guard try !node.list().isEmpty else {
            throw node.error("phone.ios is empty.", suggestion: examples)
        }
        var all: [IOSVersion] = []
        for version in try node.list(one).joined() where !all.contains(version) {
            all.append(version)
        }
        return all
    }

    private static func one(_ node: ScenarioNode) throws(ScenarioError) -> [IOSVersion] {
        let text = try node.text("phone.ios")
        for (sign, closed) in [("..<", false), ("...", true)] {
            guard let range = text.firstRange(of: sign) else { continue }
            let lower = try bound(text[..<range.lowerBound], node) ?? .oldest
            let upper = try bound(text[range.upperBound...], node)
            if let upper, closed ? upper < lower : upper <= lower {
                throw node.error(
                    "No version of iOS lies in \(text).",
                    suggestion: "Write the lower version first.")
            }
            return since(lower, until: upper, closed: closed)
        }
        guard let version = try bound(text[...], node) else { throw unreadable(node) }
        return [version]
    }

    private static func bound(
        _ text: Substring, _ node: ScenarioNode
    ) throws(ScenarioError) -> IOSVersion? {
        guard !text.isEmpty else { return nil }
        guard let version = IOSVersion(text) else { throw unreadable(node) }
        guard version >= .oldest else {
            throw node.error(
                "iOS \(version) has no push notifications.",
                suggestion: "They came with iOS \(IOSVersion.oldest).")
        }
        return try node.modelled(version)
    }

    private static func unreadable(_ node: ScenarioNode) -> ScenarioError {
        node.error("\(node.kind) is not a version of iOS.", suggestion: examples)
    }

    /// Returns the lower bound and every version in the range at which a rule changes.
    private static func since(
        _ lower: IOSVersion, until upper: IOSVersion?, closed: Bool
    ) -> [IOSVersion] {
        let changes = IOSVersion.changes.filter { version in
            guard version > lower else { return false }
            guard let upper else { return true }
            return closed ? version <= upper : version < upper
        }
        return [lower] + changes
    }
}
