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

    /// Leaves out the line that ends a launch; in a copied file, empties the body around it.
    mutating func omit(_ failure: LaunchFailure) {
        if let source = chosen(at: failure.error.path) {
            _ = omit(failure.error, in: source)
        } else {
            empty(failure.error)
        }
    }

    /// Leaves out the smallest piece of code around an error. If that was done in an earlier round,
    /// leaves out a larger piece.
    mutating func omit(_ error: Diagnostic, in source: SourceText) -> Bool {
        guard let token = DiagnosticContext(error, in: trees.tree(of: source))?.token else {
            return false
        }
        for piece in pieces(around: token, in: source) {
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

    /// The pieces around a token from which an omission is chosen, the inner before the outer. The
    /// compiler reports one error of a closure at a time, so a statement in which several pieces
    /// were left out goes as a whole.
    private func pieces(around token: TokenSyntax, in source: SourceText) -> [OmittedPiece] {
        let pieces = OmittedPiece.around(token)
        let omitted = known.omitted.keys.filter { $0.path == source.path }.map(\.offset)
        let crowded = pieces.firstIndex { piece in
            guard case .statement = piece.kind else { return false }
            let end = piece.node.endPosition.utf8Offset
            let inner = omitted.filter { piece.offset < $0 && $0 < end }
            return inner.count >= Self.crowd
        }
        return Array(pieces[(crowded ?? 0)...])
    }

    /// The number of pieces left out in a statement after which it goes as a whole.
    private static let crowd = 3
}
