import SwiftSyntax

/// The types of variables that a package's property wrapper infers from a key path, such as
/// `@Dependency(\.client) var client`. The app's extension of the package's container declares
/// them.
struct WrappedValues {
    private let repository: Repository
    private let trees: TreeCache

    /// Writes the types behind the variables of files, and adds what they need to the plan. Without
    /// the app's sources nothing is written.
    static func write(
        into drafts: [Draft], from repository: Repository?, trees: TreeCache,
        repairs: inout RepairPlan
    ) {
        guard let repository else { return }
        let values = WrappedValues(repository: repository, trees: trees)
        for draft in drafts { values.write(into: draft, &repairs) }
    }

    private func write(into draft: Draft, _ repairs: inout RepairPlan) {
        let search = Search(viewMode: .sourceAccurate)
        search.walk(draft.tree)
        for (binding, wrapper, key) in search.found {
            guard !isDeclared(wrapper), AppleModules.owner(of: wrapper) == nil,
                let (type, container) = type(of: key, near: draft.source.absolutePath)
            else { continue }
            // A stand-in's wrapper reads the value from the app's extension of the container.
            if StandIn.declared.contains(container) {
                repairs.members.insert(RepairPlan.Member(type: container, name: key))
            }
            guard binding.typeAnnotation == nil else { continue }
            draft.insert(": \(type.trimmedDescription)", after: binding.pattern)
            draft.recordChange(
                binding, what: "a variable got its type",
                why: "the property wrapper of a package infers it from the app's key path")
            repairs.names.formUnion(
                Mentions.names(in: Syntax(type)).filter { !SystemNames.contains($0) })
        }
    }

    private func isDeclared(_ wrapper: String) -> Bool {
        repository.candidates(for: wrapper, near: []).contains { source in
            trees.tree(of: source).statements.topLevelNames.contains(wrapper)
        }
    }

    /// Returns the type that an extension declares for a member, and the extended type. For a box of
    /// the package, such as `Factory<Client>`, the type is the wrapped type.
    private func type(of member: String, near path: String) -> (TypeSyntax, container: String)? {
        for source in repository.candidates(for: member, near: [path]) {
            for item in trees.tree(of: source).statements {
                guard let extended = item.item.as(ExtensionDeclSyntax.self),
                    let type = extended.type(of: member)
                else { continue }
                let container = extended.extendedType.trimmedDescription
                let box = type.as(IdentifierTypeSyntax.self)
                guard let box, let arguments = box.genericArgumentClause?.arguments,
                    arguments.count == 1, let argument = arguments.first,
                    case .type(let inner) = argument.argument,
                    !SystemNames.contains(box.name.text), !isDeclared(box.name.text)
                else { return (type, container) }
                return (inner, container)
            }
        }
        return nil
    }

    private final class Search: SyntaxVisitor {
        var found: [(binding: PatternBindingSyntax, wrapper: String, key: String)] = []

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let binding = node.bindings.first, binding.initializer == nil else {
                return .visitChildren
            }
            for attribute in node.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
                let first = attribute.arguments?.as(LabeledExprListSyntax.self)?.first
                guard let wrapper = attribute.attributeName.baseName,
                    let path = first?.expression.as(KeyPathExprSyntax.self),
                    let key = path.components.last?.component.as(
                        KeyPathPropertyComponentSyntax.self)
                else { continue }
                found.append((binding, wrapper, key.declName.baseName.plainText))
            }
            return .visitChildren
        }
    }
}

extension ExtensionDeclSyntax {
    /// The written type of a variable that the extension declares.
    fileprivate func type(of member: String) -> TypeSyntax? {
        memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .first { DeclSyntax($0).declaredNames == [member] }?.bindings.first?.typeAnnotation?
            .type
    }
}
