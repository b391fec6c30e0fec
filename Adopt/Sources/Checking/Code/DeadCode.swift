import SwiftSyntax

/// The types and functions that never run: no code mentions them but previews, themselves, and other
/// code that never runs.
///
/// A call mentions the functions that take its arguments, of the receiver's type if that is known. The
/// system, storyboards and other modules may use what is not certainly the app's own.
struct DeadCode {
    /// A type's code, or that of one of its functions, with labels. Global functions have no type.
    struct Part: Hashable {
        var type: String?
        var function: String?
    }

    /// The mentions of code.
    struct Uses {
        /// Names outside of calls, and the names of types.
        var names: Set<String> = []
        /// The functions that calls may mean.
        var functions: Set<Part> = []

        mutating func formUnion(_ other: Uses) {
            names.formUnion(other.names)
            functions.formUnion(other.functions)
        }
    }

    private let index: CodeIndex
    /// The mentions of code that runs.
    private var uses = Uses()
    private let known: Set<Part>
    private var living: Set<Part> = []

    init(_ index: CodeIndex, _ facts: ProjectFacts) {
        self.index = index
        var mentions: [Part: Uses] = [:]
        var roots: Set<Part> = []
        for file in index.files {
            let search = Mentions(index, isOfOwnPackage: facts.isOfOwnPackage(file.path))
            search.walk(file.tree)
            for (part, uses) in search.mentions { mentions[part, default: Uses()].formUnion(uses) }
            roots.formUnion(search.roots)
        }
        known = Set(mentions.keys)
        uses = mentions[Part()] ?? Uses()
        var open = Array(mentions.keys)
        var count = -1
        while living.count > count {
            count = living.count
            open.removeAll { part in
                guard isReached(part, roots: roots) else { return false }
                living.insert(part)
                uses.formUnion(mentions[part] ?? Uses())
                return true
            }
        }
    }

    /// Whether the code in a declaration, such as `Pushes.register(at:)`, never runs.
    func contains(_ declaration: String) -> Bool {
        guard let dot = declaration.firstIndex(of: ".") else {
            return !declaration.isEmpty && !isAlive(type: declaration)
        }
        let type = declaration[..<dot]
        let function = declaration[declaration.index(after: dot)...]
        let part = Part(type: type.isEmpty ? nil : String(type), function: String(function))
        return known.contains(part) && !living.contains(part)
    }

    private func isReached(_ part: Part, roots: Set<Part>) -> Bool {
        if let type = part.type, !isAlive(type: type) { return false }
        guard let function = part.function else { return true }
        let name = String(function.prefix { $0 != "(" })
        return roots.contains(part) || uses.functions.contains(part) || uses.names.contains(name)
            || index.unread.words.contains(name) || isCalledElsewhere(name, of: part.type)
    }

    /// Whether code that is not in the index calls a function of a type or of its relatives.
    private func isCalledElsewhere(_ name: String, of type: String?) -> Bool {
        guard let types = index.unread.calls[name] else { return false }
        guard let type else { return true }
        return types.contains { $0 == type || index.areRelated($0, type) }
    }

    private func isAlive(type: String) -> Bool {
        guard let entry = index.types[type], entry.isDeclared else { return true }
        var named = entry
        // Of app delegates, SwiftUI makes only the one that the app names.
        if index.isSwiftUI { named.parents.remove("UIApplicationDelegate") }
        return uses.names.contains(type) || index.unread.words.contains(type)
            || !index.makesAlone(named)
    }
}
