import SwiftSyntax

/// Repairs with members that the app adds to types under names that other members share.
extension FixIts {
    /// Copies an extension with the function or subscript that the developer's line calls.
    mutating func takeOverload(_ error: Diagnostic, in source: SourceText) -> Bool {
        if error.isA(.noSubscripts), let type = error.names.first {
            return take(
                RepairPlan.Member(
                    type: type.split(separator: ".").last.map(String.init) ?? type,
                    name: DeclSyntax.subscriptName))
        }
        guard error.isA(.labels), let site = DiagnosticContext(error, in: trees.tree(of: source))
        else {
            return false
        }
        return site.calls.contains { call in
            guard let name = call.calledExpression.lastMember?.declName.baseName.plainText else {
                return false
            }
            let found = extensions(with: name, for: call)
            // If many types have a member of this name, it is unclear which one is meant.
            guard Set(found.map(\.type)).count <= Self.mostTypes else { return false }
            var isNew = false
            for member in found { isNew = take(member) || isNew }
            return isNew
        }
    }

    private static let mostTypes = 3

    private mutating func take(_ member: RepairPlan.Member) -> Bool {
        guard repository?.candidates(for: member.type, near: []).isEmpty == false else {
            return false
        }
        repairs.members.insert(member)
        return !known.members.contains(member)
    }

    /// Returns the functions of extensions that accept the arguments of a call.
    private func extensions(with name: String, for call: FunctionCallExprSyntax) -> [RepairPlan
        .Member]
    {
        var found: [RepairPlan.Member] = []
        for source in repository?.candidates(for: name, near: []) ?? [] {
            for item in trees.tree(of: source).statements {
                guard let extended = item.item.as(ExtensionDeclSyntax.self) else { continue }
                let type = extended.extendedType.trimmedDescription
                for member in extended.memberBlock.members {
                    guard let function = member.decl.as(FunctionDeclSyntax.self),
                        function.name.plainText == name, function.takes(call)
                    else { continue }
                    let last = type.split(separator: ".").last.map(String.init) ?? type
                    found.append(RepairPlan.Member(type: last, name: function.nameWithLabels))
                }
            }
        }
        return found
    }
}

extension FunctionDeclSyntax {
    /// The full name in Swift, such as `track(event:)`.
    var nameWithLabels: String {
        let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }
        return "\(name.plainText)(\(labels.joined()))"
    }

    /// Whether the function accepts the labels of a call. Parameters with defaults and trailing
    /// closures need no label.
    fileprivate func takes(_ call: FunctionCallExprSyntax) -> Bool {
        var labels = call.arguments.map { $0.label?.text ?? "_" }[...]
        let others = signature.parameterClause.parameters.filter { parameter in
            guard labels.first == parameter.firstName.text else { return true }
            labels = labels.dropFirst()
            return false
        }
        let closures =
            call.additionalTrailingClosures.count + (call.trailingClosure == nil ? 0 : 1)
        let needed = others.filter { $0.defaultValue == nil && $0.ellipsis == nil }
        return labels.isEmpty && needed.count <= closures && closures <= others.count
    }
}
