import Yams

/// A value in a scenario file with its position: the only type that uses the YAML parser's nodes.
struct ScenarioNode {
    private let node: Node
    let file: String
    /// Those of its file.
    let mistakes: Mistakes
    /// How many mappings and lists contain it.
    let depth: Int

    init(_ node: Node, file: String, mistakes: Mistakes, depth: Int = 0) {
        self.node = node
        self.file = file
        self.mistakes = mistakes
        self.depth = depth
    }

    var position: SourcePosition { SourcePosition(node.mark, file: file) }

    func error(_ sentence: String, suggestion: String? = nil) -> ScenarioError {
        ScenarioError(position, sentence, suggestion: suggestion)
    }

    /// The text of a scalar, as written; `nil` for a mapping or a list.
    var scalar: String? { node.scalar?.string }

    /// The scalar was written without quotation marks, so that `null` and `1` mean themselves.
    var isPlain: Bool { node.scalar.map { $0.style == .plain || $0.style == .any } ?? false }

    var isMapping: Bool { node.mapping != nil }
    var isList: Bool { node.sequence != nil }

    /// It is empty, or one of YAML's words for null.
    var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(scalar) }

    /// What it is, for an error.
    var kind: String {
        if isNull { return "nothing" }
        if isMapping { return "a mapping" }
        return isList ? "a list" : "“\((scalar ?? "").shortened)”"
    }

    /// The elements of a list; `nil` for anything else.
    func elements() throws(ScenarioError) -> [ScenarioNode]? {
        guard let sequence = node.sequence else { return nil }
        try checkDepth()
        return sequence.map(child)
    }

    /// The members of a mapping in the order of the file, those merged in with `<<` behind the
    /// others; `nil` for anything else.
    func members() throws(ScenarioError) -> [(key: ScenarioNode, value: ScenarioNode)]? {
        try members(mergedInto: 0)
    }

    /// Merges of merges are followed a few levels, and a few at a time: more takes for ever.
    private func members(
        mergedInto level: Int
    ) throws(ScenarioError) -> [(key: ScenarioNode, value: ScenarioNode)]? {
        guard let mapping = node.mapping else { return nil }
        try checkDepth()
        let all = mapping.map { (key: child($0.key), value: child($0.value)) }
        guard let merge = all.first(where: \.key.isMerge)?.value else { return all }
        let sources = try merge.elements() ?? [merge]
        guard level < 4, sources.count <= 8 else {
            throw merge.error("“<<” merges at most 8 mappings, 4 levels deep.")
        }
        var own = all.filter { !$0.key.isMerge }
        for source in sources {
            guard let inherited = try source.members(mergedInto: level + 1) else {
                throw source.error("“<<” merges a mapping, but this is \(source.kind).")
            }
            let known = Set(own.map(\.key.scalar))
            own += inherited.filter { !known.contains($0.key.scalar) }
        }
        return own
    }

    private var isMerge: Bool { isPlain && scalar == "<<" }

    private func child(_ node: Node) -> ScenarioNode {
        ScenarioNode(node, file: file, mistakes: mistakes, depth: depth + 1)
    }

    /// Aliases make a small file large: what nests deeper than any scenario is not followed.
    private func checkDepth() throws(ScenarioError) {
        guard depth <= FileText.depthLimit else {
            throw error("The nesting is deeper than \(FileText.depthLimit) levels.")
        }
    }
}

extension String {
    /// The beginning, for an error.
    var shortened: String { count <= 40 ? self : prefix(39) + "…" }
}
