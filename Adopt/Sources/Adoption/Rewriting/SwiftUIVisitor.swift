import SwiftSyntax

/// Leaves SwiftUI declarations out of the copy, except a named `App` and its views, because pushes
/// reach the delegate without the others.
final class SwiftUIVisitor: ActiveVisitor {
    /// The class that `@UIApplicationDelegateAdaptor` names.
    private(set) var delegate: String?
    /// Whether a file has a delegate, which runs without the omitted code.
    private let hasDelegate: Bool
    /// The part of the app's SwiftUI code that runs.
    private let scope: SwiftUIScope?

    /// The compiler's first error in an `App` that is left out.
    private let appError: String?

    init(
        _ draft: Draft, hasDelegate: Bool, scope: SwiftUIScope? = nil, appError: String? = nil
    ) {
        self.appError = appError
        self.hasDelegate = hasDelegate
        self.scope = scope
        super.init(draft)
    }

    private static let protocols: Set<String> = [
        "App", "ButtonStyle", "Commands", "DynamicProperty", "EnvironmentKey", "LabelStyle",
        "Layout", "PreferenceKey", "PreviewProvider", "Scene", "Shape", "TimelineProvider",
        "ToggleStyle", "UIViewControllerRepresentable", "UIViewRepresentable", "View",
        "ViewModifier", "Widget", "WidgetBundle",
    ]
    private static let extended: Set<String> = [
        "App", "Binding", "Color", "EnvironmentValues", "Font", "Image", "Text", "View",
    ]

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveOut(node, name: node.name.text, inherits: node.inheritanceClause)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveOut(node, name: node.name.text, inherits: node.inheritanceClause)
    }

    /// Reduces a body that runs: views that are missing here are left out.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        reduceBuilder(node)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        reduceBuilder(node)
    }

    private func reduceBuilder(_ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
        guard let scope, let builder = scope.builder(at: place(of: node)) else {
            return .visitChildren
        }
        ViewReduction.apply(builder, draft: draft, scope: scope)
        return .skipChildren
    }

    private func place(of node: some SyntaxProtocol) -> Place {
        Place(
            path: draft.source.path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        if scope?.keepsExtension(of: name) == true { return .visitChildren }
        guard importsSwiftUI, Self.extended.contains(name) else {
            return leaveOut(node, name: name, inherits: node.inheritanceClause)
        }
        return leaveOut(node, what: "the extension of SwiftUI's `\(name)`")
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveOutPreview(node, macro: node.macroName.text)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        leaveOutPreview(node, macro: node.macroName.text)
    }

    private func leaveOutPreview(
        _ node: some SyntaxProtocol, macro: String
    ) -> SyntaxVisitorContinueKind {
        macro == "Preview" ? leaveOut(node, what: "a preview") : .visitChildren
    }

    private func leaveOut(
        _ node: some DeclSyntaxProtocol, name: String, inherits: InheritanceClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        let parents = inherits?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let parent = parents.lazy.map { $0.hasPrefix("SwiftUI.") ? String($0.dropFirst(8)) : $0 }
            .first(where: Self.protocols.contains)
        guard let parent, importsSwiftUI else { return .visitChildren }
        if let named = DelegateAdaptor.delegate(in: node) { delegate = named }
        if scope?.keeps(place(of: node)) == true { return .visitChildren }
        let lost = parent == "App" ? LostWork.sentence(of: node, in: draft) : ""
        return leaveOut(
            node, what: "`\(name)`, a SwiftUI `\(parent)`,\(lost)",
            why: parent == "App"
                ? "it does not compile in the package" + (appError.map { " (\($0))" } ?? "")
                : "Belfry does not draw views")
    }

    private func leaveOut(
        _ node: some SyntaxProtocol, what: String, why: String = "Belfry does not draw views"
    ) -> SyntaxVisitorContinueKind {
        draft.leaveOut(node)
        draft.recordObstacle(
            node, what: "\(what) is left out, because \(why)",
            remedy: hasDelegate
                ? "If it only draws, do nothing. The app delegate runs on the phone without it."
                : "Without a delegate the phone runs no code of the app. Add a delegate with "
                    + "@UIApplicationDelegateAdaptor, or call the code from a test.")
        return .skipChildren
    }

    private lazy var importsSwiftUI = draft.tree.importsSwiftUI
}

/// Finds the delegate class of a SwiftUI app.
enum DelegateAdaptor {
    static func delegate(in node: some SyntaxProtocol) -> String? {
        let search = Search(viewMode: .sourceAccurate)
        search.walk(node)
        return search.delegate
    }

    private final class Search: SyntaxVisitor {
        var delegate: String?

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            guard node.attributeName.trimmedDescription == "UIApplicationDelegateAdaptor" else {
                return .visitChildren
            }
            let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
            delegate = argument?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
            let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
            let type = variable?.bindings.first?.typeAnnotation?.type.trimmedDescription
            delegate = delegate ?? type
            return .visitChildren
        }
    }
}

/// The work of a SwiftUI app besides drawing, which is lost if the app is left out.
enum LostWork {
    private static let modifiers: Set = [
        "backgroundTask", "onAppear", "onChange", "onContinueUserActivity", "onOpenURL",
        "onReceive", "task",
    ]

    /// Returns a phrase such as ` with its init (line 7), .task (line 19),`; empty if the code only
    /// draws.
    static func sentence(of node: some SyntaxProtocol, in draft: Draft) -> String {
        let search = Search(draft)
        search.walk(node)
        let places = search.found.map { "\($0.name) (line \($0.line))" }
        return places.isEmpty ? "" : " with its \(places.joined(separator: ", ")),"
    }

    private final class Search: SyntaxVisitor {
        let draft: Draft
        var found: [(name: String, line: Int)] = []

        init(_ draft: Draft) {
            self.draft = draft
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
            found.append(("init", draft.position(of: node).line))
            return .visitChildren
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.declName.baseName.text
            if modifiers.contains(name), node.parent?.is(FunctionCallExprSyntax.self) == true {
                found.append((".\(name)", draft.position(of: node.declName).line))
            }
            return .visitChildren
        }
    }
}
