/// By which names people are shown an app's methods.
public enum CallbackNaming: String, Hashable, Sendable, CaseIterable {
    case swift
    /// Selectors.
    case objectiveC = "objc"
    /// The words of scenario files, which are not Apple's.
    case scenario
}

extension Callback {
    /// The method in full: `application(_:didReceiveRemoteNotification:)`.
    public func name(_ naming: CallbackNaming) -> String {
        switch naming {
        case .swift: swiftName
        case .objectiveC: selector
        case .scenario: rawValue
        }
    }

    /// The part of its name that tells it apart, for tables: `didReceiveRemoteNotification:`.
    ///
    /// Of Apple's methods these are the argument labels behind the first argument, which is the object
    /// that calls. A method that has no other is called by its base name.
    public func brief(_ naming: CallbackNaming) -> String {
        let name = name(naming)
        switch naming {
        case .scenario: return name
        case .swift:
            guard let bracket = name.firstIndex(of: "(") else { return name }
            let labels = name[name.index(after: bracket)...].dropLast()
            guard labels.hasPrefix("_:"), labels.count > 2 else { return String(name[..<bracket]) }
            return String(labels.dropFirst(2))
        case .objectiveC:
            guard let colon = name.firstIndex(of: ":") else { return name }
            let rest = name[name.index(after: colon)...]
            return rest.isEmpty ? String(name[..<colon]) : String(rest)
        }
    }
}

extension Callback {
    /// For a line that lists methods: the short word where Apple's name has it as a label or before its
    /// parameters, and otherwise Apple's name in full.
    public var shortName: String { Self.shortNames[self] ?? swiftName }

    private static let shortNames: [Callback: String] = {
        let short = allCases.filter { callback in
            callback.swiftName.split { "(:)_".contains($0) }.contains { $0 == callback.rawValue }
        }
        return Dictionary(uniqueKeysWithValues: short.map { ($0, $0.rawValue) })
    }()
}

extension CallbackNaming {
    /// A text that names methods as Swift does, with their chosen names.
    public func respelled(_ text: String) -> String {
        guard self != .swift else { return text }
        return Callback.allCases.reduce(text) { $0.replacing($1.swiftName, with: $1.name(self)) }
    }
}

extension TraceRecord {
    /// `sentence`, with a callback by the chosen name.
    public func sentence(_ naming: CallbackNaming) -> String {
        guard let callback, kind == .callback else { return naming.respelled(sentence) }
        return callback.name(naming)
    }
}
