import SwiftSyntax

/// A pass over the compiler's errors that adds repairs for them.
struct FixIts {
    var repairs: RepairPlan
    /// The repairs before this pass. A repair that is new in this pass may fix several errors.
    let known: RepairPlan
    /// The errors for which no repair is known.
    private(set) var left: [Diagnostic] = []

    let repository: Repository?
    let trees: TreeCache
    /// The developer's own files by absolute path.
    private let chosen: [String: SourceText]
    /// The app's other files by absolute path.
    private let others: [String: SourceText]
    /// The lines of the stubs.
    let stubs: [String]
    private let support: [String]
    /// The places that were emptied or dropped in this round.
    private var shrunk: Set<Place> = []

    init(
        _ errors: [Diagnostic], chosen: [SourceText], repository: Repository?, stubs: String,
        support: String, repairs: RepairPlan, trees: TreeCache
    ) {
        self.repairs = repairs
        known = repairs
        self.repository = repository
        self.trees = trees
        self.chosen = Dictionary(chosen.map { ($0.absolutePath, $0) }) { first, _ in first }
        let sources = repository?.sources ?? []
        others = Dictionary(sources.map { ($0.absolutePath, $0) }) { first, _ in first }
        self.stubs = stubs.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        self.support = support.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        for error in errors { apply(error) }
    }

    private mutating func apply(_ error: Diagnostic) {
        if let source = chosen[error.path] {
            let isMended =
                shrinkView(error, in: source, isLast: false)
                || takeWhatIsMissing(error) || takeHiddenGlobal(error, in: source)
                || takeConformance(error) || takeOverload(error, in: source)
                || stubWhatIsMissing(error, in: source) || resolveAmbiguity(error)
                || raiseAccess(error, in: source)
                || addMissingCases(error, in: source) || specialize(error, in: source)
                || declareMore(error, in: source) || refine(error, in: source)
                || declareCall(error, in: source) || tellStub(error, in: source)
                || shrinkView(error, in: source, isLast: true)
            if !isMended { left.append(error) }
        } else if let source = others[error.path] {
            // In copied code, uses of missing names are left out instead of followed.
            let isMended =
                takeMember(error) || takeHiddenGlobal(error, in: source)
                || takeConformance(error) || takeType(error)
                || declareType(error) || resolveAmbiguity(error)
                || raiseAccess(error, in: source) || conform(error, in: source)
            if !isMended { stubBody(source, error) }
        } else if error.path.contains("/Stubs"), stubs.indices.contains(error.line - 1) {
            mendStub(error)
        } else if error.path.hasSuffix("/\(GeneratedFile.supportFile)"),
            support.indices.contains(error.line - 1),
            let type = SupportFile.DefaultValueExpressions.type(ofLine: support[error.line - 1])
        {
            let isOfActor = error.isA(.isolation)
            // In the next round a stub replaces the type, and a stub has a value.
            if repairs.refused.contains(type), !known.refused.contains(type) { return }
            if !isOfActor || !repairs.isolatedMakers.insert(type).inserted {
                repairs.unmade.insert(type)
            }
        } else {
            left.append(error)
        }
    }

    /// Whether the developer named the file.
    func chosen(_ path: String) -> Bool { chosen[path] != nil }

    /// The developer's own file at an absolute path.
    func chosen(at path: String) -> SourceText? { chosen[path] }

    private mutating func mendStub(_ error: Diagnostic) {
        if error.isA(.unknownType), let name = error.names.first,
            repairs.declared.insert(name).inserted
        {
            return
        }
        let line = stubs[error.line - 1]
        if let name = repairs.aliases.keys.first(where: {
            line.hasPrefix("public typealias \($0) =")
        }) {
            repairs.aliases[name] = nil
            repairs.classes.insert(name)
            return
        }
        if error.isA(.designatedInitializer) {
            for stub in repairs.stubs
            where stub.kind == .initializer(isOfClass: false) && line.contains(stub.declaration) {
                repairs.stubs.remove(stub)
                var convenient = stub
                convenient.kind = .initializer(isOfClass: true)
                repairs.stubs.insert(convenient)
            }
            return
        }
        let isMember = line.hasPrefix("    ") && !line.hasSuffix("{")
        if isMember || line.contains("{ ") || line.hasSuffix(" {}") || line.hasPrefix("extension ")
        {
            // The line is a member or begins an extension, which can be dropped. Lines that begin
            // or end a type are needed.
            repairs.droppedStubs.insert(line)
        } else {
            left.append(error)
        }
    }

