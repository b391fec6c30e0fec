import SwiftSyntax

/// The calls and assignments of a launch, in the order in which they run.
struct LaunchOrder {
    /// A call or an assignment.
    struct Step {
        let node: Syntax
        let file: SwiftFile
        /// Whether the step runs at every launch.
        let isCertain: Bool
    }

    private(set) var steps: [Step] = []

    private let index: CodeIndex
    private let isOfApp: (SwiftFile) -> Bool
    /// Functions that were followed and types that were created, and whether that is certain.
    private var reached: [SyntaxIdentifier: Bool] = [:]
    private var created: [String: Bool] = [:]

    private static let depthLimit = 5

    /// The launches of all apps of the sources, one for each launch method or `App`.
    static func all(in context: RuleContext) -> [LaunchOrder] {
        let index = context.index
        let apps = index.types.filter { $0.value.parents.contains("App") && $0.value.isDeclared }
        let methods = LaunchPaths.methods.reversed().map { index.witnesses($0) }
        let launches = methods.first { !$0.isEmpty } ?? []
        guard !launches.isEmpty else {
            return apps.keys.sorted().compactMap { name in
                apps[name]?.files.first.map { LaunchOrder([name], [], at: $0, context) }
            }
        }
        return launches.map { launch in
            let own = apps.filter { app in
                app.value.files.contains { context.shareApp(launch.file.path, $0.path) }
            }
            let isOnlyOne = launches.filter { $0.type == launch.type }.count == 1
            let types =
                (own.count == 1 ? Array(own.keys) : [])
                + (isOnlyOne ? [launch.type].compactMap { $0 } : [])
            // Of two types with one name the other methods are not known.
            let earlier = index.witnesses(LaunchPaths.methods[0]).filter {
                isOnlyOne && $0.type == launch.type && $0 != launch
            }
            return LaunchOrder(types, earlier + [launch], at: launch.file, context)
        }
    }

    private init(
        _ types: [String], _ functions: [CodeIndex.Function], at home: SwiftFile,
        _ context: RuleContext
    ) {
        index = context.index
        isOfApp = { context.shareApp(home.path, $0.path) }
        for type in types { create(type, isCertain: true, depth: 0) }
        for function in functions {
            follow(Syntax(function.declaration), in: function.file, isCertain: true, depth: 0)
        }
    }

    private mutating func follow(_ node: Syntax, in file: SwiftFile, isCertain: Bool, depth: Int) {
        let earlier = reached[node.id]
        guard depth <= Self.depthLimit, earlier == nil || earlier == false && isCertain else {
            return
        }
        reached[node.id] = isCertain
        let search = OrderedCode()
        search.start(node)
        for found in search.found {
            let isCertain = isCertain && Self.runsAlways(found, within: node)
            if let call = found.as(FunctionCallExprSyntax.self) {
                enter(call, in: file, isCertain: isCertain, depth: depth + 1)
            } else if let member = found.as(MemberAccessExprSyntax.self) {
                read(member, isCertain: isCertain, depth: depth + 1)
            } else {
                steps.append(Step(node: found, file: file, isCertain: isCertain))
            }
        }
    }

    private mutating func enter(
        _ call: FunctionCallExprSyntax, in file: SwiftFile, isCertain: Bool, depth: Int
    ) {
        steps.append(Step(node: Syntax(call), file: file, isCertain: isCertain))
        let chain = call.calledExpression.chain
        if let first = chain.first, chain.count == 1 || chain == [first, "init"],
            index.types[first]?.isDeclared == true
        {
            create(first, isCertain: isCertain, depth: depth)
            return
        }
        let certain = index.certainCallee(of: call)
        if let callee = certain ?? index.callee(of: call), isOfApp(callee.file) {
            follow(
                Syntax(callee.declaration), in: callee.file,
                isCertain: isCertain && certain != nil, depth: depth)
        }
    }

    /// Follows the value of a static property, which is made when it is first read.
    private mutating func read(_ member: MemberAccessExprSyntax, isCertain: Bool, depth: Int) {
        guard let type = member.base?.referenceName, let file = index.types[type]?.files.first,
            isOfApp(file),
            let value = index.binding(member.declName.baseName.text, in: type)?.initializer?.value
        else { return }
        follow(Syntax(value), in: file, isCertain: isCertain, depth: depth)
    }

    /// Follows the stored properties and the initializers of a type.
    private mutating func create(_ type: String, isCertain: Bool, depth: Int) {
        let earlier = created[type]
        guard depth <= Self.depthLimit, earlier == nil || earlier == false && isCertain,
            let entry = index.types[type], let file = entry.files.first, isOfApp(file),
            let group = entry.node?.asProtocol((any DeclGroupSyntax).self)
        else { return }
        created[type] = isCertain
        let members = group.memberBlock.members.map(\.decl)
        for variable in members.compactMap({ $0.as(VariableDeclSyntax.self) })
        where variable.isMadeAtOnce {
            for value in variable.bindings.compactMap({ $0.initializer?.value }) {
                follow(Syntax(value), in: file, isCertain: isCertain, depth: depth)
            }
        }
        let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        for initializer in initializers {
            follow(
                Syntax(initializer), in: file, isCertain: isCertain && initializers.count == 1,
                depth: depth)
        }
    }
}
