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