    /// Returns an inference of stubs from the uses in a file.
    func inference(in tree: SourceFileSyntax) -> StubInference {
        StubInference(tree, told: repairs.closureTypes, fileName: trees.fileName(of: tree))
    }

    // MARK: Taking more

    private mutating func takeWhatIsMissing(_ error: Diagnostic) -> Bool {
        let names = error.names
        if error.isA(.unknownName) || error.isA(.unknownType), let name = names.first {
            guard let repository, !repository.candidates(for: name, near: []).isEmpty else {
                return false
            }
            repairs.names.insert(name)
            return !known.names.contains(name)
        }
        return takeMember(error)
    }

    /// Copies a type that copied code names; without a source for the type, declares a stub.
    private mutating func takeType(_ error: Diagnostic) -> Bool {
        guard error.isA(.unknownType), let name = error.names.first,
            name.first?.isUppercase == true
        else { return false }
        if takeWhatIsMissing(error) { return true }
        repairs.declared.insert(name)
        return !known.declared.contains(name)
    }

    /// Repairs errors such as “value of type 'T' has no member 'm'”.
    private mutating func takeMember(_ error: Diagnostic) -> Bool {
        let names = error.names
        guard error.isA(.missingMember), names.count >= 2, let repository else {
            return false
        }
        // For an alias the message has both names.
        let types = names.dropLast().compactMap { type -> String? in
            let plain = type.filter { !"?!".contains($0) }.split(separator: "<").first ?? ""
            return plain.replacing(".Type", with: "").split(separator: ".").last.map(String.init)
        }
        let member = names[names.count - 1]
        guard types.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            return false
        }
        guard !repository.candidates(for: member, near: []).isEmpty else { return false }
        let wanted = types.map { RepairPlan.Member(type: $0, name: member) }
        repairs.members.formUnion(wanted)
        return wanted.contains { !known.members.contains($0) }
    }

    /// Returns the type that a message requires instead of another.
    static func wanted(_ error: Diagnostic) -> String? {
        let names = error.names
        let isUnknown = { (name: String) in
            name.contains(DynamicStub.name) || ["Any?", "Any", "()"].contains(name)
        }
        if error.isA(.assignment), names.count >= 2, let last = names.last {
            return last == DynamicStub.name || last == "()"
                ? names[0] : isUnknown(names[0]) ? last : nil
        }
        if error.isA(.implicitMemberResult), names.count >= 4, isUnknown(names[2]) {
            return names[3]
        }
        let isOfType = error.isA(.typeMismatch)
        if isOfType, names.count >= 2, isUnknown(names[0]) {
            return names[1].contains("(") || names[1] == "_" ? nil : names[1]
        }
        if error.isA(.conformance), names.contains("BinaryInteger"),
            names.contains(DynamicStub.name)
        {
            return "Int"
        }
        if error.isA(.notASequence), names.first == DynamicStub.name {
            let isAsync = names.contains("AsyncSequence")
            return isAsync ? "AsyncStream<\(DynamicStub.name)>" : "[\(DynamicStub.name)]"
        }
        if isOfType, names.count >= 2, names[0].contains(") ->"),
            !names[1].contains("(")
        {
            // A method of unknown values has the same name as a property of another type.
            return names[1]
        }
        guard error.isA(.notOptional) else { return nil }
        return (names.last ?? DynamicStub.name) + "?"
    }

    // MARK: Taking less

    /// Makes declarations of an inaccessible name internal, so that the developer's file can use
    /// them.
    private mutating func raiseAccess(_ error: Diagnostic, in source: SourceText) -> Bool {
        if error.isA(.tooPublic) {
            let around = trees.declarations(of: source).last { $0.lines.contains(error.line) }
            return around.map { repairs.opened.insert($0.place).inserted } ?? false
        }
        guard error.isA(.inaccessible), let name = error.names.first else {
            return false
        }
        let before = repairs.opened
        for candidate in repository?.candidates(for: name, near: [source.absolutePath]) ?? [] {
            for declaration in trees.declarations(of: candidate)
            where declaration.names.contains(name) { repairs.opened.insert(declaration.place) }
        }
        return repairs.opened != before
    }

    /// Repairs a duplicate declaration: leaves out the one from a module that the file does not
    /// import.
    private mutating func resolveAmbiguity(_ error: Diagnostic) -> Bool {
        guard
            error.isA(.ambiguous) || error.isA(.redeclared),
            let name = error.names.first?.split(separator: "(").first.map(String.init)
        else { return false }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let candidates = error.candidates.compactMap { candidate in
            others[candidate.path].map { (source: $0, line: candidate.line) }
        }
        let places = candidates.compactMap { candidate in
            trees.declarations(of: candidate.source).last {
                $0.lines.contains(candidate.line) && $0.names.contains(last)
            }?.place
        }
        let imports = (chosen[error.path] ?? others[error.path]).map(Self.imports) ?? []
        let isImported = { (place: Place) in
            place.path.split(separator: "/").contains { imports.contains(String($0)) }
        }
        let kept = places.first(where: isImported) ?? places.first
        let before = repairs
        repairs.dropped.formUnion(places.filter { $0 != kept })
        for candidate in error.candidates where candidate.path.contains("/Stubs") && kept != nil {
            guard stubs.indices.contains(candidate.line - 1) else { continue }
            repairs.droppedStubs.insert(stubs[candidate.line - 1])
        }
        return repairs != before
    }

    private static func imports(_ source: SourceText) -> Set<String> {
        let lines = source.text.split(whereSeparator: \.isNewline)
        return Set(
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard let at = words.firstIndex(of: "import"), at < 2 else { return nil }
                return words.last.map(String.init)
            })
    }

    /// Repairs a conformance whose members are gone: adds the members, or removes the conformance.
    private mutating func conform(_ error: Diagnostic, in source: SourceText) -> Bool {
        guard let name = Conformance.name(in: error) else { return false }
        let types = trees.declarations(of: source).filter {
            $0.lines.contains(error.line) && !$0.hasBody
        }
        guard let type = types.last else { return false }
        return repairs.conformances.insert(Conformance(place: type.place, name: name)).inserted
    }

    /// Empties the body around a line of a copied file.
    mutating func empty(_ error: Diagnostic) {
        others[error.path].map { stubBody($0, error) }
    }

    /// Empties the body around a line. If that was done before, drops the member, then the whole
    /// declaration.
    private mutating func stubBody(_ source: SourceText, _ error: Diagnostic) {
        let around = trees.declarations(of: source).filter {
            $0.lines.contains(error.line) && !known.dropped.contains($0.place)
        }
        let isTwice = error.isA(.redeclared)
        for declaration in around.reversed() {
            let place = declaration.place
            // One body has many errors, so a body that was emptied in this round is not dropped
            // yet.
            guard !shrunk.contains(place) else { return }
            let isEmptied =
                declaration.hasBody && !isTwice
                && (repairs.emptied.insert(place).inserted || repairs.asked.insert(place).inserted)
            // The attributes of a type may be of a package, and its bodies may be all that fails.
            if !declaration.hasBody, around.last?.place == place, !isTwice,
                reduce(declaration, among: trees.declarations(of: source))
            {
                shrunk.insert(place)
                return
            }
            if isEmptied || repairs.dropped.insert(place).inserted {
                shrunk.insert(place)
                let reason = "\(source.path):\(error.line): \(error.message)"
                if !isEmptied, around.count == 1 {
                    stubType(declaration.names, besides: source, reason: reason)
                }
                if repairs.reasons[place] == nil {
                    let name = declaration.names.first ?? "an extension"
                    repairs.reasons[place] = "\(name), \(reason)"
                }
                return
            }
        }
    }

    /// Leaves out the attributes of a type, then empties the bodies of its members. Returns `false`
    /// if both were done before.
    private mutating func reduce(
        _ type: TreeCache.Declaration, among all: [TreeCache.Declaration]
    ) -> Bool {
        if type.hasAttributes, repairs.plain.insert(type.place).inserted { return true }
        let members = all.filter {
            $0.hasBody && type.lines.contains($0.lines.lowerBound) && $0.place > type.place
                && type.lines.contains($0.lines.upperBound)
        }
        let before = repairs.emptied.count
        repairs.emptied.formUnion(members.map(\.place))
        return repairs.emptied.count > before
    }

    /// Makes stubs of names that cannot be copied, unless another file also declares them.
    private mutating func stubType(
        _ names: [String], besides source: SourceText, reason: String
    ) {
        for name in names {
            let another = repository?.candidates(for: name, near: []).contains { candidate in
                candidate.path != source.path
                    && trees.declarations(of: candidate).contains {
                        $0.names == [name] && !$0.hasBody && !repairs.dropped.contains($0.place)
                    }
            }
            guard another != true else { continue }
            repairs.refused.insert(name)
            repairs.unmade.remove(name)
            if repairs.uncompiled[name] == nil { repairs.uncompiled[name] = reason }
        }
    }
}
