import SwiftSyntax

/// The functions and types of the sources, by name.
package struct CodeIndex: Sendable {
    /// A function with a body, and the file and the type that it is in.
    struct Function: Sendable, Hashable {
        let declaration: FunctionDeclSyntax
        let file: SwiftFile
        let type: String?

        static func == (first: Function, second: Function) -> Bool {
            first.declaration.id == second.declaration.id && first.file.path == second.file.path
        }

        func hash(into hasher: inout Hasher) { hasher.combine(declaration.id) }
    }

    /// A type and its parents, from its declaration and its extensions.
    struct TypeEntry: Sendable {
        var parents: Set<String> = []
        /// The first parent of each declaration of a class, which may be its superclass.
        var superclasses: Set<String> = []
        var attributes: Set<String> = []
        var files: [SwiftFile] = []
        /// The declarations. Apps in one folder may have types of one name.
        var declarations: [(node: Syntax, file: SwiftFile)] = []
        var isActor = false
        var isProtocol = false

        var isDeclared: Bool { !declarations.isEmpty }
        var node: Syntax? { declarations.last?.node }
    }

    let files: [SwiftFile]
    let unread: UnreadCode
    private(set) var functions: [String: [Function]] = [:]
    private(set) var types: [String: TypeEntry] = [:]
    /// Whether SwiftUI starts the app, and provides its scenes.
    private(set) var isSwiftUI = false

    package init(_ files: [SwiftFile], unread: UnreadCode = UnreadCode()) {
        self.files = files
        self.unread = unread
        for file in files {
            let search = Search(file)
            search.walk(file.tree)
            for function in search.functions {
                functions[function.declaration.name.text, default: []].append(function)
            }
            for (name, entry) in search.types {
                types[name, default: TypeEntry()].merge(entry)
            }
        }
        isSwiftUI = types.values.contains {
            $0.parents.contains("App") && $0.attributes.contains("main")
        }
    }

    /// Returns the only function that a call can mean; `nil` if there is none or a choice.
    ///
    /// A call without a receiver, or of `self`, prefers the functions of its own type.
    func callee(of call: FunctionCallExprSyntax) -> Function? {
        guard let name = call.name else { return nil }
        let candidates = functions[name, default: []].filter { $0.accepts(call) }
        let base = call.calledExpression.plain.as(MemberAccessExprSyntax.self)?.base
        let isOwn = call.calledExpression.referenceName != nil || base?.referenceName == "self"
        if isOwn, let type = call.enclosingType {
            let own = candidates.filter { $0.type == type }
            if !own.isEmpty { return own.count == 1 ? own[0] : nil }
        } else if base?.referenceName == "super" {
            return nil
        }
        return candidates.count == 1 && !unread.functions.contains(name) ? candidates[0] : nil
    }

    /// Whether a type or one of its parents in the sources has the parent.
    func type(_ name: String, inheritsFrom parent: String, depth: Int = 0) -> Bool {
        guard depth < 8, let parents = types[name]?.parents else { return false }
        return parents.contains(parent)
            || parents.contains { type($0, inheritsFrom: parent, depth: depth + 1) }
    }

    /// Whether a type is the delegate of an app, so that it lives as long as the app.
    func isAppDelegate(_ name: String, depth: Int = 0) -> Bool {
        guard let parents = types[name]?.parents else { return false }
        return parents.contains("UIApplicationDelegate")
            || types[name]?.superclasses.contains {
                // A protocol may have such a name, too.
                $0.hasSuffix("AppDelegate") && types[$0]?.isProtocol != true
                    || depth < 8 && isAppDelegate($0, depth: depth + 1)
            } == true
    }

    /// All functions with Apple's name.
    func witnesses(_ fullName: String) -> [Function] {
        let name = String(fullName.prefix { $0 != "(" })
        return functions[name, default: []].filter {
            $0.declaration.fullName == fullName && $0.isWitness && !isInProtocol($0)
        }
    }

    /// Whether a function is in the extension of a protocol, of the app or of Apple.
    private func isInProtocol(_ function: Function) -> Bool {
        guard let type = function.type, let entry = types[type] else { return false }
        // Another module may have a protocol with the name of a class.
        guard !function.isInDeclaration else { return false }
        return entry.isProtocol
            || !entry.isDeclared && ["UI", "UN", "PK"].contains(type.prefix(2))
    }

    private final class Search: ActiveCode {
        private let file: SwiftFile
        var functions: [Function] = []
        var types: [String: TypeEntry] = [:]

        init(_ file: SwiftFile) {
            self.file = file
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.body != nil {
                functions.append(Function(declaration: node, file: file, type: node.enclosingType))
            }
            return .visitChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            note(node.name.text, node.inheritanceClause, node.attributes, Syntax(node))
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            note(node.name.text, node.inheritanceClause, node.attributes, Syntax(node))
        }

        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            note(node.name.text, node.inheritanceClause, node.attributes, Syntax(node))
        }

        override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
            let result = note(
                node.name.text, node.inheritanceClause, node.attributes, Syntax(node))
            types[node.name.text]?.isActor = true
            return result
        }

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            note(node.name.text, node.inheritanceClause, node.attributes, Syntax(node))
            types[node.name.text]?.isProtocol = true
            return .visitChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let name = node.extendedType.lastName else { return .visitChildren }
            return note(name, node.inheritanceClause, node.attributes, nil)
        }

        @discardableResult
        private func note(
            _ name: String, _ parents: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax,
            _ node: Syntax?
        ) -> SyntaxVisitorContinueKind {
            var entry = TypeEntry(files: [file])
            if let node { entry.declarations = [(node, file)] }
            if node?.is(ClassDeclSyntax.self) == true {
                entry.superclasses = Set(
                    [parents?.inheritedTypes.first?.type.lastName].compactMap { $0 })
            }
            entry.parents = Set(
                parents?.inheritedTypes.compactMap { $0.type.lastName } ?? [])
            entry.attributes = Set(
                attributes.compactMap {
                    $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
                })
            types[name, default: TypeEntry()].merge(entry)
            return .visitChildren
        }
    }
}

