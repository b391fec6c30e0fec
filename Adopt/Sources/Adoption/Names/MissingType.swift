/// A type that the sources use but none of them declares.
package struct MissingType: Hashable, Sendable {
    /// The kind of type that its uses suggest.
    package enum Kind: String, Sendable {
        case `class`
        case `protocol`
        case wrapper = "property wrapper"
        /// Undecided. The report lists the type, but it has no stub.
        case unknown
    }

    package var name: String
    package var kind: Kind
    /// The likely module; `nil` for a type of the app.
    package var module: String?
    /// The lines that use the type.
    package var positions: [SourcePosition]
    /// The superclass and protocols of a class, such as `UIViewController`; empty for most.
    package var parents: [String]
    /// The number of generic parameters.
    package var parameters: Int
    /// The declarations of the stub's members.
    package var members: [String]
    /// The members whose declaration does not follow from their uses, with their positions.
    package var unclear: [String]
}

extension MissingType {
    /// Infers the declaration of a type from its uses.
    ///
    /// - Parameters:
    ///   - isNeeded: whether the type needs a stub even if its uses do not show its kind.
    ///   - isClass: whether the type is known to be a class.
    init(name: String, uses: [TypeUse], isNeeded: Bool = false, isClass: Bool = false) {
        self.name = name
        module = AppleModules.owner(of: name)
        var seen: Set<SourcePosition> = []
        positions = uses.map(\.position).filter { seen.insert($0).inserted }
        let kinds = uses.map(\.kind)
        let told = Self.kind(name: name, uses: kinds)
        kind = isClass || told == .unknown && isNeeded ? .class : told
        parents =
            kind == .class ? StubParents.of(name, isSuperclass: kinds.contains(.superclass)) : []
        parameters = kinds.reduce(0) { most, use in
            if case .generic(let count) = use { max(most, count) } else { most }
        }
        (members, unclear) = ([], [])
        members = kind == .wrapper ? Self.initializers(kinds) : declarations(uses)
        unclear = Self.unclearMembers(uses, of: name)
    }

    /// Returns the initializers of a property wrapper.
    private static func initializers(_ uses: [TypeUse.Kind]) -> [String] {
        let lines = uses.compactMap { use -> String? in
            guard case .wrapper(let wrapper) = use else { return nil }
            let parameters = TypeUse.parameters(wrapper.arguments)
            guard wrapper.hasValue else { return "init(\(parameters)) {}" }
            let all = ["wrappedValue: Value"] + (parameters.isEmpty ? [] : [parameters])
            return "init(\(all.joined(separator: ", "))) { storage.value = wrappedValue }"
        }
        return Set(lines).sorted()
    }

    private static let protocolEndings = [
        "Delegate", "DataSource", "Protocol", "Providing", "Provider", "able", "ible", "ing",
        "Type",
    ]

    /// Whether the name has an ending that is common for protocols. Type erasers such as
    /// `AnyCodable` are not protocols.
    static func looksLikeProtocol(_ name: String) -> Bool {
        !name.hasPrefix("Any") && protocolEndings.contains { name.hasSuffix($0) }
    }

    private static func kind(name: String, uses: [TypeUse.Kind]) -> Kind {
        let isWrapper = uses.contains { use in
            if case .wrapper = use { true } else { false }
        }
        // The wrappers of SwiftUI and Combine need their modules.
        if isWrapper { return AppleModules.owner(of: name) == nil ? .wrapper : .unknown }
        let looksLikeProtocol = looksLikeProtocol(name)
        let makesInstances = uses.contains { use in
            switch use {
            case .initializer, .instance, .staticMethod, .metatype, .superclass: true
            default: false
            }
        }
        // Apple's views and controllers are classes, independent of their uses.
        if makesInstances || !StubParents.of(name, isSuperclass: false).isEmpty { return .class }
        if uses.contains(.existential) || uses.contains(.laterParent) { return .protocol }
        if uses.contains(.firstParentOfClass) { return looksLikeProtocol ? .protocol : .class }
        let saysSomething = uses.contains { use in
            switch use {
            case .annotation, .reference, .method, .assignedProperty, .generic: true
            default: false
            }
        }
        guard saysSomething, !uses.contains(.attribute) else { return .unknown }
        return looksLikeProtocol ? .protocol : .class
    }

    private func declarations(_ uses: [TypeUse]) -> [String] {
        var lines: [String] = []
        var seen: Set<TypeUse.Kind> = []
        // One line that unwraps a value shows that it is optional.
        let failable = uses.compactMap { use in
            if case .initializer(let call) = use.kind, call.isOptional {
                call.parameters
            } else {
                nil
            }
        }
        let optional = uses.compactMap { use in
            if case .instance(let name, _, true) = use.kind { name } else { nil }
        }
        var initializers: Set = ["init() {}"]
        let isPlain = parents.isEmpty
        if !isPlain { initializers = [] }
        for use in uses where seen.insert(use.kind).inserted {
            switch use.kind {
            case .initializer(let call) where !call.arguments.isEmpty:
                let notes = statements(of: call, at: use.position)
                let body = (isPlain ? [] : ["self.init()"]) + (call.handlers.isEmpty ? [] : notes)
                let head = "\(isPlain ? "" : "convenience ")init"
                let text = body.isEmpty ? "{}" : "{ \(body.joined(separator: "; ")) }"
                if failable.contains(call.parameters) {
                    initializers.insert("\(head)?(\(call.parameters)) { return nil }")
                } else {
                    initializers.insert("\(head)(\(call.parameters)) \(text)")
                }
            case .instance(let member, let isCall, _):
                lines += instance(
                    member.escapedName, isCall: isCall, isOptional: optional.contains(member))
            case .overridden(let method):
                lines.append(StubParents.body(of: method, at: "\(name) (\(use.position.inFile))"))
            case .staticMethod(let call):
                lines.append("static " + function(call, at: use.position))
            case .method(let call): lines.append(function(call, at: use.position))
            case .assignedProperty(let member): lines.append("var \(member.escapedName): Any?")
            default: break
            }
        }
        if kind == .class { lines += initializers.filter { !Self.isInherited($0, parents) } }
        if kind == .protocol {
            // The members go into an extension, because the app's types would not meet
            // requirements.
            lines = lines.map { line in
                line.hasPrefix("var ") ? line + " { get { nil } nonmutating set {} }" : line
            }
        }
        return Set(lines).sorted(by: Self.comesFirst)
    }

