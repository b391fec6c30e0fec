extension SourceFile {
    private static let importing = Pattern(
        #"^[ \t]*(?:@\w+(?:\(\w+\))?[ \t]+)*(?:(?:public|package|internal|private|fileprivate)[ \t]+)?"#
            + #"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)"#)

    /// The modules this file imports, each with its line.
    var imports: [(line: Int, module: String)] {
        Self.importing.matches(in: code).map { ($0.line, $0.captured) }
    }
}
