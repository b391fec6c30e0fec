import SwiftSyntax

/// Repairs with the app's own extensions that add conformances.
extension FixIts {
    /// Repairs errors such as “requires that 'Bool' conform to 'Storable'”: copies the extension
    /// that adds the conformance.
    mutating func takeConformance(_ error: Diagnostic) -> Bool {
        guard let (type, name) = Self.conformance(in: error), let repository else { return false }
        let member = RepairPlan.Member(type: type, name: name)
        guard !known.members.contains(member) else { return false }
        let isThere = repository.candidates(for: type, near: [error.path]).contains { source in
            trees.tree(of: source).statements.contains { item in
                guard let extended = item.item.as(ExtensionDeclSyntax.self) else { return false }
                return extended.extendedType.trimmedDescription == type
                    && extended.providedNames.contains(name)
            }
        }
        if isThere { repairs.members.insert(member) }
        return isThere
    }

    private static func conformance(in error: Diagnostic) -> (type: String, name: String)? {
        guard error.isA(.conformance), error.names.count >= 2 else { return nil }
        let names = error.names.suffix(2).map { name in
            let plain = name.hasPrefix("any ") ? name.dropFirst(4) : name[...]
            return plain.split(separator: "<").first.map(String.init) ?? ""
        }
        return DynamicStub.name == names[0] ? nil : (names[0], names[1])
    }
}