    /// Returns the declaration of a static member that holds an instance. For a generic class it is
    /// computed, because such a class has no stored static properties.
    private func instance(_ member: String, isCall: Bool, isOptional: Bool) -> [String] {
        let name = isOptional ? self.name + "?" : self.name
        let made = "\(self.name)()"
        if parameters > 0 {
            return [
                "static \(isCall ? "func \(member)()" : "var \(member):") "
                    + "\(isCall ? "-> " : "")\(name) { \(made) }"
            ]
        }
        guard isCall else {
            return ["static let \(member)\(isOptional ? ": \(name)" : "") = \(made)"]
        }
        return [
            "static func \(member)() -> \(name) { theOnly }",
            "private static let theOnly = \(made)",
        ]
    }

    /// Whether the superclass of a controller or a view has the initializer.
    private static func isInherited(_ initializer: String, _ parents: [String]) -> Bool {
        guard let parent = parents.first else { return false }
        let labels: [String: [String]] = [
            "UIViewController": ["nibName:", "coder:"], "UIView": ["frame:", "coder:"],
        ]
        return labels[parent, default: []].contains { initializer.contains("init(\($0)") }
    }

    private func function(_ call: TypeUse.Call, at position: SourcePosition) -> String {
        let effects = (call.isAsync ? " async" : "") + (call.isThrowing ? " throws" : "")
        let body = statements(of: call, at: position).joined(separator: "; ")
        return "func \(call.name.escapedName)(\(call.parameters))\(effects) { \(body) }"
    }

    /// Returns a note that the stub runs, and calls of the handlers that it takes.
    private func statements(of call: TypeUse.Call, at position: SourcePosition) -> [String] {
        HandlerAnswers(
            place: "\(name).\(call.name) (\(position.inFile))", known: call.handlers
        ).statements(of: call.parameters, result: nil)
    }

    private static func unclearMembers(_ uses: [TypeUse], of name: String) -> [String] {
        var positions: [String: [SourcePosition]] = [:]
        for use in uses {
            switch use.kind {
            case .unclear(let member): positions[member, default: []].append(use.position)
            case .wrapper where AppleModules.owner(of: name) != nil, .attribute:
                positions["an attribute", default: []].append(use.position)
            default: break
            }
        }
        return positions.sorted { $0.key < $1.key }.map { member, positions in
            "\(member): \(positions.map(\.description).joined(separator: ", "))"
        }
    }

    /// Orders members: static members, properties, initializers, methods, each by name.
    private static func comesFirst(_ first: String, _ second: String) -> Bool {
        let order = ["static ", "private ", "var ", "init", "convenience "]
        func rank(_ line: String) -> Int {
            order.firstIndex { line.hasPrefix($0) } ?? order.count
        }
        return (rank(first), first) < (rank(second), second)
    }
}

/// All missing types of the sources.
struct MissingTypes {
    /// The missing types, sorted by name.
    let types: [MissingType]

    /// - Parameters:
    ///   - needed: types that need a stub even if their uses do not show their kind.
    ///   - classes: types that are known to be classes.
    init(
        index: TypeIndex, known: Set<String>, frameworks: TypeIndex?, needed: Set<String> = [],
        classes: Set<String> = []
    ) {
        // A type that only the stubs name has no uses in the sources.
        let said = Dictionary(needed.map { ($0, [TypeUse]()) }) { first, _ in first }
        types = index.uses.merging(said) { uses, _ in uses }.filter { name, _ in
            !known.contains(name) && !SystemNames.contains(name)
                && !Self.isProvided(name, frameworks: frameworks)
        }
        .map {
            MissingType(
                name: $0.key, uses: $0.value, isNeeded: needed.contains($0.key),
                isClass: classes.contains($0.key))
        }
        .filter { !$0.isHandledAttribute }
        .sorted { $0.name < $1.name }
    }

    /// Whether the system, Belfry or the developer declares the type, so that it is not missing.
    static func isThere(_ name: String, own: TypeIndex, frameworks: TypeIndex?) -> Bool {
        SystemNames.contains(name) || own.declared.contains(name)
            || isProvided(name, frameworks: frameworks)
    }

    /// Whether Belfry's modules declare the name, or probably do.
    private static func isProvided(_ name: String, frameworks: TypeIndex?) -> Bool {
        if let frameworks { return frameworks.publicTypes.contains(name) }
        return AppleModules.owner(of: name).map(AppleModules.isWhole) ?? false
    }
}

extension MissingType {
    /// Whether the type is an attribute that the rewriting removes.
    fileprivate var isHandledAttribute: Bool {
        let names: Set = [
            "IBAction", "IBOutlet", "IBDesignable", "IBInspectable", "IBSegueAction", "NSManaged",
            "NSApplicationMain", "UIApplicationMain", "GKInspectable",
            "UIApplicationDelegateAdaptor", "NSCopying",
        ]
        return names.contains(name)
    }
}
