import SwiftSyntax

/// Reads the compiler's errors, and wishes for what may mend them.
struct Repair {
    private(set) var wishes: Wishes
    /// The errors that nothing is known against.
    private(set) var left: [Diagnostic] = []

    private let repository: Repository?
    private let trees: TreeCache
    /// The developer's own files by absolute path.
    private let chosen: [String: SourceText]
    /// The app's other files by absolute path.
    private let others: [String: SourceText]
    private let stubs: [String]
    /// What was emptied or dropped in this round.
    private var shrunk: Set<Place> = []

    init(
        _ errors: [Diagnostic], chosen: [SourceText], repository: Repository?, stubs: String,
        wishes: Wishes, trees: TreeCache
    ) {
        self.wishes = wishes
        self.repository = repository
        self.trees = trees
        self.chosen = Dictionary(chosen.map { ($0.absolutePath, $0) }) { first, _ in first }
        let sources = repository?.sources ?? []
        others = Dictionary(sources.map { ($0.absolutePath, $0) }) { first, _ in first }
        self.stubs = stubs.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for error in errors { mend(error) }
    }

    private mutating func mend(_ error: Diagnostic) {
        if chosen[error.path] != nil {
            if !takeWhatIsMissing(error), !stubWhatIsMissing(error), !refine(error) {
                left.append(error)
            }
        } else if let source = others[error.path] {
            // What is missing where names are only taken along is left out rather than followed.
            if !takeMember(error) { shrink(source, line: error.line) }
        } else if error.path.contains("/Stubs"), stubs.indices.contains(error.line - 1),
            stubs[error.line - 1].contains("{ ") || stubs[error.line - 1].hasSuffix(" {}")
        {
            // A member; the line that begins or ends a type is needed.
            wishes.droppedStubs.insert(stubs[error.line - 1])
        } else {
            left.append(error)
        }
    }

    // MARK: Taking more

    private mutating func takeWhatIsMissing(_ error: Diagnostic) -> Bool {
        let names = error.names
        if error.message.hasPrefix("cannot find"), let name = names.first {
            guard let repository, !repository.candidates(for: name, near: []).isEmpty,
                wishes.names.insert(name).inserted
            else { return false }
            return true
        }
        return takeMember(error)
    }

    /// “value of type 'T' has no member 'm'” and its like.
    private mutating func takeMember(_ error: Diagnostic) -> Bool {
        let names = error.names
        guard error.message.contains("has no member"), names.count == 2, let repository else {
            return false
        }
        let type = names[0].filter { !"?!".contains($0) }.split(separator: "<").first ?? ""
        let last = type.replacing(".Type", with: "").split(separator: ".").last.map(String.init)
        guard let last, !repository.candidates(for: names[1], near: []).isEmpty else {
            return false
        }
        return wishes.members.insert(Wishes.Member(type: last, name: names[1])).inserted
    }

    // MARK: Stubs

    /// Declares what the line uses and nobody has.
    private mutating func stubWhatIsMissing(_ error: Diagnostic) -> Bool {
        guard let source = chosen[error.path] else { return false }
        let names = error.names
        var inference = StubInference(trees.tree(of: source))
        var stub: StubMember?
        if error.message.hasPrefix("cannot find"), let name = names.first {
            if name.first?.isUppercase == true { return wishes.declared.insert(name).inserted }
            stub = inference.member(name, of: nil, isStatic: false, line: error.line)
        } else if error.message.contains("has no member"), names.count == 2 {
            let isStatic = error.message.hasPrefix("type ") || names[0].hasSuffix(".Type")
            guard let type = Self.extended(names[0]) else { return false }
            if type == Anything.name { return wishes.implicitMembers.insert(names[1]).inserted }
            stub = inference.member(names[1], of: type, isStatic: isStatic, line: error.line)
        }
        guard let stub, !wishes.stubs.contains(where: { $0.isLike(stub) }) else { return false }
        wishes.stubs.insert(stub)
        wishes.implicitMembers.formUnion(inference.implicitMembers)
        return true
    }

    /// The type that an extension may name; `nil` for tuples, functions and the like.
    private static func extended(_ type: String) -> String? {
        var type = type.replacing(".Type", with: "").filter { !"?!".contains($0) }
        if type.hasPrefix("any ") { type.removeFirst(4) }
        if let angle = type.firstIndex(of: "<") { type = String(type[..<angle]) }
        let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return isName && !["", "Any", "AnyObject", "Self", "Void"].contains(type) ? type : nil
    }

    /// Gives the result of a stub the type that the line wants of it.
    private mutating func refine(_ error: Diagnostic) -> Bool {
        guard let source = chosen[error.path] else { return false }
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(error.line - 1),
            let wanted = Self.wanted(error)
        else { return false }
        let words = Set(
            lines[error.line - 1].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(
                String.init))
        let stub = wishes.stubs.filter { stub in
            words.contains(stub.name) && stub.isRefined(by: wanted)
        }.min { $0.declaration < $1.declaration }
        guard var stub else { return false }
        wishes.stubs.remove(stub)
        stub.refine(to: wanted)
        wishes.stubs.insert(stub)
        return true
    }

    /// The type that a message says is wanted in the place of another.
    private static func wanted(_ error: Diagnostic) -> String? {
        let names = error.names
        if error.message.hasPrefix("cannot assign value of type"), names.count == 2 {
            return names[1] == Anything.name || names[1] == "()" ? names[0] : nil
        }
        if error.message.hasPrefix("cannot convert"), names.count >= 2,
            names[0].contains(Anything.name) || names[0] == "Any?" || names[0] == "()"
        {
            return names[1].contains("(") ? nil : names[1]
        }
        let wantsOptional = [
            "initializer for conditional binding must have Optional type",
            "cannot force unwrap", "cannot use optional chaining",
        ]
        guard wantsOptional.contains(where: error.message.hasPrefix) else { return nil }
        return (names.last ?? Anything.name) + "?"
    }

    // MARK: Taking less

    /// Empties the body around a line; or drops the member, or the whole declaration, if that was done.
    private mutating func shrink(_ source: SourceText, line: Int) {
        let around = trees.declarations(of: source).filter { $0.lines.contains(line) }
        for declaration in around.reversed() {
            let place = declaration.place
            // One body has many errors: what was emptied now is dropped in a later round at the soonest.
            guard !shrunk.contains(place) else { return }
            if declaration.hasBody, wishes.emptied.insert(place).inserted {
                shrunk.insert(place)
                return
            }
            if wishes.dropped.insert(place).inserted {
                shrunk.insert(place)
                if around.count == 1 { wishes.refused.formUnion(declaration.names) }
                return
            }
        }
    }
}
