/// What does not compile in an `App` and in views goes, rather than that stubs stand in for drawing.
extension FixIts {
    /// Leaves out what the error is in: of a body all but its life cycle, then the body, then the view;
    /// of an `App` all of it, so that the app runs from its delegate.
    ///
    /// - Parameter isLast: whether nothing else has helped; or else only errors about drawing count.
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
        case .app: repairs.views.isLeftOut = true
        }
        return true
    }

    private static let viewWords = [
        "some View", "some Scene", "'View'", "'Scene'", "ViewBuilder", "SceneBuilder",
        "type-check this expression", "failed to produce diagnostic", "'Content'", "'any View'",
    ]

    private static func isAboutViews(_ error: Diagnostic) -> Bool {
        viewWords.contains(where: error.message.contains)
            || error.message.contains("has no member")
                && error.names.first.map(AppleModules.swiftUINames.contains) == true
    }
}
