/// How long a file and a function may be, and that a file holds the one type it is named after.
enum Sizes {
    static let linesOfAFile = 400
    static let linesOfAFunction = 70

    static func findings(in file: SourceFile) -> [Finding] {
        longFile(file) + longFunctions(file) + strayTypes(file)
    }

    private static func longFile(_ file: SourceFile) -> [Finding] {
        let lines = file.codeLines.count - (file.code.hasSuffix("\n") ? 1 : 0)
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

    private static func strayTypes(_ file: SourceFile) -> [Finding] {
        guard file.top == "Sources" else { return [] }
        let name = file.stem.prefix { $0 != "+" }
        return file.topLevelTypes.filter { $0.captured != name }.map { type in
            Finding(
                file: file.path, line: type.line,
                sentence: "\(type.captured) belongs in a file \(type.captured).swift of its own, "
                    + "inside the type it serves, or is private to this file.")
        }
    }
}
