import SwiftSyntax

/// Removes the attributes and modifiers for the Objective-C runtime and Interface Builder.
final class ObjectiveCVisitor: ActiveVisitor {
    /// The type marked as the app's entry point.
    private(set) var entryPoint: String?

    private static let runtime = "Belfry has no Objective-C runtime"
    private static let builder = "Belfry has no Interface Builder"
    private static let reasons = [
        "objc": runtime, "objcMembers": runtime, "nonobjc": runtime,
        "IBAction": builder, "IBOutlet": builder, "IBDesignable": builder,
        "IBInspectable": builder, "IBSegueAction": builder,
    ]
    private static let entryPoints: Set<String> = [
        "main", "UIApplicationMain", "NSApplicationMain",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if let why = Self.reasons[name] {
            draft.remove(node, what: "`@\(name)` removed", why: why)
        } else if Self.entryPoints.contains(name) {
            draft.remove(
                node, what: "`@\(name)` removed",
                why: "the tests start the app on a virtual iPhone")
            entryPoint = node.parent?.parent?.asProtocol((any NamedDeclSyntax).self)?.name.text
        } else if name == "NSManaged" {
            draft.recordObstacle(
                node, what: "`@NSManaged` needs Core Data, which Belfry does not have",
                remedy: "Leave the file out, and complete the stub that the delegate uses.")
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.tokenKind == .keyword(.dynamic) {
            draft.remove(node, what: "`dynamic` removed", why: Self.runtime)
        }
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.contains(where: { $0.name == "objc" }) else { return .visitChildren }
        let what = "`\(node.name.text)` made a class protocol"
        let why = "`@objc` implies it, and `weak` needs it"
        if let clause = node.inheritanceClause {
            let parents = clause.inheritedTypes.map(\.type.trimmedDescription)
            let bound: Set = ["AnyObject", "class", "NSObjectProtocol"]
            if parents.allSatisfy({ !bound.contains($0) }) {
                draft.insert("AnyObject, ", before: clause.inheritedTypes)
                draft.recordChange(node, what: what, why: why)
            }
        } else {
            draft.insert(
                ": AnyObject",
                after: node.primaryAssociatedTypeClause.map(Syntax.init)
                    ?? Syntax(node.name))
            draft.recordChange(node, what: what, why: why)
        }
        return .visitChildren
    }
}

extension AttributeListSyntax.Element {
    /// The name of an attribute; `nil` for an `#if`.
    var name: String? { self.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
}
