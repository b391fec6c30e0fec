import SwiftSyntax

/// A protocol that a type which is taken along in parts does not conform to any more.
struct Conformance: Hashable, Sendable {
    /// Of the type.
    var place: Place
    /// Of the protocol.
    var name: String

    /// An extension with what the compiler would have made, and what it is to stand behind; `nil` if the
    /// protocol has to go.
    static func `extension`(
        to name: String, of type: Syntax
    ) -> (text: String, outermost: Syntax)? {
        guard let members = members[name], !type.is(ExtensionDeclSyntax.self) else { return nil }
        // A class decodes by an initializer that stands in itself, and may have subclasses.
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

    /// The protocols that a message of the compiler's says a type does not conform to.
    static func name(in error: Diagnostic) -> String? {
        let names = error.names
        guard error.message.contains("does not conform to protocol"), names.count == 2 else {
            return nil
        }
        return names[1]
    }
}