extension CodeIndex.TypeEntry {
    fileprivate mutating func merge(_ other: Self) {
        parents.formUnion(other.parents)
        superclasses.formUnion(other.superclasses)
        attributes.formUnion(other.attributes)
        if other.isDeclared {
            files.insert(contentsOf: other.files, at: 0)
        } else {
            files += other.files
        }
        declarations += other.declarations
        isActor = isActor || other.isActor
        isProtocol = isProtocol || other.isProtocol
    }
}

extension CodeIndex.Function {
    /// Whether the labels of a call fit the parameters; parameters with defaults may be left out.
    func accepts(_ call: FunctionCallExprSyntax) -> Bool {
        var labels = call.arguments.map { $0.label?.text ?? "_" }
        let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        let parameters = Array(declaration.signature.parameterClause.parameters)
        if parameters.contains(where: { $0.ellipsis != nil }) { return true }
        guard parameters.count >= labels.count + trailing else { return false }
        var open: [FunctionParameterSyntax] = []
        for parameter in parameters {
            if labels.first == parameter.firstName.text {
                labels.removeFirst()
            } else {
                open.append(parameter)
            }
        }
        guard labels.isEmpty else { return false }
        let needed = open.filter { $0.defaultValue == nil }
        return needed.count <= trailing
    }

    /// Whether the function is in a type's own declaration, and not in an extension.
    fileprivate var isInDeclaration: Bool {
        let group = declaration.ancestors.first { $0.isProtocol((any DeclGroupSyntax).self) }
        return group.map { !$0.is(ExtensionDeclSyntax.self) && !$0.is(ProtocolDeclSyntax.self) }
            ?? false
    }

    /// Whether iOS may call the function: not in a protocol's extension, not a double for tests, and
    /// without a result of its own as forwarders of libraries have.
    var isWitness: Bool {
        let name = type ?? ""
        let isMember = type != nil && declaration.enclosingFunction == nil
        return !name.isNameOfDouble && isMember && !name.hasSuffix("Tests")
            && !declaration.modifiers.contains { ["static", "class"].contains($0.name.text) }
    }
}
