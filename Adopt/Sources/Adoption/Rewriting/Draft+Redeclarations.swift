import SwiftSyntax

extension Draft {
    /// Leaves out the types that a file of the package declares already, which the developer wrote or
    /// filled: adopting the file of a type after filling its stub would declare it twice.
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
