import Yams

/// A value in a scenario file with its position. The only type that uses the YAML parser's nodes.
struct ScenarioNode {
    private let node: Node
    let file: String
    /// The mistakes of its file.
    let mistakes: Mistakes
    /// The number of mappings and lists around it.
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

    /// Whether the scalar was written without quotation marks, so that `null` and `1` are not text.
    var isPlain: Bool { node.scalar.map { $0.style == .plain || $0.style == .any } ?? false }

    var isMapping: Bool { node.mapping != nil }
    var isList: Bool { node.sequence != nil }

    /// Whether the value is empty, or one of YAML's words for null.
    var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(scalar) }

    /// The value in words, for an error.
    var kind: String {
        if isNull { return "nothing" }
        if isMapping { return "a mapping" }
        return isList ? "a list" : "“\((scalar ?? "").shortened)”"
    }

    /// Returns the elements of a list; `nil` for anything else.
    func elements() throws(ScenarioError) -> [ScenarioNode]? {
        guard let sequence = node.sequence else { return nil }
        try checkDepth()
        return sequence.map(child)
    }

    /// Returns the members of a mapping in the order of the file, followed by those merged with
    /// `<<`; `nil` for anything else.
    func members() throws(ScenarioError) -> [(key: ScenarioNode, value: ScenarioNode)]? {
        try members(mergedInto: 0)
    }

    /// Merges of merges are limited in depth and number, because more could take forever.
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

    /// Throws below the depth limit, because aliases make a small file large.
    private func checkDepth() throws(ScenarioError) {
        guard depth <= FileText.depthLimit else {
            throw error("The nesting is deeper than \(FileText.depthLimit) levels.")
        }
    }
}

extension String {
    /// The beginning of the text, for an error.
    var shortened: String { count <= 40 ? self : prefix(39) + "…" }
}
