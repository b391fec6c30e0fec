import SwiftSyntax

/// The types and functions that never run: no code mentions them but previews, themselves, and other
/// code that never runs.
///
/// A mention is a name alone, so that two functions of one name live together. The system,
/// storyboards and other modules may use what is not certainly the app's own.
struct DeadCode {
    /// A type's code, or that of its functions of one name. Global functions have no type.
    struct Part: Hashable {
        var type: String?
        var function: String?
    }

    private let index: CodeIndex
    /// The names that code which runs mentions.
    private var names: Set<String>
    private let known: Set<Part>
    private var living: Set<Part> = []

    /// - Parameter words: the words of code that is not in the index, which may use everything.
    init(_ index: CodeIndex, words: Set<String>) {
        self.index = index
        names = words
        var mentions: [Part: Set<String>] = [:]
        var roots: Set<Part> = []
        for file in index.files {
            let search = Mentions(index)
            search.walk(file.tree)
            mentions.merge(search.mentions) { $0.union($1) }
            roots.formUnion(search.roots)
        }
        known = Set(mentions.keys)
        names.formUnion(mentions[Part()] ?? [])
        var open = Array(mentions.keys)
        var count = -1
        while living.count > count {
            count = living.count
            open.removeAll { part in
                guard isReached(part, roots: roots) else { return false }
                living.insert(part)
                names.formUnion(mentions[part] ?? [])
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
        let function = declaration[declaration.index(after: dot)...].prefix { $0 != "(" }
        let part = Part(type: type.isEmpty ? nil : String(type), function: String(function))
        return known.contains(part) && !living.contains(part)
    }

    private func isReached(_ part: Part, roots: Set<Part>) -> Bool {
        if let type = part.type, !isAlive(type: type) { return false }
        return part.function.map { names.contains($0) || roots.contains(part) } ?? true
    }

    private func isAlive(type: String) -> Bool {
        guard let entry = index.types[type], entry.isDeclared else { return true }
        return names.contains(type) || !index.makesAlone(entry)
    }
}
