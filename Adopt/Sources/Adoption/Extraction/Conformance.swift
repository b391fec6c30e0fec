import SwiftSyntax

/// A protocol that a partly copied type no longer conforms to.
struct Conformance: Hashable, Sendable {
    /// The place of the type's declaration.
    var place: Place
    /// The name of the protocol.
    var name: String

    /// Returns an extension with the members that the compiler would create, and the declaration
    /// after which it belongs; `nil` if the conformance must be removed instead.
    static func `extension`(
        to name: String, of type: Syntax
    ) -> (text: String, outermost: Syntax)? {
        guard let members = members[name], !type.is(ExtensionDeclSyntax.self) else { return nil }
        // A class needs its decoding initializer in its own declaration, and it may have
        // subclasses.
        if type.is(ClassDeclSyntax.self), name != "Encodable" { return nil }
        var path: [String] = []
        var outermost = type
        var node = Optional(type)
        while let up = node {
            if let group = up.asProtocol((any DeclGroupSyntax).self) {
                let extended = up.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
                guard let name = extended ?? DeclSyntax(fromProtocol: group).declaredNames.first
                else {
                    return nil
                }
                path.insert(name, at: 0)
                outermost = up
            }
            node = up.parent
        }
        return ("; extension \(path.joined(separator: ".")) { \(members) }", outermost)
    }

    private static let members = [
        "Equatable": "public static func == (first: Self, second: Self) -> Bool { false }",
        "Hashable": "public func hash(into hasher: inout Hasher) {}",
        "Comparable": "public static func < (first: Self, second: Self) -> Bool { false }",
        "Decodable":
            "public init(from decoder: any Decoder) throws { throw CancellationError() }",
        "Encodable": "public func encode(to encoder: any Encoder) throws {}",
    ]

    /// Returns the protocol to which a type does not conform, from a message of the compiler.
    static func name(in error: Diagnostic) -> String? {
        let names = error.names
        guard error.isA(.missingConformance), names.count == 2 else {
            return nil
        }
        return names[1]
    }
}
