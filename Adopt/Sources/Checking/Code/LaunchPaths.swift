import SwiftSyntax

/// The code that runs before `didFinishLaunching` returns.
struct LaunchPaths {
    /// The methods of the app delegate that run during the launch.
    static let methods = [
        "application(_:willFinishLaunchingWithOptions:)",
        "application(_:didFinishLaunchingWithOptions:)",
    ]

    private let index: CodeIndex
    /// The functions and initializers that run during the launch.
    private(set) var reached: Set<SyntaxIdentifier> = []
    /// The types whose initializer or shared instance the launch uses.
    private var touched: Set<String> = []
    /// Whether the launch shows a window, which loads the first view at once.
    private(set) var showsWindow = false

    private static let depthLimit = 4

    init(_ index: CodeIndex) {
        self.index = index
        for name in Self.methods {
            for function in index.witnesses(name) { follow(Syntax(function.declaration), depth: 0) }
        }
        for (name, entry) in index.types
        where index.isAppDelegate(name) || entry.parents.contains("App") {
            touch(name, depth: 0)
        }
    }

    private mutating func follow(_ node: Syntax, depth: Int) {
        guard depth <= Self.depthLimit, reached.insert(node.id).inserted else { return }
        let search = SynchronousCode()
        search.start(node)
        for call in search.calls {
            if call.name == "makeKeyAndVisible" { showsWindow = true }
            if let callee = index.callee(of: call) {
                follow(Syntax(callee.declaration), depth: depth + 1)
            }
        }
        for type in search.types { touch(type, depth: depth + 1) }
    }

    /// Follows the initializers of a type and its stored properties.
    private mutating func touch(_ type: String, depth: Int) {
        guard depth <= Self.depthLimit, let entry = index.types[type], let node = entry.node,
            touched.insert(type).inserted,
            let group = node.asProtocol((any DeclGroupSyntax).self)
        else { return }
        for member in group.memberBlock.members {
            if let initializer = member.decl.as(InitializerDeclSyntax.self) {
                follow(Syntax(initializer), depth: depth)
            } else if let variable = member.decl.as(VariableDeclSyntax.self),
                variable.bindings.contains(where: { $0.initializer != nil })
            {
                follow(Syntax(variable), depth: depth)
            }
        }
    }

    /// Whether the launch uses a type or one of the types that inherit from it.
    func uses(_ type: String) -> Bool {
        touched.contains { $0 == type || index.type($0, inheritsFrom: type) }
    }

    /// Whether a node is in an initializer that runs during the launch, also in a closure there.
    func initializes(around node: some SyntaxProtocol) -> Bool {
        let initializer = node.ancestors.lazy.compactMap { $0.as(InitializerDeclSyntax.self) }.first
        return initializer.map { reached.contains($0.id) } ?? false
    }

    /// Whether a node runs during the launch, and not in a closure that runs later.
    func contains(_ node: some SyntaxProtocol) -> Bool {
        for ancestor in node.ancestors {
            if let closure = ancestor.as(ClosureExprSyntax.self) {
                guard SynchronousCode.runsNow(closure) else { return false }
            }
            if reached.contains(ancestor.id) { return true }
            if ancestor.is(FunctionDeclSyntax.self) || ancestor.is(InitializerDeclSyntax.self) {
                return false
            }
        }
        return false
    }
}

/// Finds the calls that run before a function returns.
final class SynchronousCode: ActiveCode {
    private(set) var calls: [FunctionCallExprSyntax] = []
    /// Capitalized names: types whose initializer or shared value is used.
    private(set) var types: Set<String> = []
    private var root: SyntaxIdentifier?

    func start(_ node: Syntax) {
        root = node.id
        walk(node)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text.first?.isUppercase == true { types.insert(node.baseName.text) }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        Self.runsNow(node) ? .visitChildren : .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.id == root ? .visitChildren : .skipChildren
    }

    /// Whether a closure runs where it is written: a lazy value, or an argument of a function that runs
    /// it at once.
    static func runsNow(_ closure: ClosureExprSyntax) -> Bool {
        for ancestor in closure.ancestors {
            if let call = ancestor.as(FunctionCallExprSyntax.self) {
                if call.calledExpression.id == ExprSyntax(closure).id { return true }
                guard let own = call.closures.first(where: { $0.closure.id == closure.id }) else {
                    return false
                }
                return OnceFunctions.kind(of: call, label: own.label) == .now
                    || ["forEach", "map", "compactMap", "filter"].contains(call.name ?? "")
            }
            if ancestor.is(CodeBlockItemSyntax.self) { return false }
        }
        return false
    }
}
