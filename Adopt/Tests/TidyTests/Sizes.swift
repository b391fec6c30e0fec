/// How long a file and a function may be, and that a long file is about one subject.
enum Sizes {
    static let linesOfAFile = 400
    static let linesOfAFunction = 70
    /// Up to this length a file may hold several subjects that are read together.
    static let linesOfAShortFile = 150
    /// Up to this length a type is a companion of the file's subject.
    static let linesOfACompanion = 40

    static func findings(in file: SourceFile) -> [Finding] {
        longFile(file) + longFunctions(file) + otherSubjects(file)
    }

    private static func longFile(_ file: SourceFile) -> [Finding] {
        let lines = file.lineCount
        guard lines > linesOfAFile else { return [] }
        return [
            Finding(
                file: file.path, line: lines,
                sentence:
                    "\(lines) lines, and \(linesOfAFile) is the limit. Find the second subject "
                    + "in it and give it a type, or a file \(file.stem)+Topic.swift, of its own.")
        ]
    }

    private static func longFunctions(_ file: SourceFile) -> [Finding] {
        file.functions.filter { $0.lines.count > linesOfAFunction }.map { function in
            Finding(
                file: file.path, line: function.lines.lowerBound,
                sentence: "\(function.name) has \(function.lines.count) lines, and "
                    + "\(linesOfAFunction) is the limit. Give its steps names.")
        }
    }

    /// Types that a long file holds beside its subject. A companion is short, or shares a word of
    /// its name with the file.
    private static func otherSubjects(_ file: SourceFile) -> [Finding] {
        guard file.top == "Sources", file.lineCount > linesOfAShortFile else { return [] }
        let words = words(of: file.stem)
        return file.topLevelTypes.filter { type in
            type.lines.count > linesOfACompanion
                && words.isDisjoint(with: Self.words(of: type.name))
        }.map { type in
            Finding(
                file: file.path, line: type.lines.lowerBound,
                sentence: "\(type.name) has \(type.lines.count) lines and is another subject than "
                    + "\(file.stem)'s. Give it a file of its own.")
        }
    }

    /// `HTTP`, `Push` and `Batch` of `HTTPPushBatch`.
    private static func words(of name: String) -> Set<String> {
        Set(Pattern("[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+").matches(in: name).map(\.captured))
    }
}
