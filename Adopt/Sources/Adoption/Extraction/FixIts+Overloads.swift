import SwiftSyntax

/// Takes along what the app adds to types under names that others have too.
extension FixIts {
    /// An extension that has a function, or a subscript, as the developer's line calls it.
    mutating func takeOverload(_ error: Diagnostic, in source: SourceText) -> Bool {
        if error.message.hasSuffix("has no subscripts"), let type = error.names.first {
            return take(
                RepairPlan.Member(
                    type: type.split(separator: ".").last.map(String.init) ?? type,
                    name: DeclSyntax.subscriptName))
        }
        let isOfLabels = Self.labelMessages.contains { error.message.contains($0) }
        guard isOfLabels, let site = DiagnosticContext(error, in: trees.tree(of: source)) else {
            return false
        }
        return site.calls.contains { call in
            guard let name = call.calledExpression.lastMember?.declName.baseName.plainText else {
                return false
            }
            let found = extensions(with: name, for: call)
            // Of a name that many types have nobody knows whose is meant.
            guard Set(found.map(\.type)).count <= Self.mostTypes else { return false }
            var isNew = false
            for member in found { isNew = take(member) || isNew }
            return isNew
        }
    }

    private static let mostTypes = 3
    private static let labelMessages = [
        "incorrect argument label", "extraneous argument label", "missing argument label",
        "extra argument", "missing argument",
    ]

    private mutating func take(_ member: RepairPlan.Member) -> Bool {
        guard repository?.candidates(for: member.type, near: []).isEmpty == false else {
            return false
        }
        repairs.members.insert(member)
        return !known.members.contains(member)
    }

    /// The functions of extensions that take the arguments of a call.
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
    /// As Swift names it: `track(event:)`.
    var nameWithLabels: String {
        let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }
        return "\(name.plainText)(\(labels.joined()))"
    }

    /// Whether the labels of a call are its own, but for those of parameters with defaults, and of
    /// closures behind the call.
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
