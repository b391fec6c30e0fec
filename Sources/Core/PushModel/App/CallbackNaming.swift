/// The kind of names under which an app's methods are printed.
public enum CallbackNaming: String, Hashable, Sendable, CaseIterable {
    case swift
    /// Names as Objective-C selectors.
    case objectiveC = "objc"
    /// The words of scenario files, which are not Apple's.
    case scenario
}

extension Callback {
    /// Returns the method in full: `application(_:didReceiveRemoteNotification:)`.
    public func name(_ naming: CallbackNaming) -> String {
        switch naming {
        case .swift: swiftName
        case .objectiveC: selector
        case .scenario: rawValue
        }
    }

    /// Returns the distinguishing part of the method's name, for tables:
    /// `didReceiveRemoteNotification:`.
    ///
    /// For Apple's methods, this is the argument labels after the first argument, which is the
    /// calling object. A method without other labels is printed with its base name.
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
    /// The name for a line that lists methods: the short word if Apple's name has it as a label or
    /// before its parameters, otherwise Apple's name in full.
    public var shortName: String { Self.shortNames[self] ?? swiftName }

    private static let shortNames: [Callback: String] = {
        let short = allCases.filter { callback in
            callback.swiftName.split { "(:)_".contains($0) }.contains { $0 == callback.rawValue }
        }
        return Dictionary(uniqueKeysWithValues: short.map { ($0, $0.rawValue) })
    }()
}

extension CallbackNaming {
    /// Returns a text in which Swift's names of methods are replaced by the chosen names.
    public func respelled(_ text: String) -> String {
        guard self != .swift else { return text }
        return Callback.allCases.reduce(text) { $0.replacing($1.swiftName, with: $1.name(self)) }
    }
}

extension TraceRecord {
    /// Returns `sentence`, with a callback under the chosen name.
    public func sentence(_ naming: CallbackNaming) -> String {
        guard let callback, kind == .callback else { return naming.respelled(sentence) }
        return callback.name(naming)
    }
}
