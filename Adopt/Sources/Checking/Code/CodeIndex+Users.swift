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
    "App": [], "Codable": ["encode"], "Decodable": [], "Encodable": ["encode"],
    "Hashable": ["hash"], "Error": [], "CaseIterable": [], "UITabBarController": [],
    "UINavigationController": [], "UNNotificationServiceExtension": [],
    "UITableViewDelegate": ["tableView", "scrollView"],
    "UITableViewDataSource": ["tableView", "numberOfSections", "sectionIndexTitles"],
    "UICollectionViewDelegate": ["collectionView", "scrollView", "indexPath"],
    "UICollectionViewDataSource": ["collectionView", "numberOfSections", "index"],
    "UITextFieldDelegate": ["textField"], "UITabBarControllerDelegate": ["tabBarController"],
    "UINavigationControllerDelegate": ["navigationController"],
    "CLLocationManagerDelegate": ["locationManager"], "WKNavigationDelegate": ["webView"],
    "UIGestureRecognizerDelegate": ["gestureRecognizer"],
    "UIWindowSceneDelegate": ["scene", "windowScene", "stateRestoration"],
    "UISceneDelegate": ["scene", "stateRestoration"], "CXProviderDelegate": ["provider"],
]
/// Parents whose objects only the app makes, or a storyboard that names their type.
private let plain: Set<String> = [
    "View", "NSObject", "ObservableObject", "Sendable", "Equatable", "Hashable", "Codable",
    "Identifiable", "AnyObject", "UIResponder", "UIView", "UIViewController",
    "UITableViewController", "UITabBarController", "UINavigationController",
]
/// Delegates that the system makes.
private let made: Set<String> = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "WKExtensionDelegate",
    "CPTemplateApplicationSceneDelegate",
]

extension CodeIndex {
    /// Whether only the app makes objects of a type.
    func makesAlone(_ entry: TypeEntry) -> Bool {
        entry.attributes.isSubset(of: harmless)
            && entry.parents.allSatisfy { parent in
                plain.contains(parent) || types[parent]?.isProtocol == true
                    || !made.contains(parent) && !parent.hasSuffix("AppDelegate")
                        && ["Delegate", "DataSource"].contains { parent.hasSuffix($0) }
            }
            && entry.declarations.allSatisfy { !$0.node.isPublic }
    }

    /// Whether every class that a type inherits from is Apple's or the app's.
    func hasKnownParents(_ name: String, depth: Int = 0) -> Bool {
        guard depth < 8, let entry = types[name], entry.isDeclared else {
            let isDelegate = name.hasSuffix("Delegate") && !name.hasSuffix("AppDelegate")
            return plain.contains(name) || isDelegate || name == "UIResponder"
                || name == "UIApplicationDelegate"
        }
        return entry.parents.allSatisfy { hasKnownParents($0, depth: depth + 1) }
    }

    /// Whether one type inherits from the other.
    func areRelated(_ first: String, _ second: String) -> Bool {
        type(first, inheritsFrom: second) || type(second, inheritsFrom: first)
    }

    /// The functions that a call may mean, by its labels and the type of its receiver; `nil` if no source
    /// declares a function of this name.
    func functions(meantBy call: FunctionCallExprSyntax) -> [Function]? {
        guard let name = call.name, let all = functions[name] else { return nil }
        let fitting = all.filter { $0.accepts(call) }
        guard !fitting.isEmpty else { return [] }
        guard let base = call.calledExpression.plain.as(MemberAccessExprSyntax.self)?.base,
            base.referenceName != "self"
        else { return fitting }
        let written = base.referenceName.flatMap { types[$0]?.isProtocol == false ? $0 : nil }
        guard let receiver = written ?? objectType(of: base, at: call) else { return fitting }
        return fitting.filter { function in
            function.type.map { $0 == receiver || areRelated($0, receiver) } ?? false
        }
    }

    /// Whether the system or another module may call a function of a type.
    ///
    /// - Parameter isOfOwnPackage: whether every module that may call it is in the folder.
    func opens(
        _ function: FunctionDeclSyntax, of type: String?, _ isOfOwnPackage: Bool
    ) -> Bool {
        let attributes = function.attributes.map {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
        }
        let modifiers = function.modifiers.map(\.name.text)
        if !harmless.isSuperset(of: attributes) || modifiers.contains("override") { return true }
        // No protocol requires a private function.
        if function.modifiers.contains(where: { $0.name.text == "private" }) { return false }
        if Syntax(function).isPublic, !isOfOwnPackage { return true }
        guard let type else { return false }
        return opens(function.name.text, of: type, depth: 0)
    }

    private func opens(_ name: String, of type: String, depth: Int) -> Bool {
        guard depth < 8, let entry = types[type], entry.isDeclared, !entry.isProtocol,
            entry.attributes.subtracting(["main", "UIApplicationMain"]).isSubset(of: harmless)
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
