import SwiftSyntax

/// Attributes that do not let others use a declaration.
private let harmless: Set<String> = [
    "MainActor", "available", "discardableResult", "Observable", "ViewBuilder", "inline",
]

/// Parents without methods of their own that the system calls, and the beginnings of the names of the
/// methods that it calls for the others.
private let parents: [String: [String]] = [
    "View": [], "NSObject": [], "ObservableObject": [], "Sendable": [], "Equatable": [],
    "Identifiable": [], "AnyObject": [], "UIResponder": [], "UIViewController": [],
    "UIView": [], "UIApplicationDelegate": ["application"],
    "UNUserNotificationCenterDelegate": ["userNotificationCenter"],
    "MessagingDelegate": ["messaging"], "PKPushRegistryDelegate": ["pushRegistry"],
]
/// Parents whose objects only the app makes.
private let plain: Set<String> = [
    "View", "NSObject", "ObservableObject", "Sendable", "Equatable", "Identifiable", "AnyObject",
    "UNUserNotificationCenterDelegate",
]

extension CodeIndex {
    /// Whether only the app makes objects of a type.
    func makesAlone(_ entry: TypeEntry) -> Bool {
        entry.attributes.isSubset(of: harmless)
            && entry.parents.allSatisfy { plain.contains($0) || types[$0]?.isProtocol == true }
            && entry.declarations.allSatisfy { !$0.node.isPublic }
    }

    /// Whether the system or another module may call a function of a type.
    func opens(_ function: FunctionDeclSyntax, of type: String?) -> Bool {
        let attributes = function.attributes.map {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
        }
        let modifiers = function.modifiers.map(\.name.text)
        if !harmless.isSuperset(of: attributes) || modifiers.contains("override") { return true }
        if Syntax(function).isPublic { return true }
        guard let type else { return false }
        return opens(function.name.text, of: type, depth: 0)
    }

    private func opens(_ name: String, of type: String, depth: Int) -> Bool {
        guard depth < 8, let entry = types[type], entry.isDeclared, !entry.isProtocol,
            entry.attributes.isSubset(of: harmless)
        else { return true }
        return entry.parents.contains { parent in
            if let beginnings = parents[parent] {
                return beginnings.contains { name.hasPrefix($0) }
            }
            return types[parent]?.isProtocol != true
                && opens(name, of: parent, depth: depth + 1)
        }
    }
}

extension Syntax {
    fileprivate var isPublic: Bool {
        let group = asProtocol((any WithModifiersSyntax).self)
        return group?.modifiers.contains { ["public", "open"].contains($0.name.text) } ?? false
    }
}
