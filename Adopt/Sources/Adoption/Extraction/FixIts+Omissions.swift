import SwiftSyntax

/// The last repair of the developer's own lines: leaving out what still does not compile.
extension FixIts {
    /// Leaves out the smallest piece of code around each error for which no other repair is known.
    ///
    /// - Parameter unmended: the errors for which repairs are known but have not helped.
    mutating func omitWhatIsLeft(and unmended: [Diagnostic]) {
        for error in left + unmended {
            guard let source = chosen(at: error.path) else { continue }
            _ = omit(error, in: source)
        }
    }

    /// Leaves out the line that leads to replaced code without a value.
    mutating func omit(_ failure: LaunchFailure) {
        guard let source = chosen(at: failure.error.path) else { return }
        _ = omit(failure.error, in: source)
    }

    /// Leaves out the smallest piece of code around an error. If that was done in an earlier round,
    /// leaves out a larger piece.
    mutating func omit(_ error: Diagnostic, in source: SourceText) -> Bool {
        guard let token = DiagnosticContext(error, in: trees.tree(of: source))?.token else {
            return false
        }
        for piece in OmittedPiece.around(token) {
            let place = Place(path: source.path, offset: piece.offset)
            let step = known.omitted[place]?.step ?? 0
            // One piece has many errors, but takes one step a round.
            if (repairs.omitted[place]?.step ?? 0) > step { return true }
            guard step < piece.steps else { continue }
            var omission =
                repairs.omitted[place] ?? Omission(line: error.line, message: error.message)
            omission.step = step + 1
            repairs.omitted[place] = omission
            return true
        }
        return false
    }
}
