import SwiftSyntax

extension Draft {
    /// Leaves out the types that a file of the developer in the package already declares.
    /// Otherwise, adopting the file of a type after completing its stub would declare the type
    /// twice.
    func leaveOutTypes(besides own: TypeIndex) {
        for item in tree.statements {
            guard let declaration = item.item.asProtocol((any NamedDeclSyntax).self),
                !item.item.is(FunctionDeclSyntax.self),
                let place = own.topLevel[declaration.name.text]?.first
            else { continue }
            leaveOut(declaration)
            recordObstacle(
                declaration,
                what:
                    "`\(declaration.name.text)` is left out, because your \(place) declares it",
                remedy: "To use the app's own declaration, remove yours and adopt again.")
        }
    }
}
