/// A type that the sources use and that nobody declares.
public struct MissingType: Hashable, Sendable {
    /// What its uses say it is.
    public enum Kind: String, Sendable {
        case `class`
        case `protocol`
        /// The uses do not say enough; it is only listed.
        case unknown
    }

    public var name: String
    public var kind: Kind
    /// The module it is likely from; `nil` if it is likely the app's own.
    public var module: String?
    /// Where it is used, each line once.
    public var places: [Place]
    /// The members that a stub has, as Swift.
    public var members: [String]
    /// The members whose declaration the uses do not tell, with their places.
    public var unclear: [String]
}

extension MissingType {
    /// Judges a name by its uses.
    init(name: String, uses: [TypeUse]) {
        self.name = name
        module = AppleModules.owner(of: name)
        var seen: Set<Place> = []
        places = uses.map(\.place).filter { seen.insert($0).inserted }
        kind = Self.kind(name: name, uses: uses.map(\.kind))
        (members, unclear) = ([], [])
        let kinds = uses.map(\.kind)
        members = Self.declarations(kinds, kind: kind, name: name)
        unclear = Self.unclearMembers(uses)
    }

    private static let protocolEndings = [
        "Delegate", "DataSource", "Protocol", "Providing", "Provider", "able", "ible", "ing",
        "Type",
    ]

    private static func kind(name: String, uses: [TypeUse.Kind]) -> Kind {
        let looksLikeProtocol = protocolEndings.contains { name.hasSuffix($0) }
        let makesInstances = uses.contains { use in
            switch use {
            case .initialiser, .instance, .staticMethod: true
            default: false
            }
        }
        if makesInstances { return .class }
        if uses.contains(.existential) || uses.contains(.laterParent) { return .protocol }
        if uses.contains(.firstParentOfClass) { return looksLikeProtocol ? .protocol : .class }
        let saysSomething = uses.contains { use in
            switch use {
            case .annotation, .reference, .method, .assignedProperty: true
            default: false
            }
        }
        guard saysSomething, !uses.contains(.attribute) else { return .unknown }
        return looksLikeProtocol ? .protocol : .class
    }

    private static func declarations(
        _ uses: [TypeUse.Kind], kind: Kind, name: String
    ) -> [String] {
        var lines: [String] = []
        var initialisers: Set = ["init() {}"]
        for use in uses {
            switch use {
            case .initialiser(let call) where !call.arguments.isEmpty:
                initialisers.insert("init(\(call.parameters)) {}")
            case .instance(let member, let isCall):
                lines.append(
                    isCall
                        ? "static func \(member.escaped)() -> \(name) { theOnly }"
                        : "static let \(member.escaped) = \(name)()")
                if isCall { lines.append("private static let theOnly = \(name)()") }
            case .staticMethod(let call): lines.append("static " + function(call))
            case .method(let call): lines.append(function(call))
            case .assignedProperty(let member): lines.append("var \(member.escaped): Any?")
            default: break
            }
        }
        if kind == .class { lines += initialisers }
        if kind == .protocol {
            // A requirement would be one that the app's types do not meet.
            lines = lines.map { line in
                line.hasPrefix("var ") ? line + " { get { nil } nonmutating set {} }" : line
            }
        }
        return Set(lines).sorted(by: Self.comesFirst)
    }

    private static func function(_ call: TypeUse.Call) -> String {
        let effects = (call.isAsync ? " async" : "") + (call.isThrowing ? " throws" : "")
        return "func \(call.name.escaped)(\(call.parameters))\(effects) {}"
    }

    private static func unclearMembers(_ uses: [TypeUse]) -> [String] {
        var places: [String: [Place]] = [:]
        for use in uses {
            switch use.kind {
            case .unclear(let member): places[member, default: []].append(use.place)
            case .attribute: places["an attribute", default: []].append(use.place)
            default: break
            }
        }
        return places.sorted { $0.key < $1.key }.map { member, places in
            "\(member): \(places.map(\.description).joined(separator: ", "))"
        }
    }

    /// Static members, properties, initialisers, methods; each by name.
    private static func comesFirst(_ first: String, _ second: String) -> Bool {
        let order = ["static ", "private ", "var ", "init"]
        func rank(_ line: String) -> Int {
            order.firstIndex { line.hasPrefix($0) } ?? order.count
        }
        return (rank(first), first) < (rank(second), second)
    }
}

extension String {
    /// A name that is also a keyword stands in backticks.
    fileprivate var escaped: String { self == "default" ? "`default`" : self }
}

/// Which of the names that sources use nobody declares.
struct MissingTypes {
    /// By name.
    let types: [MissingType]

    init(index: TypeIndex, known: Set<String>, frameworks: TypeIndex?) {
        types = index.uses.filter { name, _ in
            !known.contains(name) && !SystemNames.contains(name)
                && !Self.isApples(name, frameworks: frameworks)
        }
        .map { MissingType(name: $0.key, uses: $0.value) }
        .filter { !$0.isOnlyDecoration }
        .sorted { $0.name < $1.name }
    }

    /// Whether Belfry's modules have it, as far as can be known.
    private static func isApples(_ name: String, frameworks: TypeIndex?) -> Bool {
        if let frameworks { return frameworks.declared.contains(name) }
        return AppleModules.owner(of: name).map(AppleModules.ofBelfry.contains) ?? false
    }
}

extension MissingType {
    /// Attributes that the rewriting deals with, and Swift's own.
    fileprivate var isOnlyDecoration: Bool {
        let names: Set = [
            "IBAction", "IBOutlet", "IBDesignable", "IBInspectable", "IBSegueAction", "NSManaged",
            "NSApplicationMain", "UIApplicationMain", "GKInspectable",
            "UIApplicationDelegateAdaptor", "NSCopying",
        ]
        return names.contains(name)
    }
}
