/// A Swift file, read once: as written, and as the parser sees it.
struct SourceFile: Sendable {
    /// A declaration with a body.
    struct Declaration: Hashable {
        /// Its keyword and name, such as `func send`; the name alone for a type.
        var name: String
        /// From the line of its first modifier or keyword to the line of its closing brace.
        var lines: ClosedRange<Int>
    }

    /// From the root of the repository, such as `Sources/Core/PushGateway/Gateway.swift`.
    let path: String
    let text: String
    /// `text` with spaces for comments and for what string literals say, not for the code of
    /// interpolations; lines stay lines.
    let code: String
    let lineCount: Int
    /// Functions, initialisers, subscripts and computed properties.
    let functions: [Declaration]
    /// Types at the top of the file that other files can see.
    let topLevelTypes: [Declaration]
    /// The modules this file imports, each with its line.
    let imports: [(line: Int, module: String)]
    /// Comments, and literals of at least two words.
    let passages: [Passage]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        let reader = SourceReader(text)
        code = reader.code
        lineCount = reader.lineCount
        functions = reader.functions
        topLevelTypes = reader.topLevelTypes
        imports = reader.imports
        passages = reader.passages
    }

    /// `Sources` or `Tests`.
    var top: String { isOfAnotherPackage ? component(1) : component(0) }

    /// The target's folder, such as `PushGateway` of `Sources/Core/PushGateway/Gateway.swift`. Only the
    /// root's `Sources` groups targets in folders.
    var room: String { component(path.hasPrefix("Sources/") || isOfAnotherPackage ? 2 : 1) }

    private var isOfAnotherPackage: Bool { !["Sources", "Tests"].contains(component(0)) }

    /// `Gateway+Push` of `Sources/Core/PushGateway/Gateway+Push.swift`.
    var stem: String {
        String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
    }

    private func component(_ index: Int) -> String {
        let components = path.split(separator: "/")
        return index < components.count ? String(components[index]) : ""
    }
}
