/// Repairs that leave out code of an `App` and of views that does not compile, instead of stubs for
/// drawing.
extension FixIts {
    /// Leaves out the code around an error: first all of a body except its life cycle, then the
    /// body, then the view. An `App` is left out as a whole, so that the app runs from its
    /// delegate.
    ///
    /// - Parameter isLast: whether all other repairs have failed. Otherwise only errors about drawing
    ///   count.
    mutating func shrinkView(_ error: Diagnostic, in source: SourceText, isLast: Bool) -> Bool {
        guard !repairs.views.isLeftOut, isLast || Self.isAboutViews(error) else { return false }
        let code = trees.viewCode(of: source)
        let body = code.builders.last { $0.lines.contains(error.line) }
        if let place = body?.place {
            guard known.views.reduced.contains(place) else {
                repairs.views.reduced.insert(place)
                return true
            }
            guard known.views.emptied.contains(place) else {
                repairs.views.emptied.insert(place)
                return true
            }
        }
        guard isLast, let owner = code.owners.last(where: { $0.lines.contains(error.line) }) else {
            return false
        }
        switch owner.kind {
        case .view: return repairs.views.dropped.insert(owner.place).inserted
        case .app:
            if body == nil, omit(error, in: source) { return true }
            repairs.views.isLeftOut = true
            repairs.views.reason = "line \(error.line): \(error.message)"
        }
        return true
    }

    private static let viewNames: Set = [
        "some View", "some Scene", "View", "Scene", "ViewBuilder", "SceneBuilder", "Content",
        "any View",
    ]

    private static func isAboutViews(_ error: Diagnostic) -> Bool {
        error.isA(.view) || !viewNames.isDisjoint(with: error.names)
            || error.isA(.missingMember)
                && error.names.first.map(AppleModules.swiftUINames.contains) == true
    }
}
